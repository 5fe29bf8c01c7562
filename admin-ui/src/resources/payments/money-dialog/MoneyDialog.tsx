import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { correlationIdOf, describeError, fieldErrorsOf } from '../../../providers/errors';
import {
  Bar,
  LoadingRows,
  PostingTag,
  Reference,
  type DictionaryType,
  isUnsure,
  madeBefore,
  useDictionary,
  useHotel,
  useLabels,
  useLocalName,
  useTimeZone,
} from '../../../shared';
import { formatMoney } from '../../../shared/money';
import { usePayment } from '../detail/use-payment';
import { PaymentStatus } from '../PaymentStatus';
import type { Payment } from '../types';
import { useOfferedChannels } from '../use-payment-settings';
import { isPossible, type MoneyAction } from './actions';
import { CaptureFields } from './CaptureFields';
import { ChoiceCards } from './ChoiceCards';
import { ActionGlyph, DialogFrame, ReasonField } from './DialogFrame';
import { DisputeField, disputeUnder, withDispute } from './disputed';
import { type Draft, firstDraft } from './draft';
import { type DraftField, planOf, type PlanContext } from './plan';
import { RefundFields } from './RefundFields';
import { ResendFields } from './ResendFields';
import { isOvertaken, useDecision } from './use-decision';

export interface MoneyDialogProps {
  action: MoneyAction;
  paymentId: string;
  onClose: () => void;
  /** After the server has done it. */
  onDone?: (payment: Payment) => void;
}

/** Field names of the server's answers, where they differ from the form's. */
const serverFields: Record<string, DraftField> = { amountMinor: 'amount', currencyCode: 'amount' };

/** Which reasons the dictionary offers. */
const REASONS: Partial<Record<MoneyAction['kind'], DictionaryType>> = {
  cancel: 'cancelReason',
  refund: 'refundReason',
  return: 'refundReason',
  settle: 'adjustReason',
  settleHold: 'adjustReason',
  setPosting: 'adjustReason',
};

/** Somebody else has changed the payment so that this decision makes no sense any more. */
const Gone = ({ payment, onClose }: { payment: Payment; onClose: () => void }) => {
  const t = useLabels('payments.dialog.gone');
  return (
    <DialogFrame title={t('title')} identity={t('text')} keep={t('close')} onClose={onClose}>
      <Bar data-testid="overtaken">
        <span>{t('now')}</span>
        <PaymentStatus payment={payment} />
        {payment.postingStatus !== 'none' && <PostingTag status={payment.postingStatus} spelled />}
      </Bar>
    </DialogFrame>
  );
};

