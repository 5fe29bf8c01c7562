import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';

const TRIES = 2;

/** Only what may pass by itself is tried again: a refusal stays a refusal. */
const mayPass = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 0 || [502, 503, 504].includes(Number(error.status)));

/** One for the page load: what providers read, the screens need not read again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // A browser that believes to be offline would otherwise wait in silence, with nothing to try again.
    queries: { networkMode: 'always', retry: (failures, error) => failures < TRIES && mayPass(error) },
    mutations: { networkMode: 'always', retry: false },
  },
});
