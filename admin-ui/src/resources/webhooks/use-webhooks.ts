import { useQueryClient } from '@tanstack/react-query';
import { useGetList, useNotify } from 'react-admin';
import { useAnswer, useLevel, useRequest } from '../../shared';
import { useResource } from '../../shared/resource';
import { useWebhookLabels } from './labels';
import type { DeliveryDetail, Endpoint, Figures, Trigger } from './types';

const REFRESH_MS = 15_000;

/** The addresses of one client, kept fresh: a state changes by itself. */
export const useEndpoints = (clientId: string) => {
  const { name } = useResource();
  return useGetList<Endpoint>(
    name,
    {
      filter: { clientId },
      pagination: { page: 1, perPage: 200 },
      sort: { field: 'name', order: 'ASC' },
    },
    { refetchInterval: REFRESH_MS, refetchOnWindowFocus: true },
  );
};

export const useFigures = ({ id }: Endpoint) =>
  useAnswer<Figures>(['webhook-endpoints', 'figures', id], `/webhook-endpoints/${id}/figures`, {
    refetchInterval: REFRESH_MS,
  });

/** Where payments are. At the group's level they cannot be opened. */
export const useMayOpenPayments = (): boolean => useLevel() === 'hotel';

/** What can be done with an address. Each rejects with the server's reason. */
export const useEndpointActions = ({ id, name, updatedAt }: Endpoint) => {
  const t = useWebhookLabels();
  const request = useRequest();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { readAgain } = useResource();
  const path = `/webhook-endpoints/${id}`;
  const refresh = () =>
    Promise.all([readAgain(), queryClient.invalidateQueries({ queryKey: ['webhook-deliveries'] })]);
  const put = async (change: object, said: string) => {
    try {
      await request(path, { method: 'PUT', body: { ...change, updatedAt } });
    } finally {
      // Also after a refusal: it may have come because somebody else was faster.
      await refresh();
    }
    notify(said, { type: 'success' });
  };
  return {
    refresh,
    path,
    enable: (on: boolean) => put({ enabled: on }, t(on ? 'action.enabled' : 'action.disabled', { name })),
    saveTriggers: (triggers: readonly Trigger[]) => put({ triggers }, t('triggers.saved')),
    test: async () => {
      const { state } = await request<DeliveryDetail>(`${path}/test-event`, { method: 'POST', body: {} });
      await refresh();
      notify(t(state === 'delivered' ? 'action.testArrived' : 'action.testFailed', { name }), {
        type: state === 'delivered' ? 'success' : 'warning',
      });
    },
    sendAgain: async (body: { from?: string; to?: string; failedOnly?: boolean }) => {
      const { count } = await request<{ count: number }>(`${path}/send-again`, { method: 'POST', body });
      await refresh();
      notify(t('sendAgain.done', { count }), { type: 'success' });
    },
  };
};
