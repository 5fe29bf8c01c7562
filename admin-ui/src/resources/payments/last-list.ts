import { useEffect } from 'react';
import { type SortPayload, useDataProvider, useListContext, useStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { CursorMeta } from '../../providers/cursor-lists';
import { detailPath } from './paths';
import type { Payment, PaymentFilter } from './types';

interface LastList {
  ids: string[];
  page: number;
  perPage: number;
  sort: SortPayload;
  filter: PaymentFilter;
  total: number;
  /** There are more rows than `total`: the server stopped counting. */
  more: boolean;
}

const useLastList = () => useStore<LastList | null>('payments.lastList', null);

/** Keeps what the detail page needs to offer “previous” and “next” in this very order. */
export const useRememberedList = () => {
  const { data, page, perPage, sort, total, ...list } = useListContext<Payment>();
  const filter = list.filterValues as PaymentFilter;
  const { moreThan } = (list.meta ?? {}) as CursorMeta;
  const [, remember] = useLastList();
  const ids = data?.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (ids === undefined) return;
    remember({
      ids: ids ? ids.split(' ') : [],
      page,
      perPage,
      sort,
      filter,
      total: total ?? moreThan ?? 0,
      more: moreThan !== undefined,
    });
    // The filter object is new on each render; its text is not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [ids, page, perPage, sort.field, sort.order, JSON.stringify(filter), total, moreThan]);
};

/**
 * Previous and next in the order of the list one came from, and the place in it; null when the payment is not on it.
 * @param show where another one is shown; absent: on its page
 */
export const useNeighbours = (id: string, show?: (id: string) => void) => {
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  const [list, remember] = useLastList();
  const index = list?.ids.indexOf(id) ?? -1;
  if (!list || index === -1) return null;
  const position = (list.page - 1) * list.perPage + index + 1;

  const open = (to: string) => (show ? show(to) : void navigate(detailPath(to), { replace: true }));
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
  const step = (by: 1 | -1) => () => {
    const target = list.ids[index + by];
    if (target !== undefined) open(target);
    else void turnTo(list.page + by).catch(() => undefined);
  };
  return {
    /** From 1. */
    position,
    total: list.total,
    previous: position > 1 ? step(-1) : null,
    next: list.more || position < list.total ? step(1) : null,
  };
};
