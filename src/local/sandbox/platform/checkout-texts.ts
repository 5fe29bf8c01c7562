import type { Session } from '../state.js';

export type CheckoutLanguage = 'en' | 'zh';

type Scenario = [label: string, what: string];

export interface CheckoutTexts {
  locale: string;
  title: string;
  testMode: string;
  payTo: string;
  pay: string;
  hold: string;
  decline: string;
  abandon: string;
  back: string;
  until: string;
  methods: Record<Session['method'], string>;
  cardText: string;
  walletText: string;
  scenariosTitle: string;
  scenariosText: string;
  run: string;
  scenarios: Record<
    'process' | 'approve-late' | 'approve-silent' | 'notify-twice' | 'notify-out-of-order' | 'sign-wrongly',
    Scenario
  >;
  held: string;
  heldText: string;
  released: string;
  releasedText: string;
  processing: string;
  processingText: string;
  paid: string;
  paidText: string;
  declined: string;
  declinedText: string;
  expired: string;
  expiredText: string;
  notFound: string;
  notFoundText: string;
  footer: string;
}

export const CHECKOUT_TEXTS: Record<CheckoutLanguage, CheckoutTexts> = {
  en: {
    locale: 'en-GB',
    title: 'Pay',
    testMode: 'Test mode',
    payTo: 'You are paying',
    hold: 'Hold {amount}',
    pay: 'Pay {amount}',
    decline: 'Decline the payment',
    abandon: 'Leave without paying',
    back: 'Back to the hotel',
    until: 'Please pay before {time}',
    methods: { card: 'Test card', alipay: 'Alipay (simulated)', wechat: 'WeChat Pay (simulated)' },
    cardText: 'Visa ending in 4242. Nothing to type in.',
    walletText: 'Your wallet is opened for you. Nothing to scan.',
    scenariosTitle: 'Test scenarios',
    scenariosText: 'Ways in which a real platform can behave. Each one takes you back to the hotel.',
    run: 'Run',
    scenarios: {
      process: ['Confirm, bank still working', 'The bank takes its time: neither paid nor declined yet.'],
      'approve-late': ['Pay after the deadline', 'The payment goes through even if the time is up.'],
      'approve-silent': ['Pay, send no notification', 'Paid, but no notification is sent.'],
      'notify-twice': ['Notify twice', 'Paid, and the same notification arrives two times.'],
      'notify-out-of-order': ['Notify out of order', 'Paid, then a “declined” arrives for the same payment.'],
      'sign-wrongly': ['Sign wrongly', 'Paid, but the notification carries a wrong signature.'],
    },
    held: 'On hold',
    heldText: 'The amount is held for the hotel. Nothing was charged.',
    released: 'Released',
    releasedText: 'The amount is no longer held. Nothing was charged.',
    processing: 'The bank is working on it',
    processingText: 'The payment has been confirmed and is not through yet.',
    paid: 'Payment complete',
    paidText: 'This payment was made. Transaction number',
    declined: 'Payment declined',
    declinedText: 'Nothing was charged. Please choose another way to pay at the hotel’s page.',
    expired: 'Time is up',
    expiredText: 'This payment page has expired. Nothing was charged.',
    notFound: 'Payment page not found',
    notFoundText: 'Please go back and open the link again.',
    footer: 'Harbour Sandbox Pay is a fictional platform. No real money moves here.',
  },
  zh: {
    locale: 'zh-CN',
    title: '付款',
    testMode: '测试模式',
    payTo: '您正在付款给',
    hold: '预授权 {amount}',
    pay: '支付 {amount}',
    decline: '拒绝付款',
    abandon: '暂不付款，返回',
    back: '返回酒店页面',
    until: '请在 {time} 前完成付款',
    methods: { card: '测试银行卡', alipay: '支付宝（模拟）', wechat: '微信支付（模拟）' },
    cardText: 'Visa 尾号 4242，无需填写卡号。',
    walletText: '钱包已为您打开，无需扫码。',
    scenariosTitle: '测试场景',
    scenariosText: '模拟真实平台可能出现的情况，每一项都会返回酒店页面。',
    run: '执行',
    scenarios: {
      process: ['确认后银行处理中', '银行仍在处理：既未成功，也未拒绝。'],
      'approve-late': ['逾期付款', '即使已超过时限，付款仍然成功。'],
      'approve-silent': ['付款但不通知', '付款成功，但不发送任何通知。'],
      'notify-twice': ['重复通知', '付款成功，同一通知发送两次。'],
      'notify-out-of-order': ['通知乱序', '付款成功后，又收到同一笔付款的“已拒绝”通知。'],
      'sign-wrongly': ['错误签名', '付款成功，但通知的签名是错误的。'],
    },
    held: '已预授权',
    heldText: '金额已为酒店冻结，尚未扣款。',
    released: '已释放',
    releasedText: '冻结的金额已释放，未扣款。',
    processing: '银行处理中',
    processingText: '付款已确认，尚未完成。',
    paid: '付款成功',
    paidText: '该笔付款已完成，交易号',
    declined: '付款被拒绝',
    declinedText: '未产生任何扣款，请在酒店页面选择其他付款方式。',
    expired: '已超过付款时限',
    expiredText: '该付款页面已过期，未产生任何扣款。',
    notFound: '未找到付款页面',
    notFoundText: '请返回后重新打开付款链接。',
    footer: 'Harbour Sandbox Pay 为虚构平台，不涉及真实资金。',
  },
};
