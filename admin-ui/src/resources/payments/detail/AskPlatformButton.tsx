import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import { Button } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { describeError } from '../../../providers/errors';
import { useDecision } from '../money-dialog/use-decision';

/** Asks the platform by our own reference what became of a refund. It moves no money, so no dialog is needed. */
export const AskPlatformButton = ({ paymentId, refundId }: { paymentId: string; refundId: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { decide, running, failure, again } = useDecision();
  const word = (key: string) => translate(`payments.dialog.ask.${key}`);

  const ask = async () => {
    const answer = await decide(
      `/payments/${encodeURIComponent(paymentId)}/refunds/${encodeURIComponent(refundId)}/ask`,
      {},
    );
    if (!answer) return;
    again();
    const status = answer.refunds.find(({ id }) => id === refundId)?.status ?? 'unknown';
    const known = ['success', 'failed', 'accepted'].includes(status);
    notify(word(known ? status : 'unknown'), { type: status === 'success' ? 'success' : 'warning' });
  };
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-disabled={running}
        onClick={() => void ask()}
        startIcon={<AutorenewRounded className={running ? 'pay-turning' : ''} />}
        data-testid="ask-platform"
      >
        {word(running ? 'asking' : 'action')}
      </Button>
      {failure !== null && <span role="alert">{describeError(failure, translate)}</span>}
    </>
  );
};
