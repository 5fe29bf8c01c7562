import type { components } from '../api/schema';
import { type Answers, listOf } from './api';
import { historyOf, paid } from './payments';

type Schemas = components['schemas'];
export type Exception = Schemas['ExceptionAnswer'];

/** A payment that the PMS refused to post. */
export const postingFailed: Exception = {
  id: 'exception-1',
  kind: 'postingFailed',
  task: 'pms',
  paymentId: paid.id,
  paymentNo: paid.paymentNo,
  guest: 'Raman, Ravi',
  payerCode: '100001',
  arrival: null,
  departure: null,
  amountMinor: 264_000,
  currencyCode: 'HKD',
  since: paid.updatedAt,
  deadline: null,
  due: 'none',
  reason: 'FOLIO WINDOW CLOSED',
  code: 'FOLIO_WINDOW_CLOSED',
  subject: '0',
  postingNo: 0,
  platform: null,
  roomNos: ['1208'],
  tries: 3,
  ended: null,
  assignee: null,
  snoozedUntil: null,
  version: 0,
  notes: [],
  commands: ['postAgain', 'setPostingStatus'],
  callback: null,
};
/** The PMS did not answer whether it posted. */
export const postingUnknown: Exception = { ...postingFailed, id: 'exception-2', kind: 'postingUnknown' };
/** A notification of a platform that fits no payment. */
export const quarantined: Exception = {
  ...postingFailed,
  id: 'exception-3',
  kind: 'quarantined',
  task: 'platform',
  paymentId: null,
  paymentNo: null,
  guest: null,
  payerCode: null,
  amountMinor: null,
  currencyCode: null,
  code: null,
  reason: 'Unknown reference',
  subject: 'callback-1',
  postingNo: null,
  commands: ['processAgain', 'dismiss'],
  callback: {
    platform: 'sandbox',
    accountCode: 'HKG01-SBX',
    receivedAt: paid.updatedAt,
    problem: 'Unknown reference',
    body: '{"note":"<img src=x onerror=alert(1)>"}',
  },
};

/** How many of these there are, by what the desk can be narrowed to. */
export const tallyOf = (rows: Exception[]): Schemas['ExceptionCountAnswer'] => ({
  open: rows.length,
  byKind: Object.fromEntries(rows.map(({ kind }) => [kind, 1])),
  tally: rows.map(({ task, due, assignee, snoozedUntil }) => ({
    task,
    due,
    whose: assignee === null ? 'nobody' : assignee.mine ? 'mine' : 'others',
    snoozed: snoozedUntil !== null,
    count: 1,
  })),
  soonUntil: '18:00',
});

/** What the desk reads. */
export const exceptionAnswers = (...rows: Exception[]): Answers => ({
  'GET /payment-exceptions': () => listOf(rows),
  'GET /payment-exceptions/count': tallyOf(rows),
  'GET /payment-exceptions/answered': { since: paid.createdAt, capped: false, answers: [] },
  'GET /payment-exceptions/colleagues': [],
  'GET /payments/:id': paid,
  'GET /payments/:id/events': historyOf(paid),
});

export const transaction: Schemas['TransactionAnswer'] = {
  id: 'transaction-1',
  paymentId: paid.id,
  subject: 'attempt-1',
  kind: 'payment',
  status: 'success',
  amountMinor: 264_000,
  currencyCode: 'HKD',
  at: paid.updatedAt,
  paymentNo: paid.paymentNo,
  serialNo: paid.serialNo,
  guest: 'Raman, Ravi',
  payerCode: null,
  roomNo: null,
  methodCode: 'CARD',
  platform: 'sandbox',
  platformNo: 'PSP-1',
  channelNo: null,
  cardInfo: null,
  pmsReference: null,
  reason: null,
  cashier: 'Zhao Lan',
  feeMinor: null,
  feeCurrency: null,
};

const takings = (currencyCode: string): Schemas['CurrencyTakingsAnswer'] => {
  const bucket = (day: string, paidMinor: number): Schemas['TakingsBucketAnswer'] => ({
    day,
    paidMinor,
    requestedMinor: 2 * paidMinor,
    refundedMinor: 0,
    paidCount: 1,
    requestedCount: 2,
    canceledCount: 0,
    expiredCount: 0,
  });
  return {
    currencyCode,
    paidMinor: 264_000,
    paidCount: 1,
    requestedMinor: 528_000,
    requestedCount: 2,
    refundedMinor: 0,
    refundedCount: 0,
    canceledCount: 0,
    expiredCount: 0,
    postings: { posted: 1, failed: 1, unknown: 0 },
    timeToPay: { payments: 1, halfMinutes: 1, mostMinutes: 1 },
    previous: { paidMinor: 0, paidCount: 0, requestedMinor: 0, refundedMinor: 0 },
    buckets: [bucket('2026-03-09', 0), bucket('2026-03-10', 264_000)],
    methods: [
      { methodCode: 'CARD', name: 'Credit card', nameZh: '信用卡', paidMinor: 264_000, paidCount: 1 },
    ],
    hotels: [],
  };
};
/** Of each currency the same: half of what was requested is paid. */
export const dashboardOf = (...currencies: string[]): Schemas['DashboardAnswer'] => ({
  range: 'days',
  from: '2026-02-09',
  to: '2026-03-10',
  timeZone: 'Asia/Hong_Kong',
  currencies: currencies.map(takings),
  statuses: [{ mainStatus: 'success', currencyCode: 'HKD', count: 1 }],
  disputes: { open: 0, sums: [], evidenceDue: 0, evidenceDueTo: '2026-03-17T16:00:00.000Z' },
});

/** Three payments are disputed, one of them in yen; the evidence of two is due. */
export const disputesOf: Schemas['OpenDisputesAnswer'] = {
  open: 3,
  sums: [
    { currencyCode: 'HKD', amountMinor: 464_000, payments: 2 },
    { currencyCode: 'JPY', amountMinor: 51_200, payments: 1 },
  ],
  evidenceDue: 2,
  evidenceDueTo: '2026-03-17T16:00:00.000Z',
};
