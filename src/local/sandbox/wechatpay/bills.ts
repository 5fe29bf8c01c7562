import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type BookLine, type Books, booksOf, decimalText } from '../platform/reports.js';
import type { SandboxState } from '../state.js';
import type { WechatMerchant } from './merchants.js';
import { chinaTime } from './words.js';

const COLUMNS =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const TOTALS = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

/** A merchant's trade bill of a day of China. */
export function billOf(
  platform: SandboxState['platform'],
  merchant: WechatMerchant,
  day: string,
): Books & { bill: Buffer; sha1: string; file: Books['file'] } {
  const books = booksOf(platform, {
    vendor: 'wechatpay',
    merchantId: merchant.id,
    day,
    timeZone: 'Asia/Shanghai',
    readyAfterHours: 10,
  });
  const lines = books.lines.filter(({ type }) => type === 'payment' || type === 'refund');
  const bill = Buffer.from(
    books.file === 'garbage'
      ? '系统繁忙，请稍后再试'
      : `\uFEFF${[COLUMNS, ...lines.map((line) => row(merchant, line)), TOTALS, totals(lines), ''].join('\r\n')}`,
  );
  const sha1 = createHash('sha1').update(bill).digest('hex');
  return { ...books, lines, bill, sha1: books.file === 'other' ? sha1.replace(/^./, 'x') : sha1 };
}

/** As it is downloaded. */
export function zipped({ bill, file }: ReturnType<typeof billOf>): Buffer {
  const bytes = gzipSync(bill);
  return file === 'half' ? bytes.subarray(0, Math.floor(bytes.length / 2)) : bytes;
}

const yuan = (fen: number): string => decimalText(fen, 'CNY');

function row(merchant: WechatMerchant, { session, refund, amount, no, fee, at }: BookLine): string {
  const back = -amount.value;
  const isRefund = amount.value < 0;
  return [
    chinaTime(at).slice(0, 19).replace('T', ' '),
    merchant.appid,
    merchant.mchid,
    '0',
    '',
    session?.transactionId ?? no,
    session?.reference ?? '',
    'oHarbourSandboxGuest00000001',
    session?.extra?.['tradeType'] ?? 'NATIVE',
    isRefund ? 'REFUND' : 'SUCCESS',
    'OTHERS',
    'CNY',
    isRefund ? '0.00' : yuan(amount.value),
    '0.00',
    isRefund ? no : '0',
    isRefund ? (refund?.refundReference ?? `portal${no}`) : '0',
    isRefund ? yuan(back) : '0.00',
    '0.00',
    isRefund ? 'ORIGINAL' : '',
    isRefund ? 'SUCCESS' : '',
    session?.description ?? '',
    '',
    `${yuan(fee)}000`,
    '1.40%',
    isRefund ? '0.00' : yuan(amount.value),
    isRefund ? yuan(back) : '0.00',
    '',
  ]
    .map((value) => `\`${value}`)
    .join(',');
}

function totals(lines: readonly BookLine[]): string {
  const sum = (of: (line: BookLine) => number): string =>
    yuan(lines.reduce((all, line) => all + of(line), 0));
  const ordered = sum(({ amount }) => Math.max(amount.value, 0));
  const back = sum(({ amount }) => Math.max(-amount.value, 0));
  return [`${lines.length}.0`, ordered, back, '0.00', sum(({ fee }) => fee), ordered, back]
    .map((value) => `\`${value}`)
    .join(',');
}
