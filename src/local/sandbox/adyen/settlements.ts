import type { SandboxDispute } from '../platform/kept-disputes.js';
import { type BookLine, booksOf, decimalText, leftOf } from '../platform/reports.js';
import type { SandboxState } from '../state.js';
import { type AdyenMerchant, pspReference } from './adyen-merchants.js';

const ZONE = 'Europe/Amsterdam';

const COLUMNS =
  'Company Account,Merchant Account,Psp Reference,Merchant Reference,Payment Method,Creation Date,TimeZone,Type,Modification Reference,Gross Currency,Gross Debit (GC),Gross Credit (GC),Exchange Rate,Net Currency,Net Debit (NC),Net Credit (NC),Commission (NC),Markup (NC),Scheme Fees (NC),Interchange (NC),Payment Method Variant,Modification Merchant Reference,Batch Number,Reserved4,Reserved5,Reserved6,Reserved7,Reserved8,Reserved9,Reserved10';
type Row = Partial<Record<string, string>>;

const TYPES: Record<BookLine['type'], string> = {
  payment: 'Settled',
  refund: 'Refunded',
  dispute: 'Chargeback',
  fee: 'Fee',
  payout: 'MerchantPayout',
};

/** Each day is a batch of its own, numbered after it. */
export function reportName(day: string): string {
  return `settlement_detail_report_batch_${day.replaceAll('-', '')}.csv`;
}

/** The batch of a day as a file, paid out by its last lines. @returns null when there is none of this name */
export function settlementOf(
  platform: SandboxState['platform'],
  merchant: AdyenMerchant,
  file: string,
): string | null {
  const [, year, month, date] = /^settlement_detail_report_batch_(\d{4})(\d\d)(\d\d)\.csv$/.exec(file) ?? [];
  if (!date) return null;
  const day = `${year}-${month}-${date}`;
  const {
    notYet,
    lines,
    file: how,
  } = booksOf(platform, {
    vendor: 'adyen',
    merchantId: merchant.id,
    day,
    timeZone: ZONE,
    readyAfterHours: 2,
  });
  if (notYet || lines.length === 0) return null;
  if (how === 'garbage') return '<!doctype html><title>Sign in</title>';
  const batch = day.replaceAll('-', '');
  const rows = lines.map((line) => ({ ...rowOf(line), ...timeOf(new Date(line.at)) }));
  const closed = timeOf(new Date(Date.parse(`${day}T00:00:00Z`) + 28 * 3_600_000));
  const payouts = [...leftOf(lines)].map(([currency, sum]) => ({
    ...closed,
    Type: sum < 0 ? 'Balancetransfer' : 'MerchantPayout',
    'Modification Reference': `batch ${batch}, ${merchant.merchantAccount}`,
    ...net(-sum - (how === 'other' ? 1 : 0), currency),
  }));
  const text = [...rows, ...payouts].map((row: Row) =>
    COLUMNS.split(',')
      .map((name) =>
        quoted(
          {
            ...row,
            'Company Account': 'HarbourVale',
            'Merchant Account': merchant.merchantAccount,
            'Batch Number': batch,
          }[name] ?? '',
        ),
      )
      .join(','),
  );
  const whole = [COLUMNS, ...text, ''].join('\n');
  return how === 'half' ? whole.slice(0, whole.lastIndexOf('\n', whole.length - 2) + 1) : whole;
}

function rowOf({ type, no, session, refund, dispute, amount, fee, net: paid }: BookLine): Row {
  const { value, currency } = amount;
  const [side] = value < 0 ? ['Debit'] : ['Credit'];
  const gross = {
    'Gross Currency': currency,
    [`Gross ${side} (GC)`]: decimalText(Math.abs(value), currency),
    'Exchange Rate': '1',
  };
  return {
    Type: dispute ? disputeType(dispute, no) : TYPES[type],
    ...net(paid, currency),
    ...(session
      ? {
          ...gross,
          'Psp Reference': pspReference(session.transactionId ?? ''),
          'Merchant Reference': session.reference,
          'Payment Method': 'visa',
          // A dispute has one number for all that it moves.
          'Modification Reference': pspReference(dispute?.no ?? no),
          'Modification Merchant Reference':
            refund?.refundReference ?? (type === 'refund' ? session.reference : ''),
          'Commission (NC)': decimalText(fee, currency),
        }
      : { 'Modification Reference': no }),
  };
}

function disputeType({ moves }: SandboxDispute, no: string): string {
  const at = moves.findIndex((move) => move.no === no);
  if (moves[at]?.kind === 'returned') return 'ChargebackReversed';
  return at > 0 ? 'SecondChargeback' : 'Chargeback';
}

function net(value: number, currency: string): Row {
  return {
    'Net Currency': currency,
    [`Net ${value < 0 ? 'Debit' : 'Credit'} (NC)`]: decimalText(Math.abs(value), currency),
  };
}

function timeOf(at: Date): Row {
  const written = new Intl.DateTimeFormat('sv-SE', {
    timeZone: ZONE,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at);
  const offset = Date.parse(`${written.replace(' ', 'T')}Z`) - at.getTime();
  return { 'Creation Date': written, TimeZone: offset > 5_400_000 ? 'CEST' : 'CET' };
}

function quoted(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
