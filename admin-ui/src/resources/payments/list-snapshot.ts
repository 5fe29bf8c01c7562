import type { SortPayload } from 'react-admin';
import type { PaymentFilter } from './types';

/** Store key: the list as it was last looked at, for “previous” and “next” in the detail. */
export const snapshotKey = 'payments.lastList';

export interface ListSnapshot {
  ids: string[];
  page: number;
  perPage: number;
  sort: SortPayload;
  filter: PaymentFilter;
  total: number;
  /** There are more rows than `total`: the server stopped counting. */
  more: boolean;
}
