import type { LocalText } from '../../../kernel/errors.js';

/** What stands on a receipt besides what it tells. */
export const RECEIPT_WORDS = {
  receipt: { en: 'Receipt', zh: '收据' },
  issued: { en: 'Issued {day}', zh: '开具日期：{day}' },
  total: { en: 'Total', zh: '合计' },
  inFull: { en: 'Paid in full', zh: '已全额支付' },
  paid: { en: 'Paid', zh: '已支付' },

  guest: { en: 'Guest', zh: '客人' },
  confirmationNo: { en: 'Confirmation no', zh: '确认号' },
  room: { en: 'Room', zh: '房间' },
  arrival: { en: 'Arrival', zh: '入住' },
  departure: { en: 'Departure', zh: '离店' },
  account: { en: 'Account', zh: '账户' },
  reference: { en: 'Reference', zh: '参考编号' },
  nights: { en: '{day}, {n} nights', zh: '{day}，共 {n} 晚' },
  oneNight: { en: '{day}, 1 night', zh: '{day}，共 1 晚' },

  items: { en: 'Items', zh: '款项' },
  item: { en: 'Item', zh: '项目' },
  amount: { en: 'Amount', zh: '金额' },
  moves: { en: 'Paid with', zh: '支付与退款' },
  move: { en: 'Payment or refund', zh: '支付或退款' },
  when: { en: 'Date and time', zh: '日期时间' },
  refundTo: { en: 'Refund to {method}', zh: '退款至{method}' },
  remaining: { en: 'Paid after refunds', zh: '退款后实付' },
  stillToPay: { en: 'Still to pay', zh: '尚需支付' },

  bank: {
    en: 'Depending on your bank, a refund can take a few days to appear.',
    zh: '视银行处理情况，退款到账可能需要几天时间。',
  },
  zone: {
    en: 'Times are the hotel’s local time ({zone}).',
    zh: '以上时间为酒店当地时间（{zone}）。',
  },
  receiptNo: { en: 'Receipt no', zh: '收据编号' },
  paymentNo: { en: 'Payment no', zh: '付款编号' },
  transactionNo: { en: 'Transaction no', zh: '交易号' },
  thanks: { en: 'Thank you.', zh: '感谢您。' },
} satisfies Record<string, LocalText>;

/** What the guest's page and messages show of a receipt; the paper is in English or Chinese. */
export const RECEIPT_PHRASES = Object.fromEntries(
  (
    [
      'guest',
      'confirmationNo',
      'room',
      'arrival',
      'departure',
      'account',
      'reference',
      'nights',
      'oneNight',
    ] as const satisfies (keyof typeof RECEIPT_WORDS)[]
  ).map((name) => [name, RECEIPT_WORDS[name]]),
) satisfies Record<string, LocalText>;

/** Brands that go by another name in Chinese. */
export const BRANDS_ZH: Readonly<Record<string, string>> = {
  Mastercard: '万事达卡',
  UnionPay: '银联',
  'American Express': '美国运通',
  'Diners Club': '大来卡',
};
