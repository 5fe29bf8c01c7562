import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';

const TRIES = 2;

/** Only what may pass by itself is tried again: a refusal stays a refusal. */
const mayPass = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 0 || [502, 503, 504].includes(Number(error.status)));

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // A browser that believes to be offline would otherwise wait in silence, with nothing to try again.
      queries: { networkMode: 'always', retry: (failures, error) => failures < TRIES && mayPass(error) },
      mutations: { networkMode: 'always', retry: false },
    },
  });
