import { useQueryClient } from '@tanstack/react-query';
import { useAnswer, useRequest } from '../../shared';
import type { Finding, Overview, Replay, Run, Verification } from './types';

const BASE = '/payby-operations';
const KEY = 'payby-operations';
/** A run that is under way is followed closely; otherwise a glance now and then is enough. */
const FOLLOWING = 1_500;
const GLANCE = 20_000;

export const isActive = ({ status }: Run): boolean => status === 'waiting' || status === 'running';

export const useOverview = () => useAnswer<Overview>([KEY, ''], BASE, { refetchInterval: GLANCE });
export const useFindings = () =>
  useAnswer<Finding[]>([KEY, 'findings'], `${BASE}/findings`, { refetchInterval: GLANCE });
export const useRuns = () =>
  useAnswer<Run[]>([KEY, 'runs'], `${BASE}/runs`, {
    refetchInterval: ({ state }) => (state.data?.some(isActive) ? FOLLOWING : GLANCE),
  });

/** What an operator does. Whatever it was, what the page shows is read again. */
export const useOperations = () => {
  const request = useRequest();
  const queryClient = useQueryClient();
  const act = async <T>(path: string, body: object = {}): Promise<T> => {
    try {
      return await request<T>(`${BASE}${path}`, { method: 'POST', body });
    } finally {
      await queryClient.invalidateQueries({ queryKey: [KEY] });
    }
  };
  const one = (payment: string) => `/payments/${encodeURIComponent(payment.trim())}`;
  const look = <T>(path: string, query = {}): Promise<T> => request<T>(`${BASE}${path}`, { query });
  return {
    order: (order: { kind: Run['kind']; projection?: string; dryRun?: boolean }) => act<Run>('/runs', order),
    cancel: (id: string) => act<Run>(`/runs/${id}/cancel`),
    resume: (id: string) => act<Run>(`/runs/${id}/resume`),
    retry: (choice: { ids?: string[]; status?: 'failed' | 'unknown' }) =>
      act<{ retried: number }>('/effects/retry', choice),
    repair: (payment: string) => act<{ repaired: string[] }>(`${one(payment)}/repair`),
    eraseGuest: (payment: string, confirmation: string) =>
      act<{ erased: boolean }>(`${one(payment)}/erase-guest`, { confirmation }),
    verify: (payment: string) => look<Verification>(`${one(payment)}/verification`),
    replay: (payment: string, range: { from?: string; to?: string }) =>
      look<Replay>(`${one(payment)}/replay`, range),
    proof: (payment: string) => look<{ proof: object }>(`${one(payment)}/proof`),
  };
};
