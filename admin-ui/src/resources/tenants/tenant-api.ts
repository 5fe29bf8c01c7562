import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type GetListParams, useDataProvider } from 'react-admin';
import { type AppDataProvider, dataProvider } from '../../providers/dataProvider';
import { apiBase, httpClient } from '../../providers/httpClient';
import type { StructureUpdate, Tenant } from './types';

export const tenantKey = 'tenant';
const POLL = 1_200;

/** The list call of the specification: `tenant/{page}/{size}?tenantId=`. The total is in `Content-Range`. */
const listTenants = async (_: string, { pagination, filter, signal }: GetListParams) => {
  const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
  const { tenantId = '' } = filter as { tenantId?: string };
  const query = tenantId ? `?${new URLSearchParams({ tenantId })}` : '';
  const { headers, json } = await httpClient(
    `${apiBase()}/tenant/${page}/${perPage}${query}`,
    signal ? { signal } : {},
  );
  const data = json as Tenant[];
  return { data, total: Number(headers.get('Content-Range')?.split('/').pop()) || data.length };
};

/** The app's provider, with tenants listed in their own way. */
export const tenantDataProvider = { ...dataProvider, getList: listTenants } as AppDataProvider;

export const useTenant = (id: string) => {
  const api = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: [tenantKey, 'getOne', id],
    queryFn: ({ signal }) => api.request<Tenant>(`/tenant/${encodeURIComponent(id)}`, { signal }),
    retry: false,
    // A form that is being filled must not start anew.
    refetchOnWindowFocus: false,
  });
};

/** The last updates, newest first; asked for again and again while one runs. */
export const useStructureUpdates = (id: string) => {
  const api = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: [tenantKey, 'updates', id],
    queryFn: ({ signal }) =>
      api.request<StructureUpdate[]>(`/tenant/${encodeURIComponent(id)}/structure-updates`, { signal }),
    refetchInterval: ({ state }) => (state.data?.[0]?.status === 'running' ? POLL : false),
  });
};

/** What changes a tenant; each forgets what was read of tenants. They reject when the server refuses. */
export const useTenantCommands = () => {
  const api = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const forget = useCallback(() => queryClient.invalidateQueries({ queryKey: [tenantKey] }), [queryClient]);
  return {
    setStatus: async (id: string, status: 'active' | 'suspended') => {
      await api.request(`/tenant/${encodeURIComponent(id)}/status`, { method: 'PUT', body: { status } });
      await forget();
    },
    remove: async (id: string) => {
      await api.request(`/tenant/${encodeURIComponent(id)}`, { method: 'DELETE' });
      queryClient.removeQueries({ queryKey: [tenantKey, 'getOne', id] });
      await queryClient.invalidateQueries({ queryKey: [tenantKey, 'getList'] });
    },
    refreshStructure: async (id: string) => {
      await api.request<StructureUpdate>('/tenant/refresh/liquibase', {
        method: 'POST',
        body: { tenantId: id },
      });
    },
    /** Shows what the server answered to a save without asking again. */
    remember: (tenant: Tenant) => {
      queryClient.setQueryData([tenantKey, 'getOne', tenant.id], tenant);
      void queryClient.invalidateQueries({ queryKey: [tenantKey, 'getList'] });
    },
  };
};
