import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider, RequestOptions } from '../providers/dataProvider';

/** What the API answers to a GET that is no resource's list or record; `path` as for `dataProvider.request`. */
export const useAnswer = <T>(
  queryKey: readonly unknown[],
  path: string,
  {
    query = {},
    ...options
  }: Omit<UseQueryOptions<T>, 'queryKey' | 'queryFn'> & Pick<RequestOptions, 'query'> = {},
) => {
  const { request } = useDataProvider<AppDataProvider>();
  return useQuery<T>({
    ...options,
    queryKey,
    queryFn: ({ signal }) => request<T>(path, { query, signal }),
  });
};
