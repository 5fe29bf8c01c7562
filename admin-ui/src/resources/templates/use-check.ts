import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useRequest } from '../../shared';
import { useResource } from '../../shared/resource';
import { useDebounced } from '../../shared/use-debounced';
import type { Check, TemplateForm } from './types';

type Asked = Pick<TemplateForm, 'type' | 'texts' | 'look'>;

const bodyOf = ({ type, texts, look }: Asked): string =>
  JSON.stringify({ type, texts, ...(look && { look }) });

/** The texts of the form as they stand in it, once the keys have rested: the body of `check`, `preview` and `test`. */
export const useSettledBody = (): string => {
  const [type, texts, look] = useWatch<TemplateForm, ['type', 'texts', 'look']>({
    name: ['type', 'texts', 'look'],
  });
  return useDebounced(bodyOf({ type, texts, look }));
};

/**
 * What is wrong with the texts. What was found in the text before stays on the page while the next one is looked through;
 * an answer that comes late belongs to a text that is gone, and is dropped.
 */
export const useCheck = () => {
  const request = useRequest();
  const { api } = useResource();
  const queryClient = useQueryClient();
  const { getValues } = useFormContext<TemplateForm>();
  const body = useSettledBody();
  const options = useMemo(
    () => (asked: string) => ({
      queryKey: [api, 'check', asked],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        request<Check>(`/${api}/check`, { method: 'POST', body: JSON.parse(asked) as Asked, signal }),
      staleTime: Infinity,
    }),
    [api, request],
  );
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...options(body),
    enabled: Boolean((JSON.parse(body) as Asked).type),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
  return {
    check: data,
    /** Whether it is of the text as it stood when the keys came to rest. */
    isCurrent: data !== undefined && !isPlaceholderData,
    error,
    refetch,
    /** Of the text as it is at this moment. */
    checkNow: () => queryClient.fetchQuery(options(bodyOf(getValues()))),
  };
};
