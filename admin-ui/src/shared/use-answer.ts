import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { RequestOptions } from '../providers/dataProvider';
import { useRequest } from './use-request';

/** What the API answers to a GET that is no resource's list or record; `path` as for `request`. */
export const useAnswer = <T>(
  queryKey: readonly unknown[],
  path: string,
  {
    query = {},
    ...options
  }: Omit<UseQueryOptions<T>, 'queryKey' | 'queryFn'> & Pick<RequestOptions, 'query'> = {},
) => {
  const request = useRequest();
  return useQuery<T>({
    ...options,
    queryKey,
    queryFn: ({ signal }) => request<T>(path, { query, signal }),
  });
};
