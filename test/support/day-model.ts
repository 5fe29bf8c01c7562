import { createHash } from 'node:crypto';
import type { Finding } from '../../src/reconciliation/compare.queries.js';
import type { Day, ReportLine } from '../../src/reconciliation/ports.js';

/** The comparison of a day as it is meant, said in plain terms: one account in one currency, whose PMS confirms lines. */

/** A row of our transaction history. */
export interface Row {
  payment_id: string;
  subject: string;
  kind: 'payment' | 'refund' | 'dispute' | 'posting' | 'refundPosting' | 'reversal';
  status: string;
  amount_minor: number;
  at: string;
  platform_no: string | null;
  reference: string | null;
  money: string | null;
  /** What of it belongs on folios and was never tried; null: nothing. */
  unposted_minor: number | null;
}

export interface Found {
  subject: string;
  finding: Finding | 'agrees';
  /** Number of the line in the report; null: it has none. */
  lineNo: number | null;
  reportMinor: number | null;
  oursMinor: number | null;
  pmsMinor: number | null;
  postedMinor: number | null;
  otherDay: Day | null;
}

const MONEY = ['payment', 'refund', 'dispute'];
const IN = ['success', 'held', 'returned'];
const sum = (amounts: readonly number[]): number | null =>
  amounts.length === 0 ? null : amounts.reduce((total, one) => total + one, 0);
const groupOf = (...parts: unknown[]): string => JSON.stringify(parts);

/** The transaction of a refund that was told of as a part of a sum. */
export const summedOf = ({ platform_no: no }: Row): string | null => /^(.*)-\d+$/.exec(no ?? '')?.[1] ?? null;

/** What a line says, by what it is known by, or by the subject of its finding. */
export const saidBy = (identity: string): string => identity.split('-', 1)[0]!;

/** What a line is known by. @param hashes of what each line says; those that say the same differ by a number */
export function identitiesOf(hashes: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return hashes.map((hash) => {
    const nth = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, nth);
    return nth > 1 ? `${hash}-${nth}` : hash;
  });
}

const hashOf = (line: ReportLine): string =>
  createHash('sha256').update(JSON.stringify(line)).digest('hex').slice(0, 40);

interface Named {
  line: ReportLine;
  lineNo: number;
  identity: string;
  /** The platform's number of it, and ours. */
  no: string | null;
  own: Row | null;
  byReference: boolean;
}

function namedIn(lines: readonly ReportLine[], ours: readonly Row[], identities: readonly string[]): Named[] {
  return lines.map((line, at) => {
    const identity = identities[at]!;
    const isPayment = line.kind === 'payment';
    const kind = line.kind === 'reversal' ? 'refund' : line.kind;
    const no = isPayment ? line.platformTransactionNo : line.platformRefundNo;
    const reference = isPayment ? line.reference : line.refundReference;
    const byNumber = ours.find((row) => row.kind === kind && row.platform_no === (no ?? identity));
    const byReference = ours.find(
      (row) =>
        row.kind === kind &&
        row.reference !== null &&
        row.reference === reference &&
        // Another number of theirs is other money: the guest was charged a second time.
        !(isPayment && no !== null && row.platform_no !== null && IN.includes(row.status)),
    );
    const own = byNumber ?? byReference ?? null;
    return { line, lineNo: at + 1, identity, no, own, byReference: byNumber === undefined };
  });
}

/** Refunds known as parts of sums are given to lines of their transaction and amount, one each. */
function withSums(
  named: readonly Named[],
  ours: readonly Row[],
  isElsewhere: (row: Row) => boolean,
): Named[] {
  const waiting = ours
    .filter((row) => row.kind === 'refund' && summedOf(row) !== null && !isElsewhere(row))
    .sort((a, b) => a.at.localeCompare(b.at) || a.subject.localeCompare(b.subject));
  const taken = new Map<string, number>();
  // A line that is there again may be a mistake: the others come first.
  const isAgain = ({ identity }: Named) => saidBy(identity) !== identity;
  return named
    .toSorted((a, b) => Number(isAgain(a)) - Number(isAgain(b)))
    .map((one) => {
      if (one.own || one.line.kind !== 'refund') return one;
      const { platformTransactionNo, amountMinor } = one.line;
      const group = groupOf(platformTransactionNo, amountMinor);
      const nth = taken.get(group) ?? 0;
      taken.set(group, nth + 1);
      const like = waiting.filter(
        (row) => summedOf(row) === platformTransactionNo && row.amount_minor === amountMinor,
      );
      return { ...one, own: like[nth] ?? null };
    });
}

/**
 * @param others what the comparisons of other days found
 * @param hashes of what each line says
 * @returns what is found of each line of the report, and of our money of the day that it does not have
 */
