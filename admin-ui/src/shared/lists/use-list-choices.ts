import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import type { components } from '../../api/schema';
import { describeError } from '../../providers/errors';
import { useAnswer } from '../use-answer';
import { useRequest } from '../use-request';
import { useLongList } from './definition';

type Schemas = components['schemas'];
type Choices = Schemas['ListChoicesAnswer'];
export type Layout = Schemas['ListLayout'];
export type ListView = Schemas['ListViewAnswer'];
export type NewView = Schemas['CreateListViewDto'];
type ViewChange = Schemas['UpdateListViewDto'];

/** How this person likes the list around: its columns, and the views kept under a name. */
export const useListChoices = () => {
  const { kind } = useLongList();
  return useAnswer<Choices>(['lists', kind], `/lists/${kind}`, { staleTime: Infinity });
};

/** Changes columns at once and keeps them at the server, one change after the other. */
export const useLayoutChange = () => {
  const { kind } = useLongList();
  const request = useRequest();
  const notify = useNotify();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const queryKey = ['lists', kind];
  const { mutate } = useMutation({
    scope: { id: `layout.${kind}` },
    mutationFn: (layout: Layout | null) =>
      request(`/lists/${kind}/layout`, layout ? { method: 'PUT', body: layout } : { method: 'DELETE' }),
    onError: (error) => {
      notify(describeError(error, translate), { type: 'error' });
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  /** @param next from what is kept now: the page may not have drawn the last change yet */
  return (next: (kept: Layout | null) => Layout | null) => {
    void queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData<Choices>(queryKey);
    const layout = next(before?.layout ?? null);
    queryClient.setQueryData<Choices>(queryKey, { views: before?.views ?? [], layout });
    // Views that did not load are asked for again.
    mutate(layout, { onSettled: () => !before && void queryClient.invalidateQueries({ queryKey }) });
  };
};

/** What can be done to the views of the list around; afterwards the views are as the server has them. */
export const useViewChange = () => {
  const { kind } = useLongList();
  const request = useRequest();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id?: string | undefined; body: ViewChange | null }) => {
      const path = `/lists/${kind}/views${id === undefined ? '' : `/${id}`}`;
      return request<ListView | undefined>(path, {
        method: body === null ? 'DELETE' : id === undefined ? 'POST' : 'PUT',
        ...(body && { body }),
      });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['lists', kind] }),
  });
};
