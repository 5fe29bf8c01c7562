import { useDataProvider, useStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { type ListSnapshot, snapshotKey } from '../list-snapshot';
import { detailPath } from '../paths';
import type { Payment } from '../types';

export interface Neighbours {
  /** Place in the list that was looked at last, from 1. */
  position: number;
  total: number;
  previous: (() => void) | null;
  next: (() => void) | null;
}

/** Previous and next in the order of the list one came from; null when the payment is not on it. */
export const useNeighbours = (id: string): Neighbours | null => {
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  const [list, remember] = useStore<ListSnapshot | null>(snapshotKey, null);
  if (!list) return null;
  const index = list.ids.indexOf(id);
  if (index === -1) return null;
  const position = (list.page - 1) * list.perPage + index + 1;

  const open = (to: string) => void navigate(detailPath(to), { replace: true });
  const turnTo = async (page: number) => {
    const { data, total = list.total } = await dataProvider.getList<Payment>('payments', {
      pagination: { page, perPage: list.perPage },
      sort: list.sort,
      filter: list.filter,
    });
    const ids = data.map((row) => row.id);
    const target = page > list.page ? ids[0] : ids.at(-1);
    if (target === undefined) return;
    remember({ ...list, ids, page, total });
    open(target);
  };
  const step = (by: 1 | -1) => {
    const target = list.ids[index + by];
    if (target !== undefined) open(target);
    else void turnTo(list.page + by).catch(() => undefined);
  };

  return {
    position,
    total: list.total,
    previous: position > 1 ? () => step(-1) : null,
    next: list.more || position < list.total ? () => step(1) : null,
  };
};
