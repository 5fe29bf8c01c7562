import type { ListSpec } from '../../kernel/http/list-query.js';
import { MAIN_STATUSES, POSTING_STATUSES } from '../domain/state.js';

/** What the payment list may be sorted and filtered by. */
export const PAYMENT_LIST = {
  sorts: {
    id: 'id',
    createdAt: 'created_at',
    amountMinor: 'amount_minor',
    dueAt: 'due_at',
    mainStatus: 'main_status',
    paymentNo: 'payment_no',
  },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    id: { uuids: 200 },
    mainStatus: { oneOf: MAIN_STATUSES },
    postingStatus: { oneOf: POSTING_STATUSES },
    methodCode: { text: 50 },
    cashier: { text: 80 },
    createdFrom: { instant: true },
    createdTo: { instant: true },
    /** Words that all occur in number, confirmation number, room, guest or e-mail. */
    q: { text: 100 },
  },
} satisfies ListSpec;

/** The shape `PAYMENT_LIST.filters` describes. */
export interface PaymentFilter {
  id?: string[];
  mainStatus?: string;
  postingStatus?: string;
  methodCode?: string;
  cashier?: string;
  createdFrom?: Date;
  createdTo?: Date;
  q?: string;
}
