import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHotel, useLabels } from '../../shared';
import { type MoneyAction, MoneyDialog } from '../payments/money-dialog';
import { detailPath } from '../payments/paths';
import type { DayDecision } from './DayDialog';
import type { Finding } from './types';

export interface SettleProps {
  platform: string;
  /** It may be changed: by this reader, and the day is not closed. */
  mayChange: boolean;
  onAskAgain: () => void;
  onDecide: (decision: DayDecision) => void;
}

/** What settles a line that does not agree; everything can also be explained. */
export const Settle = ({ finding, mayChange, onAskAgain, onDecide }: { finding: Finding } & SettleProps) => {
  const t = useLabels('reconciliation.command');
  const navigate = useNavigate();
  const { hotel, setHotel } = useHotel();
  const [action, setAction] = useState<MoneyAction | null>(null);
  const command = finding.likely?.command ?? 'explain';
  if (!mayChange) return null;
  if (finding.settled)
    return (
      <Button size="small" onClick={() => onDecide({ kind: 'withdraw', finding })} data-testid="withdraw">
        {t('withdraw')}
      </Button>
    );
  const elsewhere = finding.hotelCode !== null && finding.hotelCode !== hotel?.code;
  const openPayment = () => {
    if (elsewhere) setHotel(finding.hotelCode!);
    void navigate(detailPath(finding.paymentId ?? ''));
  };
  const explain = () => onDecide({ kind: 'explain', finding });
  const money = elsewhere ? null : moneyAction(finding);
  const acts = {
    askAgain: onAskAgain,
    record: () => onDecide({ kind: 'record', finding }),
    post: money ? () => setAction(money) : openPayment,
    refund: money ? () => setAction(money) : openPayment,
    openPayment,
    explain,
  };
  return (
    <Stack sx={{ gap: '4px', minWidth: 160 }}>
      <Button size="small" variant="outlined" onClick={acts[command]} data-testid={`settle-${command}`}>
        {t(command === 'record' ? `record.${finding.kind}` : command)}
      </Button>
      {command !== 'explain' && (
        <Button size="small" onClick={explain} data-testid="settle-explain">
          {t('explain')}
        </Button>
      )}
      {action && finding.paymentId && (
        <MoneyDialog
          action={action}
          paymentId={finding.paymentId}
          onClose={() => setAction(null)}
          onDone={onAskAgain}
        />
      )}
    </Stack>
  );
};

/** The payment's own decision that settles a line; null: it has none. */
const moneyAction = ({ likely, posting, subject }: Finding): MoneyAction | null => {
  const [, id = ''] = subject.split(':');
  if (likely?.command === 'refund') return { kind: 'refund', attemptId: id };
  const [kind, no] = posting?.split(':') ?? [];
  if (likely?.command !== 'post' || no === undefined) return null;
  return {
    kind: 'postAgain',
    posting: kind === 'posting' ? { postingNo: Number(no) } : { refundPostingNo: Number(no) },
  };
};
