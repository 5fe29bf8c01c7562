import AddRounded from '@mui/icons-material/AddRounded';
import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import { Button, type ButtonProps } from '@mui/material';
import { createContext, type ReactNode, use, useState } from 'react';
import { useGetIdentity, useNotify, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { pdfPath, permissions } from '../../../paths';
import { describeError } from '../../../providers/errors';
import { Bar, BusyButton, CopyButton, RowMenu, useHolds, useLabels, useShortcut } from '../../../shared';
import { ActionGlyph, isPossible, type MoneyAction, MoneyDialog } from '../money-dialog';
import { useDecision } from '../money-dialog/use-decision';
import { copyPath } from '../paths';
import type { Payment } from '../types';
import { QrButton } from './QrButton';
import styles from './detail.module.css';

/** Opens the dialog of a decision; null while one looks back, or may not decide. */
const OpenActionContext = createContext<((action: MoneyAction) => void) | null>(null);
export const useOpenAction = () => use(OpenActionContext);

interface DecisionsProps {
  paymentId: string;
  mayAct: boolean;
  children: ReactNode;
}

/** Holds the dialog of what is decided about a payment in here. */
export const Decisions = ({ paymentId, mayAct, children }: DecisionsProps) => {
  const [action, setAction] = useState<MoneyAction | null>(null);
  const mayAsk = useHolds(permissions.payments);
  return (
    <OpenActionContext value={mayAct && mayAsk ? setAction : null}>
      {children}
      {action && <MoneyDialog action={action} paymentId={paymentId} onClose={() => setAction(null)} />}
    </OpenActionContext>
  );
};

export const isOwnRefund = (payment: Payment, refundId: string, userId: unknown): boolean =>
  userId !== undefined &&
  payment.refunds.some((refund) => refund.id === refundId && refund.requestedById === userId);

/** What this person may decide about the payment as it is now: nobody approves a refund of their own. */
const usePossible = (payment: Payment): ((action: MoneyAction) => boolean) => {
  const { identity } = useGetIdentity();
  const mayAsk = useHolds(permissions.payments);
  return (action) =>
    mayAsk &&
    isPossible(action, payment) &&
    !(action.kind === 'approve' && isOwnRefund(payment, action.refundId, identity?.id));
};

interface ActionButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  action: MoneyAction;
  payment: Payment;
  /** Instead of the action's usual label. */
  label?: string | undefined;
}

/** A decision the payment allows now; otherwise nothing at all. */
export const ActionButton = ({ action, payment, label, ...look }: ActionButtonProps) => {
  const t = useLabels('payments.detail.action');
  const open = useOpenAction();
  const possible = usePossible(payment);
  if (!possible(action)) return null;
  return (
    <Button
      variant="outlined"
      {...look}
      disabled={open === null}
      onClick={() => open?.(action)}
      startIcon={<ActionGlyph kind={action.kind} />}
      data-testid={`action-${action.kind}`}
    >
      {label ?? t(action.kind)}
    </Button>
  );
};

interface ActionMenuProps {
  payment: Payment;
  /** Names the row for those who do not see it. */
  label: string;
  /** By their labels. */
  actions: Record<string, MoneyAction>;
}

/** What can be decided about one row. */
export const ActionMenu = ({ payment, label, actions }: ActionMenuProps) => {
  const t = useLabels('payments.detail.action');
  const open = useOpenAction();
  const possible = usePossible(payment);
  if (!open) return null;
  return (
    <RowMenu
      label={label}
      actions={Object.entries(actions)
        .filter(([, action]) => possible(action))
        .map(([key, action]) => ({ key, text: t(key), onClick: () => open(action) }))}
    />
  );
};

/** What the platform is asked about. */
export type Question = { refundId: string } | { heldBy: string };

/** How what was asked about stands now, as a key of its sentence. */
const outcomeOf = (question: Question, { refunds, holds }: Payment): string => {
  const status =
    'refundId' in question
      ? refunds.find(({ id }) => id === question.refundId)?.status
      : holds.find(({ attemptId }) => attemptId === question.heldBy)?.status;
  return status && KNOWN.includes(status) ? status : 'unknown';
};
const KNOWN = ['success', 'failed', 'accepted', 'captured', 'released'];

