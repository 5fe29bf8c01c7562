import type { ReportLine } from '../../../reconciliation/index.js';
import { chinaTime, minorOfDecimal, ourReference } from '../../report-amounts.js';
import { readReportLines } from '../../report-files.js';

/**
 * Reads a WeChat Pay trade bill (type ALL): a header, rows whose values each begin with a backtick, a header of totals and
 * one line of totals. Lines that cannot be read are kept as `unreadable`. Columns are found by name, in the words of bills before 2018 too; amounts are yuan with decimals.
 * @throws Error when it is not such a bill, or when its rows do not add up to its own totals
 */
export function readTradeBill(file: Buffer): ReportLine[] {
  const lines = file
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '');
  const header = lines[0]?.split(',') ?? [];
  if (!header.includes('商户订单号')) throw new Error('This is not a trade bill of WeChat Pay');
  const end = lines.findIndex((line, no) => no > 0 && !line.startsWith('`'));
  const totals = lines[end + 1];
  if (end < 0 || !totals?.startsWith('`')) throw new Error('The bill ends before its totals');
  const rows: Row[] = [];
  const read = readReportLines(
    lines.slice(1, end),
    (line) => {
      const row = named(header, line);
      rows.push(row);
      return readRow(row);
    },
    (text, no) => ({ place: `line ${no + 2}`, text }),
  );
  // What cannot be read may be what is missing.
  if (!read.some(({ unread }) => unread)) checkTotals(rows, named(lines[end]!.split(','), totals));
  return read;
}

type Row = (...names: string[]) => string;

function named(header: readonly string[], line: string): Row {
  // A bare comma may stand within a value, so values are parted by the backtick of the next one.
  const values = line.slice(1).split(',`');
  if (values.length !== header.length) throw new Error(`A line of the bill has ${values.length} values`);
  return (...names) => {
    const at = names.map((name) => header.indexOf(name)).find((place) => place >= 0);
    return at === undefined ? '' : values[at]!;
  };
}

const CNY = 'CNY';
const KINDS: Readonly<Record<string, ReportLine['kind']>> = { REFUND: 'refund', SUCCESS: 'payment' };
const yuan = (text: string): number => minorOfDecimal(text || '0', CNY);

function readRow(row: Row): ReportLine {
  const state = row('交易状态');
  const refunded = state === 'REFUND';
  // As it stood when the bill was made: a refund that was given up by then moved no money.
  const moved = !refunded || ['', 'SUCCESS', 'PROCESSING'].includes(row('退款状态'));
  const currencyCode = row('货币种类') || CNY;
  const settled = yuan(row('应结订单金额', '总金额'));
  const fee = minorOfDecimal(row('手续费') || '0', CNY, { round: true });
  const [taken, back] = moved
    ? [yuan(row('申请退款金额') || row('退款金额')), -yuan(row('退款金额'))]
    : [0, 0];
  return {
    kind: moved ? (KINDS[state] ?? 'other') : 'other',
    said: state,
    reference: ourReference(row('商户订单号')),
    refundReference: refunded ? ourReference(row('商户退款单号')) : null,
    platformTransactionNo: row('微信订单号').trim() || null,
    platformRefundNo: refunded ? row('微信退款单号').trim() || null : null,
    amountMinor: refunded ? -taken || 0 : yuan(row('订单金额') || row('应结订单金额', '总金额')),
    currencyCode,
    feeMinor: fee,
    netMinor: refunded ? back - fee || 0 : settled - fee,
    settledCurrency: CNY,
    at: chinaTime(row('交易时间')),
  };
}

/** Its own totals: the count, what was ordered, what was refunded. */
function checkTotals(rows: readonly Row[], totals: Row): void {
  const sum = (...names: string[]): number => rows.reduce((all, row) => all + yuan(row(...names)), 0);
  const differs =
    Number(totals('总交易单数')) !== rows.length ||
    yuan(totals('应结订单总金额', '总交易额')) !== sum('应结订单金额', '总金额') ||
    yuan(totals('退款总金额', '总退款金额')) !== sum('退款金额');
  if (differs) throw new Error('The lines of the bill do not add up to its totals');
}
