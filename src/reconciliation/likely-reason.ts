import { dayAt } from '../kernel/local-day.js';
import type { DifferenceRow } from './findings.queries.js';
import type { Day } from './ports.js';

export const LIKELY_REASONS = [
  'nearMidnight',
  'laterReport',
  'callbackLost',
  'chargedTwice',
  'refundedAtPlatform',
  'refundDoesNotFit',
  'unknownMoney',
  'cameBack',
  'failureLost',
  'wentThrough',
  'stillWorkedOn',
  'toldTwice',
  'toldOnTwoDays',
  'refundedBeyond',
  'digitsSwapped',
  'otherCurrency',
  'otherAmount',
  'tookMore',
  'postingRefused',
  'postingUnknown',
  'postingWaits',
  'setByHand',
  'typedByHand',
  'postedTwice',
  'postedOtherDay',
  'feeMissing',
  'disputed',
  'otherMovement',
  'unreadable',
] as const;
export type LikelyReasonCode = (typeof LIKELY_REASONS)[number];

/** How a line is settled: each is a button, and every line can also be explained. */
export const SETTLING_COMMANDS = ['askAgain', 'record', 'post', 'refund', 'openPayment', 'explain'] as const;

export interface LikelyReason {
  code: LikelyReasonCode;
  /** How it is most likely settled; nothing is done by itself. */
  command: (typeof SETTLING_COMMANDS)[number];
  /** Of money close to midnight: how many seconds from it, negative before. */
  seconds: number | null;
  /** The other day that it most likely is on. */
  day: Day | null;
}

/** Money that moves this close to midnight may be counted to either day, in seconds. */
const MIDNIGHT_SECONDS = 15 * 60;
const DAY_SECONDS = 86_400;

/** What most likely lies behind a line that does not agree, from what stands beside it. PayBy compares, a person decides. */
export function likelyReason(row: DifferenceRow, timeZone: string): LikelyReason | null {
  const { finding, reportMinor, oursMinor, pmsMinor, postedMinor } = row;
  switch (finding) {
    case 'agrees':
      return null;
    case 'twiceInReport':
      return reason('toldTwice', 'explain');
    case 'reportedTwice':
      return { ...reason('toldOnTwoDays', 'explain'), day: row.otherDay };
    case 'notWithUs':
      return notWithUs(row);
    case 'refundCameBack':
      return { ...reason('cameBack', 'openPayment'), day: dayAt(timeZone, row.ourAt!) };
    case 'failedWithUs':
      return reason('wentThrough', 'record');
    case 'pendingWithUs':
      return reason('stillWorkedOn', 'record');
    case 'notInReport':
      return notInReport(row.ourAt!, timeZone);
    case 'reportDiffers':
      if (row.currencyCode !== row.oursCurrency) return reason('otherCurrency', 'openPayment');
      if (row.kind === 'payment' && reportMinor! > oursMinor! && !areSwapped(reportMinor!, oursMinor!))
        return reason('tookMore', 'refund');
      return reason(difference(oursMinor!, reportMinor!), 'openPayment');
    case 'disputed':
      return reason('disputed', 'explain');
    case 'otherMovement':
      return reason('otherMovement', 'openPayment');
    case 'unreadable':
      return reason('unreadable', 'explain');
    case 'feeMissing':
      return reason('feeMissing', 'explain');
    case 'refundedBeyond':
      return reason('refundedBeyond', 'openPayment');
    case 'notInPms':
      return missingPosting(row);
    case 'pmsOtherDay':
      return { ...reason('postedOtherDay', 'explain'), day: row.pmsDate };
    case 'pmsDiffers':
      // One of several lines is not there at all.
      if (row.pmsLine === null && row.postingStatus !== 'success') return missingPosting(row);
      if (row.pmsCurrency !== row.oursCurrency) return reason('otherCurrency', 'explain');
      if (pmsMinor === 2 * postedMinor!) return reason('postedTwice', 'askAgain');
      return reason(difference(postedMinor!, pmsMinor!), 'explain');
  }
}

const reason = (code: LikelyReasonCode, command: LikelyReason['command']): LikelyReason => ({
  code,
  command,
  seconds: null,
  day: null,
});

function notWithUs({ kind, paymentId, paid, reportMinor, currencyCode }: DifferenceRow): LikelyReason {
  if (kind === 'payment')
    return paymentId === null ? reason('callbackLost', 'record') : reason('chargedTwice', 'record');
  if (kind === 'reversal' && paymentId !== null) return reason('failureLost', 'record');
  if (kind !== 'refund' || paymentId === null) return reason('unknownMoney', 'explain');
  // What cannot be part of the payment cannot be recorded on it.
  const fits = paid === null || (paid.currencyCode === currencyCode && -reportMinor! <= paid.amountMinor);
  return fits ? reason('refundedAtPlatform', 'record') : reason('refundDoesNotFit', 'explain');
}

function missingPosting({ postingStatus, pmsLine }: DifferenceRow): LikelyReason {
  if (pmsLine?.typed) return reason('typedByHand', 'explain');
  switch (postingStatus) {
    case 'fail':
      return reason('postingRefused', 'post');
    case 'unknown':
      return reason('postingUnknown', 'post');
    case 'success':
      return reason('setByHand', 'openPayment');
    default:
      return reason('postingWaits', 'openPayment');
  }
}

function difference(wanted: number, found: number): LikelyReasonCode {
  return areSwapped(wanted, found) ? 'digitsSwapped' : 'otherAmount';
}

function areSwapped(wanted: number, found: number): boolean {
  const [a, b] = [wanted, found].map((amount) => String(Math.abs(amount))) as [string, string];
  const unlike = [...a].flatMap((digit, at) => (digit === b[at] ? [] : [at]));
  const [first, second] = unlike;
  return a.length === b.length && unlike.length === 2 && a[first!] === b[second!] && a[second!] === b[first!];
}

function notInReport(at: Date, timeZone: string): LikelyReason {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).format(at);
  const [date, time] = parts.split(', ') as [Day, string];
  const [hour, minute, second] = time.split(':').map(Number) as [number, number, number];
  const since = (hour * 60 + minute) * 60 + second;
  const before = since - DAY_SECONDS;
  if (since >= MIDNIGHT_SECONDS && before < -MIDNIGHT_SECONDS) return reason('laterReport', 'askAgain');
  const late = since >= MIDNIGHT_SECONDS;
  const other = new Date(Date.parse(date) + (late ? 1 : -1) * DAY_SECONDS * 1_000).toISOString().slice(0, 10);
  return { ...reason('nearMidnight', 'askAgain'), seconds: late ? before : since, day: other };
}
