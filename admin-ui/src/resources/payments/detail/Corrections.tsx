import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Bar, formatMoney, PostingTag, useLabels } from '../../../shared';
import { folioAt, type MoneyAction, type PostingRef } from '../money-dialog';
import { payerName } from '../payment-text';
import type { Payment, RefundPosting } from '../types';
import { ActionMenu } from './actions';
import { reasonText } from './event-text';

/** What a person can do about one line in the PMS. */
export const postingActions = (payment: Payment, posting: PostingRef): Record<string, MoneyAction> => ({
  postAgain: { kind: 'postAgain', posting },
  setPosting: { kind: 'setPosting', posting },
  ...('postingNo' in posting &&
    payment.payers.length > 1 &&
    folioAt(payment, posting) && { refundFolio: { kind: 'refund', ...posting } }),
});

/** What a refund or a dispute changes in the PMS: taken off a folio, or put back. */
export const Corrections = ({ payment, corrections }: { payment: Payment; corrections: RefundPosting[] }) => {
  const translate = useTranslate();
  const t = useLabels('payments.detail.refunds');
  const lineOf = ({ posting, payerNo, kind, dispute, amountMinor, dropped }: RefundPosting) => {
    const payer = payment.payers[payerNo];
    const signed = kind === 'refund' ? -amountMinor : amountMinor;
    const amount = formatMoney(signed, payment.currencyCode);
    const waits = dropped ? 'dropped' : posting.status === 'none' ? 'waits' : null;
    return (
      <Bar
        key={posting.no}
        gap={14}
        data-testid={`refund-posting-${posting.no}`}
        data-status={posting.status}
      >
        <span>
          {payer && payerName(payer)} · {payer?.roomNo ?? payer?.code} · {amount}
          {kind === 'reversal' && ` · ${t('putBack')}`}
        </span>
        {waits ? <span className="t3">{t(waits)}</span> : <PostingTag status={posting.status} />}
        {posting.pmsReference && <span className="t3">{posting.pmsReference}</span>}
        {posting.reason && <span className="t3">{reasonText(posting.reason, translate, posting.code)}</span>}
        <span className="end">
          <ActionMenu
            payment={payment}
            label={translate(`payments.detail.action.${dispute ? 'ofDispute' : 'ofRefund'}`, { amount })}
            actions={postingActions(payment, { refundPostingNo: posting.no })}
          />
        </span>
      </Bar>
    );
  };
  return <Box sx={{ display: 'grid', flex: 1 }}>{corrections.map(lineOf)}</Box>;
};
