import type { FindingRow } from './days.queries.js';

export const LIKELY_REASONS = [
  'nearMidnight',
  'laterReport',
  'callbackLost',
  'refundedAtPlatform',
  'unknownMoney',
  'stillWorkedOn',
  'toldTwice',
  'digitsSwapped',
  'otherCurrency',
  'otherAmount',
  'postingRefused',
  'postingUnknown',
  'postingWaits',
  'setByHand',
  'postedTwice',
  'disputed',
] as const;
export type LikelyReasonCode = (typeof LIKELY_REASONS)[number];

export interface LikelyReason {
  code: LikelyReasonCode;
  /** How it is most likely settled; nothing is done by itself. */
  command: 'askAgain' | 'record' | 'openPayment' | 'explain';
}

/** Money that moves this close to midnight may be counted to either day, in minutes. */
const MIDNIGHT_MINUTES = 15;

/** What most likely lies behind a line that does not agree, from what stands beside it. PayBy compares, a person decides. */
export function likelyReason(row: FindingRow, timeZone: string): LikelyReason | null {
  const { finding, reportMinor, oursMinor, pmsMinor, postedMinor } = row;
  switch (finding) {
    case 'agrees':
      return null;
    case 'twiceInReport':
      return { code: 'toldTwice', command: 'explain' };
    case 'notWithUs':
      if (row.kind === 'refund' && row.paymentId !== null)
        return { code: 'refundedAtPlatform', command: 'record' };
      return row.kind === 'payment'
        ? { code: 'callbackLost', command: 'record' }
        : { code: 'unknownMoney', command: 'explain' };
    case 'pendingWithUs':
      return { code: 'stillWorkedOn', command: 'record' };
    case 'notInReport':
      return isNearMidnight(row.ourAt!, timeZone)
        ? { code: 'nearMidnight', command: 'askAgain' }
        : { code: 'laterReport', command: 'askAgain' };
    case 'reportDiffers':
      return { code: difference(oursMinor!, reportMinor!), command: 'openPayment' };
    case 'disputed':
      return { code: 'disputed', command: 'explain' };
    case 'notInPms':
      return { code: missingPosting(row.postingStatus), command: 'openPayment' };
    case 'pmsDiffers':
      if (pmsMinor === 2 * postedMinor!) return { code: 'postedTwice', command: 'explain' };
      return { code: difference(postedMinor!, pmsMinor!), command: 'explain' };
  }
}

function missingPosting(status: string | null): LikelyReasonCode {
  switch (status) {
    case 'fail':
      return 'postingRefused';
    case 'unknown':
      return 'postingUnknown';
    case 'success':
      return 'setByHand';
    default:
      return 'postingWaits';
  }
}

function difference(wanted: number, found: number): LikelyReasonCode {
  if (wanted === found) return 'otherCurrency';
  const digits = (amount: number): string => String(Math.abs(amount));
  const [a, b] = [digits(wanted), digits(found)];
  const unlike = [...a].flatMap((digit, at) => (digit === b[at] ? [] : [at]));
  const swapped =
    a.length === b.length &&
    unlike.length === 2 &&
    a[unlike[0]!] === b[unlike[1]!] &&
    a[unlike[1]!] === b[unlike[0]!];
  return swapped ? 'digitsSwapped' : 'otherAmount';
}

function isNearMidnight(at: Date, timeZone: string): boolean {
  const [hour, minute] = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
    .format(at)
    .split(':')
    .map(Number) as [number, number];
  const minutes = (hour % 24) * 60 + minute;
  return minutes < MIDNIGHT_MINUTES || minutes >= 24 * 60 - MIDNIGHT_MINUTES;
}
