import { errorRule, FORMAT_VERSION, type MappedOperation, type MappingProfile } from '../mapping/document.js';

const RESERVATIONS = `[results.(
  $guest := profiles[primary = true][0];
  {
    "id": id, "confirmationNo": confirmationCode,
    "crsNo": crsCode,
    "arrival": period.from, "departure": period.to,
    "status": $code("statuses", state),
    "currencyCode": account.balance.currency,
    "balanceMinor": $minor(account.balance.value, account.balance.currency),
    "roomRateMinor": $minor(rate.value, rate.currency),
    "roomNo": room, "roomType": roomType,
    "title": $guest.title, "firstName": $guest.given, "lastName": $guest.family,
    "otherFirstName": $guest.local.given, "otherLastName": $guest.local.family,
    "email": $guest.contacts[type = "EMAIL"][0].value, "mobile": $guest.contacts[type = "MOBILE"][0].value,
    "folioWindows": [account.windows.number],
    "routing": [account.windows[$exists(payer)].{ "folioWindow": number, "payeeName": payer }]
  }
)]`;

const ACCOUNTS = `[results.{
  "id": id, "code": code,
  "name": name,
  "email": email,
  "arrival": period.from, "departure": period.to,
  "currencyCode": balance.currency,
  "balanceMinor": $minor(balance.value, balance.currency)
}]`;

const POSTED = `{
  "pmsReference": transactionNo,
  "pending": state = "QUEUED",
  "reference": externalId,
  "amountMinor": $minor(amount.value, amount.currency),
  "currencyCode": amount.currency
}`;

const tenant = '/v1/chains/{settings.chainCode}/properties/{settings.propertyCode}';
const get = (path: string, query: string, answer: string): MappedOperation => ({
  method: 'GET',
  path: tenant + path,
  query,
  answer,
});
const accounts = (kind: string): MappedOperation =>
  get('/accounts', `{ "kind": "${kind}", "code": code, "q": code ? null : query }`, ACCOUNTS);
const post = (type: string): MappedOperation => ({
  method: 'POST',
  path: `${tenant}/postings`,
  body: `{
    "externalId": reference,
    "attempt": fencingNo,
    "type": "${type}",
    "target": { "id": payer.id, "window": payer.window },
    "tender": transactionCode ? transactionCode : $code("methods", method),
    "amount": { "value": $decimal(amount, currency), "currency": currency },
    "note": description,
    "correctionOf": original.reference
  }`,
  // 202: it has taken the line, and writes it later.
  success: '$status in [200, 201, 202]',
  answer: POSTED,
});

/** A proposal for Shiji's platform: a token and a key, postings that are taken and written later. */
export const SEP_PROFILE: MappingProfile = {
  formatVersion: FORMAT_VERSION,
  kind: 'sep',
  toConfirm: [
    {
      en: 'All paths and field names: Shiji shares its API documentation with partners only.',
      zh: '所有路径和字段名：石基仅向合作伙伴提供接口合同。',
    },
    {
      en: 'Whether an accepted posting can be found by PayBy’s reference immediately, even before it is on the folio.',
      zh: '已接收但尚未写入的入账，是否能立即按我方参考号查到。',
    },
    {
      en: 'Whether it compares attempt numbers. If not, remove the rule for STALE_ATTEMPT.',
      zh: '是否会比较尝试次数；若不会，删除 STALE_ATTEMPT 规则。',
    },
  ],
  auth: {
    type: 'oauth2',
    tokenPath: '/identity/token',
    clientId: 'clientId',
    clientSecret: 'clientSecret',
    clientIn: 'body',
  },
  headers: { 'x-subscription-key': { credential: 'apiKey' } },
  reference: { form: 'uuid', prefix: 'PB-', maxLength: 50, characters: '[A-Za-z0-9-]' },
  maps: {
    methods: { CARD: 'CARD', ALIPAY: 'ALIPAY', WECHAT: 'WECHAT', '*': 'ONLINE' },
    statuses: {
      Waitlisted: 'WAITLISTED',
      Confirmed: 'RESERVED',
      Expected: 'DUE_IN',
      InHouse: 'IN_HOUSE',
      Leaving: 'DUE_OUT',
      Departed: 'CHECKED_OUT',
      Cancelled: 'CANCELED',
      NoShow: 'NO_SHOW',
    },
  },
  operations: {
    findReservation: get('/reservations', '{ "confirmationCode": confirmationNo }', RESERVATIONS),
    searchReservations: get('/reservations', '{ "q": query, "size": 200 }', RESERVATIONS),
    findAccount: accounts('house'),
    findGroup: accounts('group'),
    findArAccount: accounts('receivable'),
    postPayment: post('PAYMENT'),
    postRefund: post('REFUND'),
    findPostings: {
      ...get('/postings', '{ "externalId": reference }', `[results.${POSTED}]`),
      complete: 'total = $count(results)',
    },
    businessDate: get('/business-day', '{}', '{ "date": date }'),
    listPostings: get(
      '/postings',
      '{ "businessDate": businessDate }',
      `[results[state = "POSTED"].{
        "pmsReference": transactionNo,
        "reference": externalId,
        "amountMinor": $minor(amount.value, amount.currency),
        "currencyCode": amount.currency,
        "at": postedAt
      }]`,
    ),
  },
  errors: {
    code: 'fault.code',
    text: 'fault.message',
    rules: [
      errorRule(
        401,
        'refused',
        'The client ID, the secret or the subscription key is wrong.',
        '客户端、密钥或订阅密钥不正确。',
        {
          about: 'key',
        },
      ),
      errorRule(403, 'refused', 'No access to this property.', '无权访问此酒店。', { about: 'hotel' }),
      errorRule('STALE_ATTEMPT', 'stale', 'A later attempt was already received.', '已有更新的尝试。'),
      errorRule(
        'DUPLICATE',
        'alreadyDone',
        'A posting with this reference already exists.',
        '已有此参考号的入账。',
      ),
      errorRule(400, 'refused', 'SEP could not process the request.', 'SEP 无法识别请求。'),
      errorRule(404, 'refused', 'SEP has no such record.', 'SEP 中没有此记录。'),
      errorRule(422, 'refused', 'SEP refused the request.', 'SEP 已拒绝。'),
    ],
  },
};
