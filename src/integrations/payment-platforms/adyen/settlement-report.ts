import { parse } from 'csv-parse/sync';
import type { ReportLine } from '../../../reconciliation/index.js';
import { decimalOf, minorOf } from '../../report-amounts.js';
import { readReportLines } from '../../report-files.js';
import { movementNo } from './disputes.js';
import { readReference, attemptIdOf } from './references.js';
import { instantOf } from './settlement-times.js';

const KINDS: Readonly<Record<string, ReportLine['kind']>> = {
  Settled: 'payment',
  Refunded: 'refund',
  RefundedReversed: 'reversal',
  Chargeback: 'dispute',
  SecondChargeback: 'dispute',
  ChargebackReversed: 'dispute',
  Fee: 'fee',
  MiscCosts: 'fee',
  AuthorisationSchemeFee: 'fee',
  InvoiceDeduction: 'fee',
  PaymentCost: 'fee',
  MerchantPayout: 'payout',
  BankInstructionReturned: 'payout',
};

/** The webhook of what is booked for a dispute. */
const DISPUTE_EVENTS: Readonly<Record<string, string>> = {
  Chargeback: 'CHARGEBACK',
  SecondChargeback: 'SECOND_CHARGEBACK',
  ChargebackReversed: 'CHARGEBACK_REVERSED',
};

const COSTS = ['Commission (NC)', 'Markup (NC)', 'Scheme Fees (NC)', 'Interchange (NC)'];

type Row = Readonly<Record<string, string>>;

/**
 * Reads an Adyen settlement detail report (CSV): one batch, each line with a debit or a credit, in the guest's currency
 * and in the one that is settled in. Columns are found by name; types that are not known are kept as `other`, and lines
 * that cannot be read as `unreadable`.
 * @param name of the file
 * @param timeZone IANA name of the zone that the account's times are in
 * @throws Error when it is not such a report, was cut off, is of another time zone, or when a batch does not add up to
 *   what is paid out
 */
export function readSettlementReport(
  file: Buffer,
  name: string,
  timeZone: string,
): { batch: string | null; lines: ReportLine[] } {
  const [header, ...records] = recordsOf(file);
  const columns = header?.record.map((column) => column.trim()) ?? [];
  if (!columns.includes('Psp Reference')) throw new Error('This is not a settlement detail report of Adyen');
  // A batch has at least the line that closes it.
  if (records.length === 0) throw new Error('The report has no lines');
  const rows = records.map(({ record }) => rowOf(columns, record));
  const read = readReportLines(
    records.map((one, no) => ({ ...one, row: rows[no]! })),
    ({ record, row }) => {
      if (record.length !== columns.length) throw new Error(`The line has ${record.length} values`);
      return readRow(row, timeZone);
    },
    ({ raw, line }) => ({ place: `${name}, line ${line}`, text: raw }),
  );
  if (read.at(-1)!.kind === 'unreadable') throw new Error('The report ends in the middle of a line');
  // What cannot be read may be what is missing.
  if (!read.some(({ kind }) => kind === 'unreadable')) checkBatches(rows);
  return { batch: rows.find((row) => row['Batch Number'])?.['Batch Number'] ?? null, lines: read };
}

interface CsvRecord {
  record: string[];
  raw: string;
  /** Of the file, from 1. */
  line: number;
}

/** A line with too few or too many values does not keep the others from being read. */
function recordsOf(file: Buffer): CsvRecord[] {
  const options = { bom: true, skip_empty_lines: true, relax_column_count: true, relax_quotes: true };
  const found = parse(file, { ...options, raw: true, info: true }) as unknown as {
    record: string[];
    raw: string;
    info: { lines: number };
  }[];
  return found.map(({ record, raw, info }) => ({ record, raw: raw.trimEnd(), line: info.lines }));
}

