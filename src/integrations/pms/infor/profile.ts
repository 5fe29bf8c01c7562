import { errorRule, FORMAT_VERSION, type MappingProfile } from '../mapping/document.js';

const RESERVATIONS = `[reservations.{
  "id": reservationId, "confirmationNo": confirmationNumber, "crsNo": externalNumber,
  "arrival": arrivalDate, "departure": departureDate,
  "status": $code("statuses", status),
  "currencyCode": currency,
  "balanceMinor": $minor(balance, currency),
  "roomRateMinor": $minor(rate, currency),
  "roomNo": room.number, "roomType": room.type,
  "title": guest.title,
  "firstName": guest.givenName, "lastName": guest.familyName,
  "otherFirstName": guest.alternateGivenName, "otherLastName": guest.alternateFamilyName,
  "email": guest.email, "mobile": guest.phone,
  "folioWindows": [folios.windowNumber],
  "routing": [folios[$exists(payer)].{ "folioWindow": windowNumber, "payeeName": payer }]
}]`;

const ACCOUNTS = `[accounts.{
  "id": accountId, "code": accountCode,
  "name": name,
  "email": email,
  "arrival": startDate, "departure": endDate,
  "currencyCode": currency,
  "balanceMinor": $minor(balance, currency)
}]`;

const LINE = `
  "pmsReference": transactionId, "reference": reference,
  "amountMinor": $minor(amount, currency), "currencyCode": currency`;

const property = '/hms/v1/properties/{settings.propertyCode}';
const post = (amount: string, more = ''): string => `{
  "reference": reference, "window": payer.window, "tender": transactionCode ? transactionCode : $code("methods", method),
  "amount": $number($decimal(${amount}, currency)),
  "currency": currency,
  "remark": description,
  "user": settings.cashier${more}
}`;
const accounts = (type: string) => ({
  method: 'GET' as const,
  path: `${property}/accounts`,
  query: `{ "type": "${type}", "search": code ? null : query, "code": code }`,
  answer: ACCOUNTS,
});

/** A proposal for Infor HMS: REST with JSON, tokens by client credentials. Not taken from any contract of Infor's. */
export const INFOR_PROFILE: MappingProfile = {
  formatVersion: FORMAT_VERSION,
  kind: 'infor',
  toConfirm: [
    {
      en: 'All paths and field names: Infor does not publish its API. Ask Infor for the interface guide of your release.',
      zh: '所有路径和字段名：Infor 未公开接口合同，向 Infor 索取所用版本的接口文档。',
    },
    {
      en: 'Whether a posting can be found by PayBy’s reference immediately. If not, staff must settle postings with an unknown result.',
      zh: '入账后能否立即按我方参考号查到；否则结果未知的入账需人工处理。',
    },
    {
      en: 'Whether a refund is posted as a negative payment, and which tender codes to use.',
      zh: '退款是否以负数付款入账，以及应使用的付款代码。',
    },
  ],
  auth: {
    type: 'oauth2',
    tokenPath: '/oauth2/token',
    clientId: 'clientId',
    clientSecret: 'clientSecret',
    clientIn: 'header',
  },
  headers: { 'x-property': '{settings.propertyCode}' },
  reference: { form: 'uuid', maxLength: 40, characters: '[A-Za-z0-9-]' },
  maps: {
    methods: { CARD: 'CC', ALIPAY: 'AP', WECHAT: 'WP', '*': 'PL' },
    statuses: {
      WAITLIST: 'WAITLISTED',
      RESERVED: 'RESERVED',
      DUEIN: 'DUE_IN',
      INHOUSE: 'IN_HOUSE',
      DUEOUT: 'DUE_OUT',
      CHECKEDOUT: 'CHECKED_OUT',
      CANCELLED: 'CANCELED',
      NOSHOW: 'NO_SHOW',
    },
  },
  operations: {
    findReservation: {
      method: 'GET',
      path: `${property}/reservations`,
      query: '{ "confirmationNumber": confirmationNo }',
      answer: RESERVATIONS,
    },
    searchReservations: {
      method: 'GET',
      path: `${property}/reservations`,
      query: '{ "search": query, "limit": 200 }',
      answer: RESERVATIONS,
    },
    findAccount: accounts('house'),
    findGroup: accounts('group'),
    findArAccount: accounts('receivable'),
    postPayment: {
      method: 'POST',
      path: `${property}/folios/{payer.id}/payments`,
      body: post('amount'),
      answer: `{${LINE}}`,
    },
    postRefund: {
      method: 'POST',
      path: `${property}/folios/{payer.id}/payments`,
      body: post('-amount', ',\n  "corrects": original.pmsReference'),
      answer: `{${LINE}}`,
    },
    findPostings: {
      method: 'GET',
      path: `${property}/transactions`,
      query: '{ "reference": reference }',
      answer: `[transactions.{${LINE}}]`,
      complete: 'hasMore = false',
    },
    businessDate: { method: 'GET', path: `${property}/business-date`, answer: '{ "date": businessDate }' },
    listPostings: {
      method: 'GET',
      path: `${property}/transactions`,
      query: '{ "businessDate": businessDate }',
      answer: `[transactions.{${LINE}, "postedBy": user, "at": postedAt }]`,
      complete: 'hasMore = false',
    },
  },
  errors: {
    code: 'errors[0].code',
    text: 'errors[0].message',
    rules: [
      errorRule(
        'DUPLICATE_REFERENCE',
        'alreadyDone',
        'A posting with this reference already exists.',
        '已有此参考号的入账。',
      ),
      errorRule(401, 'refused', 'The client ID or the secret is wrong.', '客户端或密钥不正确。', {
        about: 'key',
      }),
      errorRule(403, 'refused', 'The client has no access to this property.', '该客户端无权访问此酒店。', {
        about: 'hotel',
      }),
      errorRule(400, 'refused', 'The PMS did not accept the request.', 'PMS 未接受请求。'),
      errorRule(404, 'refused', 'The PMS has no such record.', 'PMS 中没有此记录。'),
      errorRule(422, 'refused', 'The PMS refused the request.', 'PMS 已拒绝。'),
    ],
  },
};
