import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import type { ApiClient, NewSecret } from './types';

/** What is done to an API client outside of the form. */
export const useClientActions = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const readAgain = (...key: string[]) =>
    queryClient.invalidateQueries({ queryKey: ['api-clients', ...key] });

  return {
    setEnabled: async (client: ApiClient, enabled: boolean) => {
      try {
        await dataProvider.request(`/api-clients/${client.id}`, {
          method: 'PUT',
          body: { enabled, updatedAt: client.updatedAt },
        });
      } finally {
        await readAgain();
      }
      notify(translate(`apiClients.done.${enabled ? 'enabled' : 'disabled'}`, { name: client.name }), {
        type: 'success',
      });
    },
    remove: async (client: ApiClient) => {
      await dataProvider.request(`/api-clients/${client.id}`, { method: 'DELETE' });
      // Only the rows: the page of the client itself would read what is gone.
      await readAgain('getList');
      notify('settings.deleted', { type: 'success' });
    },
    rotate: (client: ApiClient, overlapHours: number) =>
      dataProvider.request<NewSecret>(`/api-clients/${client.id}/secret`, {
        method: 'POST',
        body: { overlapHours },
      }),
    readAgain,
  };
};