function rowOf(columns: readonly string[], record: readonly string[]): Row {
  return Object.fromEntries(columns.map((column, at) => [column, record[at]?.trim() ?? '']));
}

function readRow(row: Row, timeZone: string): ReportLine {
  const said = row['Type'] ?? '';
  const kind = KINDS[said] ?? 'other';
  const ofRefund = kind === 'refund' || kind === 'reversal';
  const settledCurrency = row['Net Currency'] || null;
  const [gross, net] = [movedIn(row, 'Gross', 'GC'), movedIn(row, 'Net', 'NC')];
  if (net !== null && settledCurrency === null)
    throw new Error('The line does not say in which currency it is settled');
  if (gross === null && (kind === 'payment' || ofRefund))
    throw new Error('The line does not say what the guest paid');
  const currencyCode = gross === null ? settledCurrency : row['Gross Currency'];
  if (!currencyCode) throw new Error('The line has no currency');
  // What is settled may have more decimals than ISO 4217 gives the currency; what a guest pays may not.
  const settled = (decimal: bigint): number | null =>
    settledCurrency === null ? null : minorOf(decimal, settledCurrency, { round: true });
  const netMinor = settled(net ?? 0n);
  const costs = COSTS.reduce((sum, name) => sum + decimalOf(row[name] || '0'), 0n);
  const batch = row['Batch Number'];
  // What a chargeback costs may be booked by itself: without a figure here it is not known, which is not 0.
  const isFeeKnown = kind !== 'dispute' || COSTS.some((name) => row[name]);
  return {
    kind,
    said,
    reference: attemptIdOf(row['Merchant Reference']) || null,
    refundReference: ofRefund ? refundReferenceOf(row) : null,
    platformTransactionNo: row['Psp Reference'] || null,
    platformRefundNo: modificationNoOf(row, kind),
    amountMinor: gross !== null ? minorOf(gross, currencyCode) : (netMinor ?? 0),
    currencyCode,
    feeMinor: isFeeKnown ? settled(costs) : null,
    netMinor,
    settledCurrency,
    at: instantOf(row['Creation Date'] || row['Booking Date'] || '', row['TimeZone'] ?? '', timeZone),
    ...(batch && { batch }),
  };
}

/** The number of a refund, or of what a dispute has moved as its webhook tells it. */
function modificationNoOf(row: Row, kind: ReportLine['kind']): string | null {
  const no = row['Modification Reference'] || null;
  if (kind === 'refund' || kind === 'reversal') return no;
  if (kind !== 'dispute' || no === null) return null;
  return movementNo(DISPUTE_EVENTS[row['Type'] ?? ''] ?? '', no);
}

/** @returns null for a refund that was made in the Customer Area: it goes under the payment's reference, or under none */
function refundReferenceOf(row: Row): string | null {
  const said = row['Modification Merchant Reference'] ?? '';
  if (said === '' || said === '<auto>' || said === row['Merchant Reference']) return null;
  return readReference(said).ownId ?? said;
}

/** Two unsigned columns: what is owed to the merchant is the credit. @returns null where both are empty */
function movedIn(row: Row, side: 'Gross' | 'Net', unit: 'GC' | 'NC'): bigint | null {
  const [debit, credit] = [row[`${side} Debit (${unit})`], row[`${side} Credit (${unit})`]];
  if (!debit && !credit) return null;
  return decimalOf(credit || '0') - decimalOf(debit || '0');
}

/** A batch is closed by what is paid out or carried over: all of its lines add up to nothing. */
function checkBatches(rows: readonly Row[]): void {
  const left = new Map<string, bigint>();
  for (const row of rows) {
    const key = `${row['Batch Number']} ${row['Net Currency']}`;
    left.set(key, (left.get(key) ?? 0n) + (movedIn(row, 'Net', 'NC') ?? 0n));
  }
  for (const [key, sum] of left)
    if (sum !== 0n) throw new Error(`Batch ${key} does not add up to what is paid out`);
}
