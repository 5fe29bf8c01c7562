import type { LocalText } from '../../../kernel/errors.js';

/** What PayBy asks of a PMS. `postPayment` also puts back a refund that failed after all. */
export const OPERATIONS = [
  'findReservation',
  'searchReservations',
  'findAccount',
  'findGroup',
  'findArAccount',
  'postPayment',
  'postRefund',
  'findPostings',
  'businessDate',
  'listPostings',
] as const;
export type OperationName = (typeof OPERATIONS)[number];

/**
 * `minor`: whole minor units. `day`: YYYY-MM-DD. `instant`: ISO 8601 with its offset. `status`: one of PayBy's words for
 * a stay. `routing`: objects of folioWindow, roomNo and payeeName.
 */
export type FieldType =
  | 'text'
  | 'day'
  | 'instant'
  | 'minor'
  | 'currency'
  | 'integers'
  | 'flag'
  | 'status'
  | 'statusCode'
  | 'routing';

export interface FieldSpec {
  type: FieldType;
  required: boolean;
  label: LocalText;
}

export interface OperationSpec {
  label: LocalText;
  /** Whether the answer is a list of objects with these fields. */
  many: boolean;
  /** Whether a profile may say that the PMS cannot. */
  optional: boolean;
  /** What follows for the hotel when it cannot. */
  without: LocalText;
  fields: Readonly<Record<string, FieldSpec>>;
  /** What its request may read, with an example; a dry run without another input uses it. */
  input: MappingInput;
}

/** JSON that a request is made of. Everything has `hotel` and `settings`, the connection's credentials that are no secret. */
export type MappingInput = Readonly<Record<string, unknown>>;

const must = (type: FieldType, en: string, zh: string): FieldSpec => ({
  type,
  required: true,
  label: { en, zh },
});
const may = (type: FieldType, en: string, zh: string): FieldSpec => ({
  type,
  required: false,
  label: { en, zh },
});

const COMMON: MappingInput = {
  hotel: { code: 'HKG01' },
  settings: { propertyCode: 'HKG01', chainCode: 'HV', cashier: 'PAYBY' },
};
const PAYER = { kind: 'reservation', id: '88100001', window: 1, name: 'Chen, Yuxin' };
const REFERENCE = '0198c2a4-7d1e-7a30-9b52-4c6f1e8d2a70';

const RESERVATION = {
  id: must('text', 'Internal id', '内部编号'),
  confirmationNo: must('text', 'Confirmation number', '确认号'),
  arrival: must('day', 'Arrival', '到店日期'),
  departure: must('day', 'Departure', '离店日期'),
  status: must('status', 'Status', '状态'),
  currencyCode: must('currency', 'Currency', '币种'),
  balanceMinor: must('minor', 'Balance', '余额'),
  folioWindows: may('integers', 'Folio windows', '账单窗口'),
  firstName: may('text', 'First name', '名'),
  lastName: may('text', 'Last name', '姓'),
  otherFirstName: may('text', 'First name in the other script', '另一文字的名'),
  otherLastName: may('text', 'Last name in the other script', '另一文字的姓'),
  title: may('text', 'Title', '称谓'),
  email: may('text', 'Email', '邮箱'),
  mobile: may('text', 'Mobile', '手机'),
  roomNo: may('text', 'Room', '房号'),
  roomType: may('text', 'Room type', '房型'),
  roomRateMinor: may('minor', 'Room rate', '房价'),
  crsNo: may('text', 'CRS number', 'CRS 号'),
  statusCode: may('statusCode', 'Status code', '状态代码'),
  routing: may('routing', 'Routing', '转账'),
};
const ACCOUNT = {
  id: must('text', 'Internal id', '内部编号'),
  code: must('text', 'Code', '代码'),
  currencyCode: must('currency', 'Currency', '币种'),
  balanceMinor: must('minor', 'Balance', '余额'),
  name: may('text', 'Name', '名称'),
  email: may('text', 'Email', '邮箱'),
  mobile: may('text', 'Mobile', '手机'),
  arrival: may('day', 'Arrival', '到店日期'),
  departure: may('day', 'Departure', '离店日期'),
  folioWindows: may('integers', 'Folio windows', '账单窗口'),
};
const POSTED = {
  pmsReference: must('text', 'Posting number', '入账编号'),
  pending: may('flag', 'Accepted, not on the folio yet', '已接收，尚未入账'),
  reference: may('text', 'PayBy’s reference, repeated', '我方参考号'),
  amountMinor: may('minor', 'Amount, repeated', '金额'),
  currencyCode: may('currency', 'Currency, repeated', '币种'),
};
const POSTING_INPUT: MappingInput = {
  ...COMMON,
  reference: REFERENCE,
  fencingNo: 1,
  kind: 'payment',
  payer: PAYER,
  amount: 328_000,
  currency: 'HKD',
  description: 'PayBy PB26112000118',
  method: 'CARD',
  transactionCode: null,
  card: { token: 'M5N7TQ4TG5PFWR50', brand: 'Visa', last4: '1111' },
  original: null,
};

