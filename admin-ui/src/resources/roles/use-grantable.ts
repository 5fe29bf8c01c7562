import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import type { GrantablePermission } from './types';

/** The permissions this administrator may put into a role: those it holds itself. */
export const useGrantable = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['roles', 'grantable'],
    queryFn: ({ signal }) => dataProvider.request<GrantablePermission[]>('/roles/permissions', { signal }),
    refetchOnWindowFocus: false,
  });
};
