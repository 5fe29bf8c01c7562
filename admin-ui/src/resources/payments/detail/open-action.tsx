import { Button, type ButtonProps } from '@mui/material';
import { createContext, useContext } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { ActionGlyph, isPossible, type MoneyAction } from '../money-dialog';
import type { Payment } from '../types';

export type OpenAction = (action: MoneyAction) => void;

/** Opens the dialog of a decision; null while one looks back, or may not decide. */
export const OpenActionContext = createContext<OpenAction | null>(null);
export const useOpenAction = (): OpenAction | null => useContext(OpenActionContext);

export interface ActionButtonProps {
  action: MoneyAction;
  payment: Payment;
  /** Instead of the action's usual words. */
  label?: string;
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
}

/** What this person may decide about the payment as it is now: nobody approves a refund of their own. */
export const usePossible = (): ((action: MoneyAction, payment: Payment) => boolean) => {
  const { identity } = useGetIdentity();
  return (action, payment) =>
    isPossible(action, payment) &&
    !(action.kind === 'approve' && isOwnRefund(payment, action.refundId, identity?.id));
};

export const isOwnRefund = (payment: Payment, refundId: string, userId: unknown): boolean =>
  userId !== undefined &&
  payment.refunds.some((refund) => refund.id === refundId && refund.requestedById === userId);

/** A decision the payment allows now; otherwise nothing at all. */
export const ActionButton = ({
  action,
  payment,
  label,
  variant = 'outlined',
  size = 'medium',
}: ActionButtonProps) => {
  const translate = useTranslate();
  const open = useOpenAction();
  const possible = usePossible();
  if (!possible(action, payment)) return null;
  return (
    <Button
      variant={variant}
      size={size}
      disabled={open === null}
      onClick={() => open?.(action)}
      startIcon={<ActionGlyph kind={action.kind} />}
      data-testid={`action-${action.kind}`}
    >
      {label ?? translate(`payments.detail.action.${action.kind}`)}
    </Button>
  );
};
