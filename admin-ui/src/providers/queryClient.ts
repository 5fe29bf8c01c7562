import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';

const TRIES = 2;

/** Only what may pass by itself is tried again: a refusal stays a refusal. */
const mayPass = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 0 || [502, 503, 504].includes(Number(error.status)));

/** One for the page load: what providers read, the screens need not read again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => failures < TRIES && mayPass(error) },
    mutations: { retry: false },
  },
});
