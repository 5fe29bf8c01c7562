import { paths, permissions } from '../../paths';
import { useHolds, useTimeZone } from '../../shared';
import { type Days, instantsOf } from '../../shared/filters';
import type { PaymentFilter } from '../payments/types';

/**
 * The way from a figure to the payments it counts, in the selected hotel.
 * @returns for a filter the address of that list; undefined where the reader may not see it
 */
export const useListOf = (days: Days, ofAll: boolean) => {
  const mayOpen = useHolds(permissions.payments);
  const timeZone = useTimeZone();
  const { from, to } = instantsOf(days, timeZone);
  const list = (filter: PaymentFilter): string | undefined =>
    mayOpen && !ofAll
      ? `${paths.history}?page=1&filter=${encodeURIComponent(JSON.stringify(filter))}`
      : undefined;
  return {
    all: list,
    paid: (filter: PaymentFilter) =>
      list({ ...filter, ...(from && { paidFrom: from }), ...(to && { paidTo: to }) }),
    created: (filter: PaymentFilter) =>
      list({ ...filter, ...(from && { createdFrom: from }), ...(to && { createdTo: to }) }),
  };
};
