import { createContext, lazy, type ReactNode, Suspense, use, useMemo, useState } from 'react';
import type { MoneyAction } from '../money-dialog';
import type { Payment } from '../types';
import { ResendDialog } from './ResendDialog';

const MoneyDialog = lazy(async () => ({ default: (await import('../money-dialog')).MoneyDialog }));

interface Decision {
  paymentId: string;
  action: MoneyAction;
}

// A context, because rows are memoized and rendered by the table.
const RowDeedsContext = createContext({
  resend: (_: Payment[]): void => undefined,
  decide: (_: Decision): void => undefined,
});
/** Opens the dialogs of what is done with rows: to send requests again, and to decide about money. */
export const useRowDeeds = () => use(RowDeedsContext);

/** Holds the dialogs of the rows in here. */
export const RowDeeds = ({ children }: { children: ReactNode }) => {
  const [payments, setPayments] = useState<Payment[] | null>(null);
  const [decision, setDecision] = useState<Decision | null>(null);
  const deeds = useMemo(() => ({ resend: setPayments, decide: setDecision }), []);
  return (
    <RowDeedsContext value={deeds}>
      {children}
      {payments && <ResendDialog payments={payments} onClose={() => setPayments(null)} />}
      {decision && (
        <Suspense fallback={null}>
          <MoneyDialog {...decision} onClose={() => setDecision(null)} />
        </Suspense>
      )}
    </RowDeedsContext>
  );
};
