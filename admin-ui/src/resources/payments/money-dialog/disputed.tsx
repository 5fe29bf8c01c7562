import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { formatMoney, useLabels } from '../../../shared';
import type { Dispute, Payment } from '../types';
import { type MoneyAction } from './actions';
import type { Draft } from './draft';
import type { Plan, PlanContext } from './plan';

/** The end of the dispute is open; a fraud warning is none yet. */
export const isUndecided = ({ kind, status }: Dispute): boolean =>
  kind !== 'fraudWarning' && status !== 'won' && status !== 'lost';

/** The undecided dispute that a refund would come on top of. */
export const disputeUnder = (action: MoneyAction, payment: Payment, draft: Draft): Dispute | undefined => {
  const attemptId =
    action.kind === 'refund'
      ? draft.attemptId
      : action.kind === 'approve'
        ? payment.refunds.find(({ id }) => id === action.refundId)?.attemptId
        : null;
  return payment.disputes.find((dispute) => dispute.attemptId === attemptId && isUndecided(dispute));
};

/** The plan of a refund next to a dispute: it is carried out only after the person has confirmed the risk. */
export const withDispute = (
  plan: Plan,
  dispute: Dispute | undefined,
  draft: Draft,
  { translate }: PlanContext,
): Plan => {
  if (!dispute) return plan;
  return {
    ...plan,
    errors: draft.despiteDispute
      ? plan.errors
      : { ...plan.errors, despiteDispute: translate('payments.dialog.disputed.error') },
    call: { ...plan.call, body: { ...plan.call.body, despiteDispute: draft.despiteDispute } },
  };
};

export interface DisputeFieldProps {
  dispute: Dispute;
  draft: Draft;
  onChange: (draft: Draft) => void;
  error: string | undefined;
}

/** What the dispute means for the refund, and that the person accepts it. */
export const DisputeField = ({ dispute, draft, onChange, error }: DisputeFieldProps) => {
  const t = useLabels('payments.dialog.disputed');
  const amount = formatMoney(dispute.amountMinor, dispute.currencyCode);
  return (
    <div data-testid="disputed">
      <p>{t(dispute.kind === 'inquiry' ? 'inquiry' : 'text', { amount })}</p>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={draft.despiteDispute}
            onChange={(event) => onChange({ ...draft, despiteDispute: event.target.checked })}
          />
        }
        label={t('confirm')}
      />
      {error && <FormHelperText error>{error}</FormHelperText>}
    </div>
  );
};
