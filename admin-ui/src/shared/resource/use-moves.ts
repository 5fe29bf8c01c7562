import { useMutation } from '@tanstack/react-query';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { describeError } from '../../providers/errors';
import type { RowAction } from '../RowMenu';
import { useRequest } from '../use-request';
import { useResource } from './use-resource';

interface Placed extends Pick<RaRecord, 'id'> {
  /** From 1. */
  place: number;
  places: number;
  editable: boolean;
}

/**
 * Actions that change a record's place among its like. Their labels are `move.up` and `move.down`.
 * @param api where the record is asked for
 */
export const useMoves = ({ id, place, places, editable }: Placed, api: string): RowAction[] => {
  const { t, readAgain } = useResource();
  const notify = useNotify();
  const translate = useTranslate();
  const request = useRequest();
  const { mutate } = useMutation({
    mutationFn: (to: 'up' | 'down') => request(`/${api}/${id}/move`, { method: 'POST', body: { to } }),
    onSuccess: () => readAgain(),
    onError: (error) => notify(describeError(error, translate), { type: 'error' }),
  });
  if (!editable) return [];
  const action = (to: 'up' | 'down'): RowAction => ({
    key: `move-${to}`,
    text: t(`move.${to}`),
    onClick: () => mutate(to),
  });
  return [...(place > 1 ? [action('up')] : []), ...(place < places ? [action('down')] : [])];
};