export function compareDay(
  day: Day,
  lines: readonly ReportLine[],
  rows: readonly Row[],
  others: ReadonlyMap<Day, readonly Found[]>,
  hashes = lines.map(hashOf),
): Found[] {
  const ours = rows.filter(({ kind, status }) => MONEY.includes(kind) && status !== 'rejected');
  const elsewhere = new Map<string, Day>();
  for (const [other, found] of [...others].sort(([a], [b]) => b.localeCompare(a)))
    if (other !== day)
      for (const { subject, reportMinor } of found) if (reportMinor !== null) elsewhere.set(subject, other);
  const named = withSums(namedIn(lines, ours, identitiesOf(hashes)), ours, ({ subject }) =>
    elsewhere.has(subject),
  );

  const nths = new Map<string, number>();
  const order = named.toSorted(
    (a, b) => Number(a.byReference) - Number(b.byReference) || a.lineNo - b.lineNo,
  );
  const told = order.map((one) => {
    const group = groupOf(one.own?.subject, one.line.kind);
    const nth = (nths.get(group) ?? 0) + 1;
    nths.set(group, nth);
    return foundOf(one, nth, elsewhere, rows);
  });
  const toldOf = new Set(
    named.flatMap(({ own, line }) => (own && line.kind !== 'reversal' ? [own.subject] : [])),
  );
  const untold = ours
    .filter(({ at, status, subject }) => at.startsWith(day) && IN.includes(status) && !toldOf.has(subject))
    .filter(({ subject }) => !elsewhere.has(subject))
    .map((row): Found => ({
      ...ourSide(row, rows),
      subject: row.subject,
      finding: 'notInReport',
      lineNo: null,
      reportMinor: null,
      oursMinor: row.amount_minor,
      otherDay: null,
    }));
  return [...told, ...untold];
}

function foundOf(one: Named, nth: number, elsewhere: ReadonlyMap<string, Day>, rows: readonly Row[]): Found {
  const { line, own, no } = one;
  const { amountMinor: reportMinor } = line;
  const isAnother = no !== null && own !== null && no !== own.platform_no;
  const otherDay = own ? (elsewhere.get(own.subject) ?? null) : null;
  const isSecond = nth > 1;
  const isOwnLine = own !== null && !isSecond && line.kind !== 'reversal';
  const common = { lineNo: one.lineNo, reportMinor };
  const nothing = { oursMinor: null, pmsMinor: null, postedMinor: null, otherDay: null };
  if (!isOwnLine) {
    const subject = `line:${one.identity}`;
    if (own && isSecond && !isAnother) return { ...common, ...nothing, subject, finding: 'twiceInReport' };
    if (own && !isSecond && own.status === 'failed')
      return { ...common, ...nothing, subject, finding: 'refundCameBack', oursMinor: 0 };
    const finding = line.kind === 'dispute' ? 'disputed' : 'notWithUs';
    return { ...common, ...nothing, subject, finding };
  }
  const side = ourSide(own, rows);
  const oursMinor = own.status === 'failed' ? 0 : own.amount_minor;
  const finding = judged(line, own, { ...side, oursMinor, otherDay }, rows);
  return { ...common, ...side, subject: own.subject, finding, oursMinor, otherDay };
}

function judged(
  line: ReportLine,
  own: Row,
  {
    oursMinor,
    otherDay,
    postedMinor,
    pmsMinor,
  }: Omit<Found, 'subject' | 'finding' | 'lineNo' | 'reportMinor'>,
  rows: readonly Row[],
): Found['finding'] {
  if (own.status === 'failed')
    return line.at && line.at.toISOString() > own.at ? 'failedWithUs' : 'refundCameBack';
  if (!IN.includes(own.status)) return 'pendingWithUs';
  if (otherDay !== null) return 'reportedTwice';
  if (line.amountMinor !== oursMinor) return 'reportDiffers';
  if (line.kind === 'refund' && isBeyond(own, rows) && (postedMinor ?? 0) !== oursMinor)
    return 'refundedBeyond';
  if (postedMinor !== null && pmsMinor === null) return 'notInPms';
  if (postedMinor === null && line.kind === 'payment' && own.status === 'success') return 'notInPms';
  return postedMinor === pmsMinor ? 'agrees' : 'pmsDiffers';
}

/** What a line is to bring to its folio: nothing, where all of its money went back before. */
const belongs = (row: Row): number => row.unposted_minor ?? row.amount_minor;

/** What our postings of a money come to, and what the PMS has confirmed of them. */
function ourSide(
  { subject, payment_id: payment, unposted_minor: unposted }: Row,
  rows: readonly Row[],
): Pick<Found, 'pmsMinor' | 'postedMinor'> {
  const posted = rows.filter((row) => row.payment_id === payment && row.money === subject);
  return {
    postedMinor: sum([...posted.map(belongs), ...(unposted === null ? [] : [unposted])]),
    pmsMinor: sum(posted.map(belongs).filter((minor, no) => minor === 0 || posted[no]!.status === 'success')),
  };
}

/** Whether more went back of a payment than it brought. */
function isBeyond({ payment_id: payment }: Row, rows: readonly Row[]): boolean {
  const moved = rows.filter(
    ({ payment_id, kind, status }) =>
      payment_id === payment &&
      ((kind === 'payment' && IN.includes(status)) || (kind === 'refund' && status === 'success')),
  );
  return (sum(moved.map((row) => row.amount_minor)) ?? 0) < 0;
}
