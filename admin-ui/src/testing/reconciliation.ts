import type { components } from '../api/schema';

type Schemas = components['schemas'];

export const COMPARED_AT = '2026-03-09T01:00:00.000Z';

export const comparedAccount: Schemas['ComparedAccountAnswer'] = {
  code: 'HKG01-SBX',
  name: 'Sandbox Hong Kong',
  ofGroup: false,
  platform: 'sandbox',
  platformName: { en: 'Harbour Sandbox Pay', zh: '港湾沙盒支付' },
  timeZone: 'Asia/Hong_Kong',
};

/** The platform reports a payment that PayBy has no record of. */
export const notWithUs: Schemas['ComparedLineAnswer'] = {
  kind: 'payment',
  finding: 'notWithUs',
  subject: 'report:pi_9',
  posting: null,
  postingStatus: null,
  postingCode: null,
  postingReason: null,
  postingAt: null,
  postingBy: null,
  pmsLine: null,
  likely: { code: 'callbackLost', command: 'record', seconds: null, day: null },
  version: 'a1'.repeat(32),
  unread: null,
  answer: null,
  settled: false,
  hotelCode: null,
  paymentId: null,
  paymentNo: null,
  guest: null,
  roomNo: null,
  currencyCode: 'HKD',
  reportMinor: 62_000,
  oursMinor: null,
  oursCurrency: null,
  pmsMinor: null,
  pmsCurrency: null,
  postedMinor: null,
  ourAt: null,
  reportAt: COMPARED_AT,
  platformNo: 'pi_9',
  cardInfo: null,
};

/** Open for that payment. */
export const comparedDay: Schemas['DayDetailAnswer'] = {
  status: 'open',
  accountCode: comparedAccount.code,
  day: '2026-03-08',
  receivedAt: COMPARED_AT,
  batch: null,
  digest: 'ab12ab12ab12',
  waitsFor: null,
  pmsReadAt: COMPARED_AT,
  comparedAt: COMPARED_AT,
  agreed: 3,
  unsettled: 1,
  closedAt: null,
  closedBy: null,
  seal: null,
  previousSeal: null,
  totals: [],
  settlement: [],
  findings: [notWithUs],
  closedBefore: null,
};
