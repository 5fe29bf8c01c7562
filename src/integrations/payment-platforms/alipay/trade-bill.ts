import { unzipSync } from 'fflate';
import { isUuid } from '../../../kernel/http/request.js';
import type { ReportLine } from '../../../reconciliation/index.js';
import { chinaTime, minorOfDecimal, ourReference } from '../../report-amounts.js';
import { readReportLines } from '../../report-files.js';

/** More than a day of the largest merchants; a bill that unpacks to more is none. */
const MOST_BYTES = 256 * 1024 * 1024;
const TITLE = '#支付宝业务明细查询';
const CNY = 'CNY';

/**
 * Reads an Alipay trade bill: a ZIP with a file of details and one of totals, both GB18030, with comments before and
 * after. Amounts are yuan; those of refunds are negative. Lines that cannot be read are kept as `unreadable`.
 * @throws Error when it is not such a bill, or when its rows do not add up to its own totals
 */
export function readTradeBill(archive: Buffer): ReportLine[] {
  // Names within the archive are in another encoding than ZIP says: a file is known by its first line.
  const files = unzipSync(archive, {
    filter: ({ originalSize }) => {
      if (originalSize > MOST_BYTES) throw new Error('The bill unpacks to more than a bill can be');
      return true;
    },
  });
  const texts = Object.values(files).map((file) => new TextDecoder('gb18030').decode(file));
  const detail = texts.find((text) => text.startsWith(TITLE));
  if (detail === undefined) throw new Error('This is not a trade bill of Alipay');
  const lines = detail.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [header, ...rows] = lines
    .map((text, at) => ({ text, place: `line ${at + 1}` }))
    .filter(({ text }) => !text.startsWith('#'));
  if (header === undefined) throw new Error('The bill has no columns');
  const columns = header.text.split(',').map((name) => name.trim());
  const read = readReportLines(
    rows,
    ({ text }) => readRow(columns, text),
    (row) => row,
  );
  // What cannot be read may be what is missing.
  if (!read.some(({ unread }) => unread)) checkTotals(lines, read);
  return read;
}

function readRow(columns: readonly string[], row: string): ReportLine {
  const values = row.split(',');
  // Nothing is quoted: what is too many are commas of the subject. Were they another text's, nothing would add up.
  const subject = columns.indexOf('商品名称');
  const surplus = values.length - columns.length;
  if (surplus > 0 && subject >= 0)
    values.splice(subject, surplus + 1, values.slice(subject, subject + surplus + 1).join(','));
  if (values.length !== columns.length) throw new Error(`A line of the bill has ${values.length} values`);
  // Units are written with full-width brackets, half-width ones or not at all.
  const value = (name: string): string =>
    values[columns.findIndex((column) => column.replace(/[（(].*$/, '') === name)]?.trim() ?? '';
  const yuan = (name: string): number => minorOfDecimal(value(name) || '0', CNY);
  const said = value('业务类型');
  const refunded = said === '退款';
  const request = refunded ? ourReference(value('退款批次号/请求号')) : null;
  const received = yuan('商家实收');
  const fee = -yuan('服务费') || 0;
  return {
    kind: refunded ? 'refund' : said === '交易' ? 'payment' : 'other',
    said,
    reference: ourReference(value('商户订单号')),
    refundReference: request,
    platformTransactionNo: value('支付宝交易号') || null,
    // Alipay gives refunds no number of its own. A refund made in its portal has the number of its request.
    platformRefundNo: request !== null && isUuid(request) ? null : request,
    amountMinor: yuan('订单金额'),
    currencyCode: CNY,
    feeMinor: fee,
    netMinor: received - fee,
    settledCurrency: CNY,
    at: chinaTime(value('完成时间')),
  };
}

/** `#交易合计：2笔，商家实收共36.80元` and the same of refunds, whose sign is not certain. */
function checkTotals(lines: readonly string[], rows: readonly ReportLine[]): void {
  for (const [title, kind] of [
    ['交易合计', 'payment'],
    ['退款合计', 'refund'],
  ] as const) {
    const found = lines
      .map((line) => new RegExp(`^#${title}：(\\d+)笔，商家实收(?:退款)?共(-?[\\d.]+)元`).exec(line))
      .find((match) => match !== null);
    if (!found) continue;
    const own = rows.filter((row) => row.kind === kind);
    const sum = own.reduce((all, { netMinor, feeMinor }) => all + netMinor! + feeMinor!, 0);
    if (Number(found[1]) !== own.length || Math.abs(minorOfDecimal(found[2]!, CNY)) !== Math.abs(sum))
      throw new Error('The lines of the bill do not add up to its totals');
  }
}
