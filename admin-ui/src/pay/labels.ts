import type { Elsewhere } from './offers';

export type Language = 'en' | 'zh';

const en = {
  titlePay: (amount: string) => `Pay ${amount}`,
  loading: 'Loading your payment',
  switchTo: '中文',
  switchLabel: '切换到中文',

  toPay: 'To pay',
  payBy: (due: string) => `Pay by ${due}`,
  allItems: (count: number) => `Show all ${count} items`,
  fewerItems: 'Show fewer items',
  stay: 'Stay',
  note: 'Note from the hotel',
  chooseMethod: 'How do you want to pay?',
  pay: (amount: string) => `Pay ${amount}`,
  opening: (platform: string) => `Opening ${platform}…`,
  openingCard: 'Opening the card page…',
  safeCard: 'You enter your card on a secure page. The hotel does not see your card details.',
  safeApp: (platform: string) => `You confirm in ${platform}. The hotel does not see your card details.`,
  noMethods: 'Online payment is not available at the moment.',
  callForHelp: (phone: string) => `Call the hotel: ${phone}`,

  scanWith: (platform: string) => `Scan with ${platform}`,
  scan: 'Scan to pay',
  scanTitle: 'Code to scan',
  scanText: 'Scan this code with your phone and confirm there. This page updates automatically.',
  otherWay: 'Choose another way to pay',
  codeOver: 'This code has expired.',
  newCode: 'Show a new code',

  elsewhere: (wallet: 'wechat' | 'alipay' | null): string =>
    wallet === 'wechat' ? 'Not inside WeChat' : wallet ? 'Not inside Alipay' : 'Not on this device',
  elsewhereWhy: {
    browser: (wallet) =>
      wallet === 'wechat'
        ? 'WeChat does not open it. Open this page in your browser.'
        : 'Alipay does not open it. Open this page in your browser.',
    phone: () => 'Open this page on your phone.',
    computer: () => 'Open this page on a computer.',
    wechat: () => 'Open this page in WeChat.',
    alipay: () => 'Open this page in Alipay.',
    amount: () => 'It cannot be used for this amount.',
  } as Record<Elsewhere, (wallet: 'wechat' | 'alipay' | null) => string>,
  openInBrowser: 'Open in browser',
  openStep1: 'Tap ⋯ in the top right corner.',
  openStep2: 'Choose “Open in browser”.',
  openStep3: 'Pay there. Or copy the link into your browser.',
  link: 'Link to this page',
  copyLink: 'Copy link',
  copied: 'Copied',

  checkingTitle: (platform: string) => `Waiting for ${platform}’s answer`,
  checkingTitleCard: 'Waiting for the bank’s answer',
  checkingTitleAny: 'Waiting for the platform’s answer',
  checkingText:
    'This often takes a few seconds and can take up to ten minutes. You can close this page and open the same link again later.',
  checkingOnce: 'Please do not pay a second time.',
  checkAgain: 'Check again',
  lastChecked: 'Last checked',
  checkFailed: 'No connection. Trying again.',
  didNotPay: 'I did not finish paying',
  didNotPayHelp: (platform: string) => `Only if you left ${platform} without confirming.`,
  didNotPayHelpCard: 'Only if you left the card page without confirming.',
  didNotPayHelpAny: 'Only if you left the platform without confirming.',

  heldTitle: 'Your card is authorized, not charged',
  heldText:
    'The hotel has authorized this amount on your card. It will charge what you owe, or release the amount. You do not need to do anything else.',
  heldUntil: 'Authorized until at the latest',
  releasedTitle: 'The authorization has ended',
  releasedText: 'Your bank may still show the authorized amount for a few days.',
  hold: (amount: string) => `Authorize ${amount}`,
  holdNote:
    'The amount is authorized on your card but not charged now. The hotel later charges what you owe, or releases the amount.',
  paidTitle: 'Paid. Thank you.',
  paidText: 'The hotel has received your payment. You do not need to do anything else.',
  receipt: 'Receipt',
  paidWith: (method: string) => `Paid with ${method}`,
  paidAt: 'Paid at',
  refundedAt: (when: string) => `Refund, ${when}`,
  afterRefunds: 'Paid after refunds',
  receiptNo: 'Receipt no',
  transactionNo: 'Transaction no',
  platformNo: (platform: string) => `${platform} no`,
  save: 'Download receipt',
  keepLink: (email: string) => `You can open this receipt at any time with the link sent to ${email}.`,
  checkIn: (time: string, date: string) => `Check-in is from ${time} on ${date}.`,

  expiredTitle: 'This link has expired',
  expiredText: (due: string) => `It could be paid until ${due}.`,
  notCharged: 'You were not charged.',
  perhapsPaid: 'If you have just paid, keep this page. The hotel is notified when the money arrives.',
  callNewLink: 'Call the hotel for a new link',
  tellHotel: 'Tell the hotel',
  amountAsked: 'Amount requested',

  canceledTitle: 'The hotel withdrew this request',
  canceledText: 'There is nothing to pay.',
  callHotel: 'Call the hotel',

  receivedTitle: 'Your payment arrived late',
  receivedText:
    'Your payment arrived after the request had ended. The hotel has been notified and will contact you.',

  goesBackTitle: 'Your payment is being refunded',
  goesBackText: 'Your payment arrived after the request had ended, and is on its way back to you.',
  sentBackTitle: 'Your payment was refunded',
  sentBackText: (when: string) =>
    `Your payment arrived after the request had ended. It was refunded on ${when}; your bank may show it a few days later.`,

  unavailableTitle: 'This link cannot be paid right now',
  unavailableText: 'The hotel’s system is being updated. Call the hotel if you want to pay today.',

  unknownTitle: 'This link does not work',
  unknownText:
    'Open it again from the message you received, or check that the whole address was copied. The hotel can send you a new link.',
  failedTitle: 'This page could not load',
  failedText: 'Check your connection, then try again. If you have just paid, do not pay again.',
  tryAgain: 'Try again',

  noticeDeclined: (platform: string) => `The payment with ${platform} was not accepted`,
  reasons: {
    issuer_declined: 'the bank declined it',
    insufficient_funds: 'there is not enough money in the account',
    expired_card: 'the card has expired',
    canceled: 'it was canceled before it was confirmed',
    expired: 'it was not confirmed in time',
    limit_exceeded: 'the amount is above its limit',
    wrong_details: 'the details did not match',
  },
  noticeDeclinedCard: 'The card payment was not accepted',
  noticeDeclinedNext: 'You were not charged. Try again or choose another way.',
  noticeAmount: 'The amount changed while this page was open. Check it, then pay.',
  noticeSilent: (platform: string) => `${platform} does not answer.`,
  noticeSilentCard: 'The card page does not answer.',
  noticeSilentNext: 'You were not charged. Try again in a moment or choose another way.',
  noticeTooMany: 'Too many attempts. Wait a minute, then try again. You were not charged.',
  noticeOffline: 'No connection. Check it, then try again. You were not charged.',
  noticeNotSignedIn: 'WeChat could not confirm who you are. You were not charged. Try again.',
  noticeNotPayable: 'This request cannot be paid at the moment. Try again shortly.',
  noticeOpen: (platform: string) => `A payment with ${platform} was started.`,
  noticeOpenCard: 'A card payment was started.',
  noticeOpenNext: 'If you confirmed it there, do not pay again.',
  checkIt: 'Check it now',
  unfinished: (platform: string) =>
    `The payment with ${platform} was not completed. You can continue and pay now.`,
  unfinishedCard: 'The card payment was not completed. You can continue and pay now.',

  amount: 'Amount',
  paymentNo: 'Payment no',
  securityCode: 'Security code',
  securityCodeHelp: 'Call the hotel to compare: it can tell you this code.',
  linkCheck: 'Is this link genuine?',
  questions: 'Questions?',
  zone: (name: string, offset: string) => `Times are ${name} (${offset}).`,
};