const lookup = (
  label: LocalText,
  fields: Readonly<Record<string, FieldSpec>>,
  input: object,
  without: LocalText = {
    en: 'Staff cannot look these up.',
    zh: '此处无法查询。',
  },
): OperationSpec => ({
  label,
  many: true,
  optional: true,
  without,
  fields,
  input: { ...COMMON, ...input },
});

export const OPERATION_SPECS: Readonly<Record<OperationName, OperationSpec>> = {
  findReservation: {
    ...lookup({ en: 'Look up reservation', zh: '查询预订' }, RESERVATION, { confirmationNo: '100001' }),
    optional: false,
  },
  searchReservations: lookup(
    { en: 'Search', zh: '搜索' },
    RESERVATION,
    { query: 'chen' },
    { en: 'Staff enter the confirmation number.', zh: '由员工输入确认号。' },
  ),
  findAccount: lookup({ en: 'Find account', zh: '查询账户' }, ACCOUNT, { query: 'conference', code: null }),
  findGroup: lookup({ en: 'Find group', zh: '查询团队' }, ACCOUNT, { query: 'cup', code: null }),
  findArAccount: lookup({ en: 'Find AR account', zh: '查询应收账户' }, ACCOUNT, {
    query: 'travel',
    code: null,
  }),
  postPayment: {
    label: { en: 'Post payment', zh: '付款入账' },
    many: false,
    optional: false,
    without: { en: 'Nothing can be posted.', zh: '无法入账。' },
    fields: POSTED,
    input: POSTING_INPUT,
  },
  postRefund: {
    label: { en: 'Refund posting', zh: '退款入账' },
    many: false,
    optional: true,
    without: { en: 'Staff post refunds in the PMS by hand.', zh: '退款由员工在 PMS 入账。' },
    fields: POSTED,
    input: {
      ...POSTING_INPUT,
      kind: 'refund',
      original: { reference: '0198c2a4-0000-7a30-9b52-4c6f1e8d2a70', pmsReference: '884217' },
    },
  },
  findPostings: {
    label: { en: 'Find by reference', zh: '按参考号查询' },
    many: true,
    optional: true,
    without: {
      en: 'Staff settle postings with an unknown result by hand.',
      zh: '结果未知的入账由员工处理。',
    },
    fields: { ...POSTED, reference: must('text', 'PayBy’s reference, repeated', '我方参考号') },
    input: {
      ...COMMON,
      reference: REFERENCE,
      kind: 'payment',
      payer: { kind: 'reservation', id: '88100001' },
      amount: 328_000,
      currency: 'HKD',
      since: '2026-11-20T10:04:12.000Z',
      original: null,
    },
  },
  businessDate: {
    label: { en: 'Business date', zh: '营业日' },
    many: false,
    optional: true,
    without: { en: 'The hotel’s calendar day is used.', zh: '按酒店日历日计算。' },
    fields: { date: must('day', 'Business date', '营业日') },
    input: COMMON,
  },
  listPostings: {
    label: { en: 'Postings of a day', zh: '当日入账' },
    many: true,
    optional: true,
    without: {
      en: 'Reconciliation uses the PMS’s answer to each posting.',
      zh: '对账以逐笔确认结果为准。',
    },
    fields: {
      pmsReference: must('text', 'Posting number', '入账编号'),
      amountMinor: must('minor', 'Amount', '金额'),
      currencyCode: must('currency', 'Currency', '币种'),
      reference: may('text', 'PayBy’s reference', '我方参考号'),
      postedBy: may('text', 'Posted by', '入账人'),
      at: may('instant', 'Posted at', '入账时间'),
    },
    input: { ...COMMON, businessDate: '2026-11-20' },
  },
};
