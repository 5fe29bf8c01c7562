import { createContext, useContext } from 'react';
import type { Payment } from '../types';

/** Asks whether to send these requests again. A context, because rows are memoized and rendered by the table. */
export const ResendContext = createContext<(payments: Payment[]) => void>(() => undefined);

export const useResend = () => useContext(ResendContext);