export type Labels = typeof en;

const zh: Labels = {
  titlePay: (amount) => `支付 ${amount}`,
  loading: '正在载入付款信息',
  switchTo: 'English',
  switchLabel: 'Switch to English',

  toPay: '待支付',
  payBy: (due) => `请于 ${due} 前支付`,
  allItems: (count) => `查看全部 ${count} 项`,
  fewerItems: '收起明细',
  stay: '入住',
  note: '酒店留言',
  chooseMethod: '选择支付方式',
  pay: (amount) => `支付 ${amount}`,
  opening: (platform) => `正在打开${platform}…`,
  openingCard: '正在打开银行卡页面…',
  safeCard: '您将在安全页面输入卡号，酒店不接触卡号。',
  safeApp: (platform) => `您将在${platform}中确认支付，酒店不接触卡号。`,
  noMethods: '目前没有可用的在线支付方式。',
  callForHelp: (phone) => `致电酒店：${phone}`,

  scanWith: (platform) => `请用${platform}扫码支付`,
  scan: '请扫码支付',
  scanTitle: '付款二维码',
  scanText: '请用手机扫描二维码并确认支付，此页会自动更新。',
  otherWay: '选择其他支付方式',
  codeOver: '此二维码已失效。',
  newCode: '显示新的二维码',

  elsewhere: (wallet) =>
    wallet === 'wechat' ? '微信内不支持' : wallet ? '支付宝内不支持' : '当前设备不支持',
  elsewhereWhy: {
    browser: (wallet) =>
      wallet === 'wechat'
        ? '微信内无法打开，请在浏览器中打开此页。'
        : '支付宝内无法打开，请在浏览器中打开此页。',
    phone: () => '请在手机上打开此页。',
    computer: () => '请在电脑上打开此页。',
    wechat: () => '请在微信中打开此页。',
    alipay: () => '请在支付宝中打开此页。',
    amount: () => '无法收取此金额。',
  },
  openInBrowser: '在浏览器打开',
  openStep1: '点击右上角的 ⋯。',
  openStep2: '选择“在浏览器打开”。',
  openStep3: '在浏览器中完成支付，也可复制链接到浏览器打开。',
  link: '此页链接',
  copyLink: '复制链接',
  copied: '已复制',

  checkingTitle: (platform) => `正在等待${platform}的结果`,
  checkingTitleCard: '正在等待银行的结果',
  checkingTitleAny: '正在等待支付平台的结果',
  checkingText: '通常只需几秒钟，最长可能需要十分钟。您可以关闭此页，稍后再打开同一链接查看。',
  checkingOnce: '请不要重复支付。',
  checkAgain: '重新查询',
  lastChecked: '上次查询',
  checkFailed: '网络未连接，正在重试。',
  didNotPay: '我没有完成支付',
  didNotPayHelp: (platform) => `仅当您未在${platform}中确认就离开时使用。`,
  didNotPayHelpCard: '仅当您未确认就离开银行卡页面时使用。',
  didNotPayHelpAny: '仅当您未确认就离开支付平台时使用。',

  heldTitle: '您的卡已预授权，未扣款',
  heldText: '酒店已冻结您卡上的此笔金额，之后按应付金额扣款或释放。您无需再做任何操作。',
  heldUntil: '最长冻结至',
  releasedTitle: '预授权已结束',
  releasedText: '银行可能需要几天才能恢复额度。',
  hold: (amount) => `预授权 ${amount}`,
  holdNote: '此金额仅在您的卡上冻结，现在不扣款。酒店稍后按应付金额扣款，或解除冻结。',
  paidTitle: '支付成功，谢谢您。',
  paidText: '酒店已收到您的款项，您无需再做任何操作。',
  receipt: '收据',
  // After a card's last digits the word stands apart.
  paidWith: (method) => (/\d$/.test(method) ? `${method} 支付` : `${method}支付`),
  paidAt: '支付时间',
  refundedAt: (when) => `退款，${when}`,
  afterRefunds: '退款后实付',
  receiptNo: '收据编号',
  transactionNo: '交易号',
  platformNo: (platform) => `${platform}交易号`,
  save: '下载收据',
  keepLink: (email) => `发送至 ${email} 的链接可随时查看此收据。`,
  checkIn: (time, date) => `${date} ${time} 起可办理入住。`,

  expiredTitle: '此链接已过期',
  expiredText: (due) => `支付截止时间为 ${due}。`,
  notCharged: '您没有被扣款。',
  perhapsPaid: '如果您刚刚完成支付，请保留此页：款项到账后酒店会收到通知。',
  callNewLink: '致电酒店获取新链接',
  tellHotel: '请告知酒店',
  amountAsked: '应付金额',

  canceledTitle: '酒店已撤回此付款请求',
  canceledText: '您无需支付。',
  callHotel: '致电酒店',

  receivedTitle: '您的款项到账较晚',
  receivedText: '您的款项在付款请求结束后到账。酒店已收到通知，会与您联系。',

  goesBackTitle: '您的款项正在退回',
  goesBackText: '您的款项在付款请求结束后到账，正在原路退回。',
  sentBackTitle: '您的款项已退回',
  sentBackText: (when) => `您的款项在付款请求结束后到账，已于 ${when} 退款；银行可能需要几天才会显示。`,

  unavailableTitle: '此链接暂时无法支付',
  unavailableText: '酒店系统正在升级。如需今天支付，请致电酒店。',

  unknownTitle: '此链接无法使用',
  unknownText: '您可以从收到的消息中重新打开链接，或检查地址是否完整复制。酒店也可以为您发送新链接。',
  failedTitle: '页面未能载入',
  failedText: '检查网络连接后重试。如果您刚刚完成支付，请不要重复支付。',
  tryAgain: '重试',

  noticeDeclined: (platform) => `使用${platform}的支付未成功`,
  reasons: {
    issuer_declined: '银行拒绝了此次支付',
    insufficient_funds: '账户余额不足',
    expired_card: '银行卡已过期',
    canceled: '支付在确认前被取消',
    expired: '未在时限内确认',
    limit_exceeded: '金额超出限额',
    wrong_details: '填写的信息不符',
  },
  noticeDeclinedCard: '银行卡支付未成功',
  noticeDeclinedNext: '您没有被扣款。您可以重试或选择其他方式。',
  noticeAmount: '金额在页面打开期间有变动。核对后再支付。',
  noticeSilent: (platform) => `${platform}没有响应。`,
  noticeSilentCard: '银行卡页面没有响应。',
  noticeSilentNext: '您没有被扣款。稍后重试或选择其他方式。',
  noticeTooMany: '尝试次数过多，一分钟后再试。您没有被扣款。',
  noticeOffline: '网络未连接，检查后重试。您没有被扣款。',
  noticeNotSignedIn: '微信未能确认您的身份，请重试。您没有被扣款。',
  noticeNotPayable: '此付款请求暂时无法支付，稍后重试。',
  noticeOpen: (platform) => `您已开始使用${platform}支付。`,
  noticeOpenCard: '您已开始使用银行卡支付。',
  noticeOpenNext: '如果您已在其中确认，请不要重复支付。',
  checkIt: '立即查询',
  unfinished: (platform) => `使用${platform}的支付尚未完成，您可以继续支付。`,
  unfinishedCard: '银行卡支付尚未完成，您可以继续支付。',

  amount: '金额',
  paymentNo: '付款编号',
  securityCode: '安全码',
  securityCodeHelp: '可致电酒店核对：酒店能说出此安全码。',
  linkCheck: '核验此链接',
  questions: '有疑问？',
  zone: (name, offset) => `以上时间为${name}（${offset}）。`,
};

export const labels: Record<Language, Labels> = { en, zh };
export const htmlLang: Record<Language, string> = { en: 'en', zh: 'zh-Hans' };

const REMEMBERED = 'pay.language';

/** What the guest chose in this tab. */
export function chosenLanguage(): Language | null {
  try {
    const chosen = sessionStorage.getItem(REMEMBERED);
    if (chosen === 'en' || chosen === 'zh') return chosen;
  } catch {
    // Storage can be closed to the page; the browser's languages still answer.
  }
  return null;
}

/** The first language of the browser that the page speaks. */
export function browserLanguage(): Language | null {
  for (const tag of navigator.languages) {
    const base = tag.toLowerCase().split('-')[0];
    if (base === 'en' || base === 'zh') return base;
  }
  return null;
}

export function rememberLanguage(language: Language): void {
  try {
    sessionStorage.setItem(REMEMBERED, language);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}
