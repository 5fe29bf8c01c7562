import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import type { GivablePermission } from './types';

/** The permissions this administrator may put into a role: those it holds itself. */
export const useGivable = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['roles', 'givable'],
    queryFn: ({ signal }) => dataProvider.request<GivablePermission[]>('/roles/permissions', { signal }),
    refetchOnWindowFocus: false,
  });
};
