import { errorRule, FORMAT_VERSION, type MappedOperation, type MappingProfile } from '../mapping/document.js';

/** Everything is a POST to one address; what happened stands in a code within a 200. */
const call = (method: string, parameters: string, answer: string): MappedOperation => ({
  method: 'POST',
  path: '/rpc',
  body: `{ "hotel": settings.propertyCode, "method": "${method}", "params": ${parameters} }`,
  success: 'resultCode = "0000"',
  answer,
});

const BOOKINGS = `[data.list.{
  "id": bookingId, "confirmationNo": bookingNo,
  "arrival": arrDate, "departure": depDate,
  "status": $code("statuses", sta),
  "currencyCode": ccy,
  "balanceMinor": $minor(balance, ccy),
  "roomRateMinor": $minor(rate, ccy),
  "roomNo": roomNo, "roomType": roomType,
  "firstName": firstName, "lastName": lastName,
  "otherFirstName": firstNameLocal, "otherLastName": lastNameLocal,
  "email": email, "mobile": mobile,
  "folioWindows": [windows]
}]`;

const ACCOUNTS = `[data.list.{
  "id": accNo, "code": code,
  "name": name,
  "currencyCode": ccy,
  "balanceMinor": $minor(balance, ccy)
}]`;

const LINES = `[data.list.{
  "pmsReference": entryNo,
  "reference": refNo,
  "amountMinor": $minor(amount, ccy),
  "currencyCode": ccy
}]`;

const entry = (type: string): MappedOperation =>
  call(
    'folio.addEntry',
    `{
    "refNo": reference,
    "accNo": payer.id,
    "window": payer.window,
    "entryType": "${type}",
    "payMode": transactionCode ? transactionCode : $code("methods", method),
    "amount": $decimal(amount, currency),
    "ccy": currency,
    "remark": description,
    "against": original.pmsReference
  }`,
    '{ "pmsReference": data.entryNo, "reference": data.refNo }',
  );
const accounts = (type: string): MappedOperation =>
  call('account.find', `{ "type": "${type}", "code": code, "keyword": query }`, ACCOUNTS);

/** A proposal for Cambridge: one address, a key, result codes. Not taken from any contract of theirs. */
export const CAMBRIDGE_PROFILE: MappingProfile = {
  formatVersion: FORMAT_VERSION,
  kind: 'cambridge',
  toConfirm: [
    {
      en: 'The address, the key’s header, all methods and result codes: the API is not documented publicly.',
      zh: '地址、密钥请求头、所有方法和结果代码：没有公开的接口合同。',
    },
    {
      en: 'Which result codes guarantee that nothing was posted. All other codes count as an unknown result.',
      zh: '哪些结果代码能确定未入账；未列出的代码一律视为结果未知。',
    },
    {
      en: 'Whether the reference field accepts 25 digits and capital letters.',
      zh: '参考号字段是否容纳 25 位数字和大写字母。',
    },
  ],
  auth: { type: 'apiKey', header: 'X-Api-Key', key: 'apiKey' },
  headers: { 'x-hotel': '{settings.propertyCode}' },
  reference: { form: 'base36', maxLength: 25, characters: '[0-9A-Z]' },
  maps: {
    methods: { CARD: 'VISA', ALIPAY: 'ALI', WECHAT: 'WX', '*': 'OTH' },
    statuses: {
      R: 'RESERVED',
      D: 'DUE_IN',
      I: 'IN_HOUSE',
      E: 'DUE_OUT',
      O: 'CHECKED_OUT',
      X: 'CANCELED',
      N: 'NO_SHOW',
    },
  },
  operations: {
    findReservation: call('booking.get', '{ "bookingNo": confirmationNo }', BOOKINGS),
    searchReservations: call('booking.search', '{ "keyword": query }', BOOKINGS),
    findAccount: accounts('HOUSE'),
    findGroup: accounts('GROUP'),
    findArAccount: accounts('AR'),
    postPayment: entry('PAY'),
    postRefund: entry('REFUND'),
    findPostings: {
      ...call('folio.findEntries', '{ "refNo": reference }', LINES),
      complete: 'data.total = $count(data.list)',
    },
    businessDate: call('hotel.day', '{}', '{ "date": data.day }'),
    listPostings: {
      unavailable: { en: 'Cambridge cannot list the postings of a day.', zh: 'Cambridge 不提供按日查询。' },
    },
  },
  errors: {
    code: 'resultCode',
    text: 'resultText',
    rules: [
      errorRule('E401', 'refused', 'The key is wrong.', '密钥不正确。', { about: 'key' }),
      errorRule('E402', 'refused', 'The key is not for this hotel.', '密钥不适用于此酒店。', {
        about: 'hotel',
      }),
      errorRule('E404', 'refused', 'Cambridge has no such record.', 'Cambridge 中没有此记录。'),
      errorRule('E1020', 'refused', 'The guest has checked out.', '客人已离店。', {
        as: 'RESERVATION_CHECKED_OUT',
      }),
      errorRule('E1021', 'refused', 'The folio window is closed.', '账单窗口已关闭。', {
        as: 'FOLIO_WINDOW_CLOSED',
      }),
      errorRule('E1030', 'refused', 'The folio is kept in another currency.', '账单使用其他币种。', {
        as: 'CURRENCY_NOT_ACCEPTED',
      }),
      errorRule(
        'E1040',
        'refused',
        'The reservation was canceled, or the guest did not arrive.',
        '预订已取消或客人未到店。',
      ),
      errorRule('E1400', 'refused', 'Cambridge could not process the request.', 'Cambridge 无法识别请求。'),
      errorRule(
        'E1409',
        'alreadyDone',
        'A posting with this reference already exists.',
        '已有此参考号的记录。',
      ),
      errorRule('E1050', 'busy', 'Another user is editing the reservation.', '其他用户正在使用该预订。'),
      errorRule('E9000', 'busy', 'Cambridge is running the night audit.', 'Cambridge 正在夜审。'),
    ],
  },
};