const Loaded = ({
  action,
  payment,
  onClose,
  onDone,
}: Omit<MoneyDialogProps, 'paymentId'> & { payment: Payment }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const localName = useLocalName();
  const { hotel } = useHotel();
  const timeZone = useTimeZone();
  const offers = useOfferedChannels();
  const reasons = REASONS[action.kind];
  const { choicesOf } = useDictionary(...(reasons ? [reasons] : []));
  const [chosen, setDraft] = useState<Draft>(() => firstDraft(action, payment));
  const draft = { ...chosen, channels: chosen.channels.filter(offers) };
  const [tried, setTried] = useState(false);
  const { decide, running, failure } = useDecision();
  const context: PlanContext = {
    translate,
    localName,
    timeZone,
    pms: hotel?.pmsName ?? 'PMS',
  };

  if (!running && !isPossible(action, payment)) return <Gone payment={payment} onClose={onClose} />;
  const disputed = disputeUnder(action, payment, draft);
  const plan = withDispute(planOf(action, payment, draft, context), disputed, draft, context);
  const ofServer = Object.fromEntries(
    Object.entries(fieldErrorsOf(failure)).map(([path, message]) => {
      const field = path.split('.')[0] ?? path;
      return [serverFields[field] ?? field, message];
    }),
  );
  // A field the person has corrected since is checked again by the server, so its old complaint may stay until then.
  const errors: Partial<Record<DraftField, string>> = { ...ofServer, ...(tried && plan.errors) };

  const confirm = async () => {
    setTried(true);
    if (Object.keys(plan.errors).length > 0) return;
    const answer = await decide(plan.call.path, plan.call.body);
    if (!answer) return;
    notify(plan.done(answer), { type: 'success' });
    onDone?.(answer);
    onClose();
  };

  // Of other orders the payment itself shows what was done.
  const made = action.kind === 'refund' ? madeBefore(failure) : null;
  const problem = failure !== null && (
    <span data-testid={isOvertaken(failure) ? 'overtaken' : undefined}>
      <b>
        {isOvertaken(failure)
          ? `${translate('payments.dialog.gone.title')}.`
          : isUnsure(failure)
            ? ''
            : translate('payments.dialog.error.notDone')}
      </b>{' '}
      {made
        ? translate('payments.dialog.error.made', {
            amount: formatMoney(made.amountMinor ?? 0, made.currencyCode ?? ''),
          })
        : describeError(failure, translate)}
      {isUnsure(failure) && ` ${translate('payments.dialog.error.unsure')}`}
      <Reference id={correlationIdOf(failure)} />
    </span>
  );

  const outcomes = (key: 'yes' | 'no') => ({
    value: key,
    title: translate(`payments.dialog.${action.kind}.${key}`, { pms: context.pms }),
    note: translate(`payments.dialog.${action.kind}.${key}Note`),
  });
  const asksOutcome = ['settle', 'settleHold', 'setPosting'].includes(action.kind);
  const hasFields = plan.needsReason || action.kind === 'resend' || action.kind === 'capture';
  return (
    <DialogFrame
      title={plan.title}
      identity={plan.identity}
      effects={plan.effects}
      problem={problem}
      keep={plan.keep}
      confirm={{
        label: plan.confirm,
        glyph: <ActionGlyph kind={action.kind} />,
        running,
        onClick: () => void confirm(),
      }}
      onClose={onClose}
    >
      {(hasFields || disputed) && (
        <>
          {disputed && (
            <DisputeField
              dispute={disputed}
              draft={draft}
              onChange={setDraft}
              error={errors.despiteDispute}
            />
          )}
          {action.kind === 'refund' && (
            <RefundFields
              payment={payment}
              draft={draft}
              onChange={setDraft}
              errors={errors}
              context={context}
            />
          )}
          {action.kind === 'capture' && (
            <CaptureFields payment={payment} draft={draft} onChange={setDraft} errors={errors} />
          )}
          {action.kind === 'resend' && (
            <ResendFields payment={payment} draft={draft} onChange={setDraft} errors={errors} />
          )}
          {asksOutcome && (
            <ChoiceCards
              label={plan.title}
              choices={[outcomes('yes'), outcomes('no')]}
              value={draft.outcome}
              onChange={(outcome) => setDraft({ ...draft, outcome })}
              error={errors.outcome}
              autoFocus={draft.outcome === null}
            />
          )}
          {plan.needsReason && (
            <ReasonField
              value={draft.reason}
              onChange={(reason) => setDraft({ ...draft, reason })}
              error={errors.reason}
              offered={reasons ? choicesOf(reasons) : []}
              autoFocus={!asksOutcome || draft.outcome !== null}
            />
          )}
        </>
      )}
    </DialogFrame>
  );
};

/**
 * Every decision about money: what it is about, what is chosen, why, what will happen, and a button that repeats verb and
 * amount. The payment is always the newest, so a dialog that stays open never decides about a state that has gone.
 */
export const MoneyDialog = ({ action, paymentId, onClose, onDone }: MoneyDialogProps) => {
  const translate = useTranslate();
  const { data: payment, error } = usePayment(paymentId);
  if (payment) {
    return <Loaded action={action} payment={payment} onClose={onClose} {...(onDone && { onDone })} />;
  }
  return (
    <DialogFrame
      title={
        translate(`payments.dialog.${action.kind}.title`, { _: '' }) ||
        translate(`payments.dialog.${action.kind}.titleLate`)
      }
      keep={translate(`payments.dialog.${action.kind}.keep`)}
      problem={error ? describeError(error, translate) : undefined}
      onClose={onClose}
    >
      {error ? null : <LoadingRows rows={3} />}
    </DialogFrame>
  );
};
