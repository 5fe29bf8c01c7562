import type { KeyColumn } from '../../kernel/lists/keyset-page.js';
import type { ListSpec } from '../../kernel/lists/list-query.js';
import { MAX_AMOUNT_MINOR } from '../../kernel/money.js';
import { DISPUTE_STATUSES } from '../domain/dispute-state.js';
import { PAYER_KINDS, SEND_CHANNELS } from '../domain/events.js';
import { EXCEPTION_KINDS, type ExceptionKind } from '../domain/exceptions.js';
import { MAIN_STATUSES, POSTING_STATUSES } from '../domain/state.js';
import { BY_SHOWN_AMOUNT, SHOWN_AMOUNT } from './shown-amount.js';

/** What the payment list may be sorted and filtered by. */
export const PAYMENT_LIST = {
  sorts: {
    id: 'id',
    createdAt: 'created_at',
    amountMinor: SHOWN_AMOUNT,
    dueAt: 'due_at',
    mainStatus: 'main_status',
    paymentNo: 'payment_no',
  },
  defaultSort: ['createdAt', 'DESC'],
  byCursor: true,
  filters: {
    id: { uuids: 200 },
    /** `onHold`: its amount is held, and waits for the hotel; `pending` is what waits for the guest. */
    mainStatus: { oneOf: [...MAIN_STATUSES, 'onHold'] },
    /** `notPosted`: it runs, failed, or its outcome is unknown. */
    postingStatus: { oneOf: [...POSTING_STATUSES, 'notPosted'] },
    refundPostingStatus: { oneOf: POSTING_STATUSES },
    /** What of it waits for a person, the most urgent of it; `any`: something does. */
    attention: { oneOf: ['any', ...EXCEPTION_KINDS] },
    /** `undecided`: open, its evidence was sent, or it was accepted. */
    disputeStatus: { oneOf: [...DISPUTE_STATUSES, 'undecided'] },
    /** Currency of an undecided dispute. */
    disputeCurrency: { text: 3 },
    /** Instants between which evidence has to be sent next. */
    evidenceDueFrom: { instant: true },
    evidenceDueTo: { instant: true },
    methodCode: { text: 50 },
    platform: { text: 50 },
    requestChannel: { oneOf: ['FRONT_DESK', 'IFRAME', 'API'] },
    sendMethod: { oneOf: SEND_CHANNELS },
    payerKind: { oneOf: PAYER_KINDS },
    /** A confirmation number, account code or group number, whole. */
    payerCode: { text: 50 },
    cashier: { text: 80 },
    /** Code of the API client that asked. */
    terminalId: { text: 80 },
    currencyCode: { text: 3 },
    /** Minor units, both included. */
    amountFrom: { whole: MAX_AMOUNT_MINOR },
    amountTo: { whole: MAX_AMOUNT_MINOR },
    /** Instants; `…To` itself is not included. */
    createdFrom: { instant: true },
    createdTo: { instant: true },
    dueFrom: { instant: true },
    dueTo: { instant: true },
    paidFrom: { instant: true },
    paidTo: { instant: true },
    /** Hotel-local dates, both included. */
    arrivalFrom: { day: true },
    arrivalTo: { day: true },
    departureFrom: { day: true },
    departureTo: { day: true },
    /** Words that all occur in number, payer, CRS number, room, guest, e-mail, mobile or transaction number. */
    q: { text: 100 },
  },
} satisfies ListSpec;

const ID: KeyColumn = ['id', 'uuid'];

/** The order behind each sort: which columns tell a row's place. */
export const PAYMENT_KEYS: Record<keyof typeof PAYMENT_LIST.sorts, readonly KeyColumn[]> = {
  id: [ID],
  createdAt: [['created_at', 'timestamptz'], ID],
  amountMinor: [BY_SHOWN_AMOUNT, ID],
  dueAt: [['due_at', 'timestamptz'], ID],
  mainStatus: [['main_status', 'text'], ['created_at', 'timestamptz'], ID],
  paymentNo: [['payment_no', 'text'], ID],
};

/** The shape `PAYMENT_LIST.filters` describes. */
export interface PaymentFilter {
  id?: string[];
  mainStatus?: string;
  postingStatus?: string;
  refundPostingStatus?: string;
  attention?: 'any' | ExceptionKind;
  disputeStatus?: string;
  disputeCurrency?: string;
  evidenceDueFrom?: string;
  evidenceDueTo?: string;
  methodCode?: string;
  platform?: string;
  requestChannel?: string;
  sendMethod?: string;
  payerKind?: string;
  payerCode?: string;
  cashier?: string;
  terminalId?: string;
  currencyCode?: string;
  amountFrom?: number;
  amountTo?: number;
  createdFrom?: string;
  createdTo?: string;
  dueFrom?: string;
  dueTo?: string;
  paidFrom?: string;
  paidTo?: string;
  arrivalFrom?: string;
  arrivalTo?: string;
  departureFrom?: string;
  departureTo?: string;
  q?: string;
}
