import type { DisputeTold, PlatformNotification } from '../../../payby/index.js';
import { instantOrNull, isObject, type Json, textOrNull } from '../../vendor-call.js';
import { fromAdyen } from './money.js';
import { heading, type Occurrence, reasonOf } from './occurrence.js';

type Step = DisputeTold['step'];

interface Event {
  kind?: NonNullable<DisputeTold['kind']>;
  /** Where it has come to. Adyen's status refines that, and is left out of disputes in some countries. */
  step: Step;
  /** By status, where the event alone does not tell. */
  by?: Readonly<Record<string, Step>>;
  moves?: 'taken' | 'returned';
}

/** The statuses by which a message says that nothing can be done any more. */
const ENDED = { Lost: 'lost', Accepted: 'lost', Expired: 'lost' } as const;

/**
 * The events of Adyen's disputes. All that belong to one have its PSP reference. A status is not signed: it may say that
 * the hotel has lost or waits, and never that it has won, which only the event says.
 */
const EVENTS: Readonly<Record<string, Event>> = {
  NOTIFICATION_OF_FRAUD: { kind: 'fraudWarning', step: 'opened' },
  REQUEST_FOR_INFORMATION: {
    kind: 'inquiry',
    step: 'opened',
    by: { Responded: 'evidenceSent', Expired: 'lost' },
  },
  NOTIFICATION_OF_CHARGEBACK: {
    kind: 'chargeback',
    step: 'opened',
    by: { ...ENDED, Pending: 'evidenceSent' },
  },
  CHARGEBACK: {
    kind: 'chargeback',
    step: 'opened',
    by: { ...ENDED, Pending: 'evidenceSent' },
    moves: 'taken',
  },
  INFORMATION_SUPPLIED: { step: 'evidenceSent' },
  ISSUER_COMMENTS: { step: null },
  DISPUTE_DEFENSE_PERIOD_ENDED: { step: 'lost', by: { Pending: 'evidenceSent', Responded: 'evidenceSent' } },
  // The amount is back, and the bank may still say no.
  CHARGEBACK_REVERSED: {
    kind: 'chargeback',
    step: 'won',
    by: { Pending: 'evidenceSent' },
    moves: 'returned',
  },
  SECOND_CHARGEBACK: { kind: 'chargeback', step: 'lost', moves: 'taken' },
  PREARBITRATION_OPEN: { kind: 'chargeback', step: 'reopened' },
  PREARBITRATION_WON: { kind: 'chargeback', step: 'won', by: { Pending: 'evidenceSent' } },
  PREARBITRATION_LOST: { kind: 'chargeback', step: 'lost' },
  ISSUER_RESPONSE_TIMEFRAME_EXPIRED: { step: 'won' },
};

export const DISPUTE_EVENTS: readonly string[] = Object.keys(EVENTS);

/** @returns null for what did not happen @throws Error when it makes no sense */
export function dispute(occurrence: Occurrence): PlatformNotification | null {
  if (!occurrence.succeeded) return null;
  const { event, item } = occurrence;
  const { kind, step, by = {}, moves } = EVENTS[event]!;
  const { news, psp } = heading(occurrence);
  const additional = isObject(item['additionalData']) ? item['additionalData'] : {};
  const status = textOrNull(additional['disputeStatus']) ?? '';
  const amount = fromAdyen(item['amount']);
  const saidAt = instantOrNull(item['eventDate']);
  if (!saidAt) throw new Error(`${event} ${psp}: no date`);
  return {
    // A status that changes is news under the same event.
    notificationId: status === '' ? news.notificationId : `${news.notificationId}:${status}`,
    about: 'dispute',
    reference: news.reference,
    platformTransactionNo: textOrNull(item['originalReference']),
    outcome: {
      status: 'told',
      disputeNo: psp,
      kind: kind ?? (textOrNull(additional['rfiReasonCode']) === null ? null : 'inquiry'),
      amount,
      reasonCode: codeOf(additional),
      reason: reasonOf(item),
      evidenceDue:
        additional['defendable'] === 'false' ? null : instantOrNull(additional['defensePeriodEndsAt']),
      step: Object.hasOwn(by, status) ? by[status]! : step,
      movements: moves ? [{ no: movementNo(event, psp), kind: moves, amount, saidAt }] : [],
      saidAt,
    },
  };
}

/** Of what moves money under the one number of a dispute: each happens once. The settlement report has the same. */
export function movementNo(event: string, psp: string): string {
  return `${event}:${psp}`;
}

function codeOf(additional: Json): string | null {
  const codes = ['chargebackReasonCode', 'rfiReasonCode', 'nofReasonCode'].map((name) =>
    textOrNull(additional[name])?.trim(),
  );
  return codes.find((code) => code) ?? null;
}
