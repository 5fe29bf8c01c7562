import type { Amount, DisputeTold, PlatformNotification } from '../../../payby/index.js';
import { isObject, type Json, textOrNull } from '../../vendor-call.js';
import { idOf } from './charges.js';
import { fromWire, signedFromWire } from './currencies.js';
import { ATTEMPT, tagOf } from './stripe-wire.js';

/** What has happened, by the status of a dispute. */
const STEPS: Readonly<Record<string, Exclude<DisputeTold['step'], null>>> = {
  warning_needs_response: 'opened',
  warning_under_review: 'evidenceSent',
  warning_closed: 'won',
  needs_response: 'opened',
  under_review: 'evidenceSent',
  won: 'won',
  lost: 'lost',
};

/** null: a status that is not known. */
export function stepOf(dispute: Json): (typeof STEPS)[string] | null {
  const status = textOrNull(dispute['status']) ?? '';
  // Decided before it became a chargeback: the guest's bank has the money back where it was taken.
  if (status === 'prevented') return entriesOf(dispute).reduce(plusAmount, 0) < 0 ? 'lost' : 'won';
  return Object.hasOwn(STEPS, status) ? STEPS[status]! : null;
}

const plusAmount = (sum: number, { amount }: Json): number =>
  typeof amount === 'number' ? sum + amount : sum;

function entriesOf({ balance_transactions: entries }: Json): Json[] {
  return Array.isArray(entries) ? entries.filter(isObject) : [];
}

export const isDisputeEvent = (type: string): boolean => type.startsWith('charge.dispute.');
export const FRAUD_WARNING = 'radar.early_fraud_warning.created';

/** @throws Error when the event does not say when it was */
export function instant(created: unknown): Date {
  if (typeof created !== 'number') throw new Error('It does not say when it was');
  return new Date(created * 1000);
}

/** Disputes and warnings carry nothing of ours: they are known by the payment they are about. */
function headOf(notificationId: string, object: Json) {
  return {
    notificationId,
    about: 'dispute' as const,
    reference: tagOf(object, ATTEMPT),
    platformTransactionNo: idOf(object['payment_intent']),
  };
}

/**
 * Each event has the dispute as a whole, with the movements of the balance so far.
 * @param created of the event, in seconds
 * @returns none for a charge that is none of ours: ours have a payment intent
 * @throws Error when it makes no sense
 */
export function readDispute(notificationId: string, dispute: Json, created: unknown): PlatformNotification[] {
  const head = headOf(notificationId, dispute);
  if (!head.reference && !head.platformTransactionNo) return [];
  const status = textOrNull(dispute['status']) ?? '';
  const disputeNo = textOrNull(dispute['id']);
  const step = stepOf(dispute);
  if (!disputeNo) throw new Error('A dispute without its number');
  const amount = fromWire(dispute['amount'], dispute['currency']);
  const details = isObject(dispute['evidence_details']) ? dispute['evidence_details'] : {};
  const due = details['due_by'];
  return [
    {
      ...head,
      outcome: {
        status: 'told',
        disputeNo,
        kind: status.startsWith('warning_') ? 'inquiry' : 'chargeback',
        amount,
        reasonCode: networkCode(dispute),
        reason: textOrNull(dispute['reason']),
        // 0: the bank accepts no evidence.
        evidenceDue: typeof due === 'number' && due > 0 ? new Date(due * 1000) : null,
        step,
        movements: entriesOf(dispute).map((entry) => movementOf(entry, amount)),
        saidAt: instant(created),
        ...(step === null && { problem: `A dispute of the unknown status ${status}.` }),
      },
    },
  ];
}

/** The bank reports a charge as fraud; no money has moved. */
export function readFraudWarning(
  notificationId: string,
  warning: Json,
  created: unknown,
): PlatformNotification[] {
  const head = headOf(notificationId, warning);
  if (!head.reference && !head.platformTransactionNo) return [];
  const disputeNo = textOrNull(warning['id']);
  if (!disputeNo) throw new Error('A fraud warning without its number');
  return [
    {
      ...head,
      outcome: {
        status: 'told',
        disputeNo,
        kind: 'fraudWarning',
        amount: null,
        reasonCode: null,
        reason: textOrNull(warning['fraud_type']),
        evidenceDue: null,
        step: 'opened',
        movements: [],
        saidAt: instant(created),
      },
    },
  ];
}

function networkCode({ payment_method_details: details }: Json): string | null {
  const card = isObject(details) && isObject(details['card']) ? details['card'] : {};
  return textOrNull(card['network_reason_code']);
}

/** What was moved, and its fee, are counted in the currency of the balance; what it is of the payment the dispute says. */
function movementOf(entry: Json, amount: Amount): DisputeTold['movements'][number] {
  const { id, amount: moved, fee, currency, created } = entry;
  if (typeof id !== 'string' || typeof moved !== 'number')
    throw new Error('A movement of a dispute makes no sense');
  return {
    no: id,
    kind: moved < 0 ? 'taken' : 'returned',
    amount,
    // Also a fee of 0 is said: it costs nothing.
    ...(typeof fee === 'number' && { fee: signedFromWire(fee, currency) }),
    saidAt: instant(created),
  };
}
