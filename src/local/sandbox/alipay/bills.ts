import { zipSync } from 'fflate';
import { type BookLine, type Books, booksOf } from '../platform/reports.js';
import type { SandboxState } from '../state.js';
import type { AlipayMerchant } from './merchants.js';
import { chinaTime, tradeNoOf, yuan } from './words.js';

const COLUMNS =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

/** A merchant's trade bill of a day of China: a ZIP with GBK text. */
export function billOf(
  platform: SandboxState['platform'],
  merchant: AlipayMerchant,
  day: string,
): Books & { archive: Buffer } {
  const books = booksOf(platform, {
    vendor: 'alipay',
    merchantId: merchant.id,
    day,
    timeZone: 'Asia/Shanghai',
    readyAfterHours: 9,
  });
  const lines = books.lines.filter(({ type }) => type === 'payment' || type === 'refund');
  const [payments, refunds] = [lines.filter(({ amount }) => amount.value >= 0), lines.filter(isRefund)];
  const text = [
    '#支付宝业务明细查询',
    `#账号：[${merchant.sellerId}0156]`,
    `#起始日期：[${day} 00:00:00]   终止日期：[${day} 24:00:00]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    COLUMNS,
    ...lines.map(row),
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${payments.length}笔，商家实收共${sum(payments, books.file === 'other')}元，商家优惠共0.00元`,
    `#退款合计：${refunds.length}笔，商家实收退款共${sum(refunds)}元，商家优惠退款共0.00元`,
    `#导出时间：[${chinaTime(new Date())}]`,
    '',
  ].join('\r\n');
  const detail = books.file === 'garbage' ? '系统繁忙，请稍后再试' : text;
  const bytes = zipSync({
    'totals.csv': gbk('#支付宝业务汇总查询\r\n'),
    'details.csv': gbk(detail),
  });
  const kept = books.file === 'half' ? bytes.subarray(0, Math.floor(bytes.length / 2)) : bytes;
  return { ...books, lines, archive: Buffer.from(kept) };
}

const isRefund = ({ amount }: BookLine): boolean => amount.value < 0;

const signedYuan = (fen: number): string => (fen < 0 ? `-${yuan(-fen)}` : yuan(fen));

/** @param wrongly one fen too much */
function sum(lines: readonly BookLine[], wrongly = false): string {
  return signedYuan(lines.reduce((all, { amount }) => all + amount.value, wrongly ? 1 : 0));
}

function row(line: BookLine): string {
  const { session, refund, amount, no, fee, at } = line;
  const money = signedYuan(amount.value);
  const nothing = '0.00';
  return [
    `${session ? tradeNoOf(session) : no}\t`,
    `${session?.reference ?? ''}\t`,
    isRefund(line) ? '退款' : '交易',
    `${session?.description ?? ''}\t`,
    chinaTime(new Date(session?.paidAt ?? at)),
    chinaTime(new Date(at)),
    ...['', '', '', '', '159****5620'],
    money,
    money,
    ...[nothing, nothing, nothing, nothing, nothing, '', nothing, nothing],
    isRefund(line) ? `${refund?.refundReference ?? no}\t` : '',
    signedYuan(-fee),
    nothing,
    '',
  ].join(',');
}

const codes = new Map<string, [number, number]>();

/** Node reads GBK and does not write it. */
function gbk(text: string): Uint8Array {
  if (codes.size === 0) {
    const decoder = new TextDecoder('gb18030');
    for (let lead = 0x81; lead <= 0xfe; lead += 1)
      for (let trail = 0x40; trail <= 0xfe; trail += 1)
        if (trail !== 0x7f) codes.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
  }
  return Uint8Array.from(
    [...text].flatMap((letter) => (letter < '\u0080' ? letter.charCodeAt(0) : (codes.get(letter) ?? 0x3f))),
  );
}
