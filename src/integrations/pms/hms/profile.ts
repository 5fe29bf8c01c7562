import { errorRule, FORMAT_VERSION, type MappingProfile } from '../mapping/document.js';
import type { OperationName } from '../mapping/operations.js';

const STAYS = `[stays.{
  "id": stayId, "confirmationNo": confNo,
  "arrival": $isoDate(arrive), "departure": $isoDate(depart),
  "status": $code("statuses", state),
  "currencyCode": currency,
  "balanceMinor": $minor(balance, currency),
  "roomRateMinor": $minor(rate, currency),
  "roomNo": room, "roomType": roomType,
  "firstName": $substringAfter(guestName, ", "), "lastName": $substringBefore(guestName, ", "),
  "otherFirstName": $substringAfter(localName, ", "), "otherLastName": $substringBefore(localName, ", "),
  "email": email, "mobile": mobile,
  "folioWindows": [$split(folios, ",") ~> $map($number)]
}]`;

const POSTED = `{
  "pmsReference": voucherNo,
  "reference": externalRef,
  "amountMinor": $minor(amount, currency),
  "currencyCode": currency
}`;

const LINES = `[vouchers.${POSTED}]`;

const stays = (query: string) => ({
  method: 'GET' as const,
  path: '/interface/{settings.propertyCode}/stays',
  query,
  answer: STAYS,
});
const ledgers = (ledger: string) => ({
  method: 'GET' as const,
  path: `/interface/{settings.propertyCode}/ledgers/${ledger}`,
  query: '{ "code": code, "name": code ? null : query }',
  answer: `[ledgers.{
    "id": ledgerId, "code": code,
    "name": name,
    "currencyCode": currency,
    "balanceMinor": $minor(balance, currency)
  }]`,
});
const post = (direction: string) => ({
  method: 'POST' as const,
  path: '/interface/{settings.propertyCode}/vouchers',
  body: `{
    "externalRef": reference,
    "folioOf": payer.id,
    "folio": payer.window,
    "direction": "${direction}",
    "payCode": transactionCode ? transactionCode : $code("methods", method),
    "amount": $decimal(amount, currency),
    "currency": currency,
    "text": $substring(description, 0, 40)
  }`,
  answer: POSTED,
});

const QUESTIONS: OperationName[] = [
  'findReservation',
  'searchReservations',
  'findAccount',
  'findGroup',
  'findArAccount',
  'findPostings',
];

/** A proposal for HMS: REST with texts, user and password with every call. Not taken from any contract. */
export const HMS_PROFILE: MappingProfile = {
  formatVersion: FORMAT_VERSION,
  kind: 'hms',
  toConfirm: [
    {
      en: 'The exact HMS product, all paths and field names: the API is not documented publicly.',
      zh: '具体的 HMS 产品、所有路径和字段名：没有公开的接口合同。',
    },
    {
      en: 'Whether the external reference accepts 32 characters, and whether a repeated reference is refused.',
      zh: '外部参考号是否容纳 32 个字符，重复的参考号是否会被拒绝。',
    },
    {
      en: 'That the address uses TLS: user name and password are sent with every call.',
      zh: '地址须通过 TLS 访问：每次调用都会发送用户名和密码。',
    },
  ],
  auth: { type: 'basic', username: 'username', password: 'password' },
  headers: {},
  reference: { form: 'hex', maxLength: 32, characters: '[0-9a-f]' },
  maps: {
    methods: { CARD: '9001', ALIPAY: '9002', WECHAT: '9003', '*': '9009' },
    statuses: {
      RS: 'RESERVED',
      DI: 'DUE_IN',
      CI: 'IN_HOUSE',
      DO: 'DUE_OUT',
      CO: 'CHECKED_OUT',
      CX: 'CANCELED',
      NS: 'NO_SHOW',
    },
  },
  operations: {
    findReservation: stays('{ "confNo": confirmationNo }'),
    searchReservations: stays('{ "find": query }'),
    findAccount: ledgers('house'),
    findGroup: ledgers('group'),
    findArAccount: ledgers('city'),
    postPayment: post('CR'),
    postRefund: post('DR'),
    findPostings: {
      method: 'GET',
      path: '/interface/{settings.propertyCode}/vouchers',
      query: '{ "externalRef": reference }',
      answer: LINES,
    },
    businessDate: {
      method: 'GET',
      path: '/interface/{settings.propertyCode}/day',
      answer: '{ "date": $isoDate(open) }',
    },
    listPostings: {
      unavailable: { en: 'HMS cannot list the vouchers of a day.', zh: 'HMS 不提供按日查询。' },
    },
  },
  errors: {
    code: 'error',
    text: 'text',
    rules: [
      errorRule(401, 'refused', 'The user name or the password is wrong.', '用户名或密码不正确。', {
        about: 'key',
      }),
      errorRule(
        'DUP',
        'alreadyDone',
        'A voucher with this reference already exists.',
        '已有此参考号的凭证。',
      ),
      errorRule('NOPROP', 'refused', 'HMS has no such property.', 'HMS 中没有此酒店。', {
        about: 'hotel',
      }),
      // To questions alone: to a posting it would be no answer.
      errorRule('NONE', 'notFound', 'No record was found.', '没有记录。', { operations: QUESTIONS }),
      errorRule(400, 'refused', 'HMS refused the request.', 'HMS 已拒绝。'),
      errorRule(404, 'refused', 'HMS has no such record.', 'HMS 中没有此记录。'),
    ],
  },
};
