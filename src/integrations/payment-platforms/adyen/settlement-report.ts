import { parse } from 'csv-parse/sync';
import type { ReportLine } from '../../../reconciliation/index.js';
import { minorOfDecimal } from '../../report-amounts.js';
import { attemptIdOf, readReference } from './references.js';

/** Zones as Adyen writes them: letters, not names. Hours from UTC. */
const ZONES: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  BST: 1,
  CET: 1,
  CEST: 2,
  EET: 2,
  EEST: 3,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  PST: -8,
  PDT: -7,
  HKT: 8,
  SGT: 8,
  JST: 9,
  AEST: 10,
  AEDT: 11,
};

const KINDS: Readonly<Record<string, ReportLine['kind']>> = {
  Settled: 'payment',
  Refunded: 'refund',
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

const COSTS = ['Commission (NC)', 'Markup (NC)', 'Scheme Fees (NC)', 'Interchange (NC)'];

/**
 * Reads an Adyen settlement detail report (CSV): one batch, each line with a debit or a credit, in the guest's currency
 * and in the one that is settled in. Columns are found by name; types that are not known are kept as `other`.
 * @throws Error when it is not such a report, or when a batch does not add up to what is paid out
 */
export function readSettlementReport(file: Buffer): { batch: string | null; lines: ReportLine[] } {
  const columns = (names: string[]): string[] => {
    if (!names.includes('Psp Reference')) throw new Error('This is not a settlement detail report of Adyen');
    return names;
  };
  const rows = parse<Record<string, string>>(file, { columns, bom: true, skip_empty_lines: true });
  // A batch has at least the line that closes it.
  if (rows.length === 0) throw new Error('The report has no lines');
  checkBatches(rows);
  return { batch: rows[0]?.['Batch Number'] || null, lines: rows.map(readRow) };
}

function readRow(row: Record<string, string>): ReportLine {
  const said = row['Type'] ?? '';
  const kind = KINDS[said] ?? 'other';
  const settledCurrency = row['Net Currency'] || null;
  const hasGross = Boolean(row['Gross Currency']);
  const currencyCode = row['Gross Currency'] || settledCurrency || '';
  const net = settledCurrency === null ? null : signed(row, 'Net', 'NC', settledCurrency);
  const fee =
    settledCurrency === null
      ? null
      : COSTS.reduce((sum, name) => sum + (row[name] ? minorOfDecimal(row[name], settledCurrency) : 0), 0);
  return {
    kind,
    said,
    reference: attemptIdOf(row['Merchant Reference']) || null,
    refundReference: kind === 'refund' ? refundReferenceOf(row) : null,
    platformTransactionNo: row['Psp Reference'] || null,
    platformRefundNo: kind === 'refund' ? row['Modification Reference'] || null : null,
    amountMinor: hasGross ? signed(row, 'Gross', 'GC', currencyCode) : (net ?? 0),
    currencyCode,
    feeMinor: fee,
    netMinor: net,
    settledCurrency,
    at: timeOf(row['Creation Date'], row['TimeZone']),
  };
}

/** @returns null for a refund that was made in the Customer Area: it goes under the payment's reference, or under none */
function refundReferenceOf(row: Record<string, string>): string | null {
  const said = row['Modification Merchant Reference'] ?? '';
  if (said === '' || said === '<auto>' || said === row['Merchant Reference']) return null;
  return readReference(said).ownId ?? said;
}

/** Two unsigned columns: what is owed to the merchant is the credit. */
function signed(
  row: Record<string, string>,
  side: 'Gross' | 'Net',
  unit: 'GC' | 'NC',
  currency: string,
): number {
  const [debit, credit] = [row[`${side} Debit (${unit})`], row[`${side} Credit (${unit})`]];
  return (credit ? minorOfDecimal(credit, currency) : 0) - (debit ? minorOfDecimal(debit, currency) : 0);
}

function timeOf(date: string | undefined, zone: string | undefined): Date | null {
  const hours = ZONES[zone ?? ''];
  if (!date || hours === undefined) return null;
  const at = Date.parse(`${date.replace(' ', 'T')}Z`);
  return Number.isNaN(at) ? null : new Date(at - hours * 3_600_000);
}

/** A batch is closed by what is paid out or carried over: all of its lines add up to nothing. */
function checkBatches(rows: readonly Record<string, string>[]): void {
  const left = new Map<string, number>();
  for (const row of rows) {
    const currency = row['Net Currency'];
    if (!currency) continue;
    const key = `${row['Batch Number']} ${currency}`;
    left.set(key, (left.get(key) ?? 0) + signed(row, 'Net', 'NC', currency));
  }
  for (const [key, sum] of left)
    if (sum !== 0) throw new Error(`Batch ${key} does not add up to what is paid out`);
}
