import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import type { components } from '../../api/schema';
import { describeError } from '../../providers/errors';
import { useAnswer, useRequest } from '../../shared';
import type { PaymentException } from './types';

type Colleague = components['schemas']['ExceptionColleagueAnswer'];
type Handled = Pick<PaymentException, 'id' | 'version'>;

/** Sends what changes who looks after an item or until when it is put off, and reads the desk again. */
export const useHandling = () => {
  const request = useRequest();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({
      item: { id, version },
      path,
      body,
    }: {
      item: Handled;
      path: 'assignee' | 'snooze';
      body: object;
    }) =>
      request(`/payment-exceptions/${encodeURIComponent(id)}/${path}`, {
        method: 'POST',
        body: { ...body, version },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['payment-exceptions'] }),
  });
};

/** Assigns an item; a refusal shows as a notification. */
export const useAssign = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const { mutate } = useHandling();
  return (item: Handled, to: string): void =>
    mutate(
      { item, path: 'assignee', body: { to } },
      { onError: (error) => notify(describeError(error, translate), { type: 'warning' }) },
    );
};

/** Who may look after an item here. */
export const useColleagues = (enabled: boolean): Colleague[] =>
  useAnswer<Colleague[]>(['exception-colleagues'], '/payment-exceptions/colleagues', {
    staleTime: 60_000,
    enabled,
  }).data ?? [];