/** Asks the platform by our own reference what became of an order. It moves no money, so no dialog is needed. */
export const AskPlatformButton = ({ paymentId, question }: { paymentId: string; question: Question }) => {
  const translate = useTranslate();
  const t = useLabels('payments.dialog.ask');
  const notify = useNotify();
  const { decide, running, failure, again } = useDecision();
  const ask = async () => {
    const order =
      'refundId' in question
        ? `refunds/${encodeURIComponent(question.refundId)}`
        : `holds/${encodeURIComponent(question.heldBy)}`;
    const answer = await decide(`/payments/${encodeURIComponent(paymentId)}/${order}/ask`, {});
    if (!answer) return;
    again();
    const outcome = outcomeOf(question, answer);
    const isDone = ['success', 'captured', 'released'].includes(outcome);
    notify(t(outcome), { type: isDone ? 'success' : 'warning' });
  };
  return (
    <>
      <BusyButton
        variant="outlined"
        size="small"
        running={running}
        onClick={() => void ask()}
        startIcon={<AutorenewRounded />}
        data-testid="ask-platform"
      >
        {t(running ? 'asking' : 'action')}
      </BusyButton>
      {failure !== null && <span role="alert">{describeError(failure, translate)}</span>}
    </>
  );
};

interface PaymentActionsProps {
  payment: Payment;
  /** The usual one is filled; elsewhere that is the one of a problem. */
  lead?: boolean;
}

/** What can be done with the payment as a whole, by the state it is in. */
export const PaymentActions = (props: PaymentActionsProps) =>
  useHolds(permissions.payments) && <Actions {...props} />;

const Actions = ({ payment, lead = false }: PaymentActionsProps) => {
  const t = useLabels('payments.detail');
  const navigate = useNavigate();
  const open = useOpenAction();
  const isOver = payment.mainStatus === 'canceled' || payment.mainStatus === 'timed_out';
  const askAgain = copyPath(payment.id);
  const ofMoney = (['capture', 'refund'] as const).find((kind) => isPossible({ kind }, payment));
  const usual = ofMoney ?? (payment.paidAt === null && 'link');
  const lookOf = (key: string) => (lead && key === usual ? 'contained' : 'outlined');
  useShortcut('r', () => open?.({ kind: 'refund' }), {
    label: 'payments.dialog.refund.title',
    enabled: open !== null && isPossible({ kind: 'refund' }, payment),
  });
  const show = (what: string) => () => void navigate(pdfPath(`payments/${payment.id}/${what}`));
  const documents = [
    { key: 'pdf', text: t('action.pdf'), onClick: show('sheet') },
    ...(payment.paidAt ? [{ key: 'receipt', text: t('action.receipt'), onClick: show('receipt') }] : []),
  ];
  const others = [
    ...documents,
    { key: 'ask-again', text: t('action.askAgain'), onClick: () => void navigate(askAgain) },
  ];
  return (
    <Bar className={styles.actions} data-testid="payment-actions">
      {isOver ? (
        <Button
          variant={lookOf('link')}
          component={Link}
          to={askAgain}
          disabled={open === null}
          startIcon={<AddRounded />}
          data-testid="ask-again"
        >
          {t('action.askAgain')}
        </Button>
      ) : (
        <CopyButton
          value={payment.paymentUrl}
          label={t('copyLink')}
          variant={lookOf('link')}
          disabled={open === null}
          shortcut={{ keys: 'c', label: 'payments.detail.copyLink' }}
          data-testid="copy-link"
        />
      )}
      {payment.mainStatus === 'pending' && <QrButton payment={payment} disabled={open === null} />}
      {(['capture', 'release', 'resend', 'cancel', 'refund'] as const).map((kind) => (
        <ActionButton key={kind} action={{ kind }} payment={payment} variant={lookOf(kind)} />
      ))}
      <RowMenu label={t('action.more')} actions={isOver || open === null ? documents : others} />
    </Bar>
  );
};
