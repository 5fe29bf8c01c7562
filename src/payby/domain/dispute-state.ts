import type { DisputeEvent, DisputeFact, DisputeFacts } from './dispute-events.js';
import type { Amount, Person } from './event-of.js';

/**
 * `open`: evidence is waited for, where it is accepted. `evidenceSent`: the bank decides. `accepted`: the hotel does not
 * contest it, and the platform has not said yet that it is lost.
 */
export const DISPUTE_STATUSES = ['open', 'evidenceSent', 'accepted', 'lost', 'won'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];
/** Of a dispute whose end is open. */
export const UNDECIDED_STATUSES: readonly DisputeStatus[] = ['open', 'evidenceSent', 'accepted'];

/** How long before the deadline staff are warned. Fewer than notices are kept for: one that was made is not made again. */
export const EVIDENCE_DUE_SOON_DAYS = 3;

/** When staff are warned of a deadline for evidence. */
export const evidenceWarningAt = (due: Date): Date =>
  new Date(due.getTime() - EVIDENCE_DUE_SOON_DAYS * 86_400_000);

/** Money that the platform took for a dispute, or gave back. */
export interface DisputeMovement extends Amount {
  /** The platform's own number of it. */
  no: string;
  kind: 'taken' | 'returned';
  at: Date;
  /** What the platform keeps for it, often in another currency; absent: it has not said so. */
  fee?: Amount;
}

/** What staff had done about a dispute by the platform's API, the last time. */
interface Ordered<End extends string> {
  id: string;
  /** `unknown`: the platform does not say whether it took it. */
  status: 'ordered' | 'unknown' | 'failed' | End;
  orderedBy: string;
  at: Date;
  /** The platform's own code of a refusal, or ours. */
  code: string | null;
  /** Why it failed or is unknown. */
  reason: string | null;
}
export type OrderedEvidence = Ordered<'sent'>;
export type OrderedAcceptance = Ordered<'accepted'>;

export interface Dispute extends Omit<DisputeFacts, 'disputeId' | 'evidenceDue'> {
  id: string;
  status: DisputeStatus;
  evidenceDue: Date | null;
  openedAt: Date;
  /** When the platform said what `status` is: what it said before that comes too late. */
  saidAt: Date;
  movements: DisputeMovement[];
  /** A person settled the fraud warning. */
  answered: boolean;
  /** What it moves is posted to the folios. */
  toFolio?: true;
  /** null: none was ordered to be sent since the dispute was opened. */
  evidence: OrderedEvidence | null;
  /** null: the platform was not to be told that the hotel does not contest it, or the dispute has gone on since. */
  acceptance: OrderedAcceptance | null;
}

/** What the dispute's amount is compared with. */
type Receipt = Amount & { attemptId: string };

export const isDecided = ({ status }: Pick<Dispute, 'status'>): boolean =>
  !UNDECIDED_STATUSES.includes(status);

type Standing = { status: string } | null;
const isUnderWay = (order: Standing | undefined): boolean =>
  order?.status === 'ordered' || order?.status === 'unknown';

/** Whether evidence is on its way, or may be. */
export const isBeingSent = ({ evidence }: { evidence?: Standing }): boolean => isUnderWay(evidence);

/** Whether the platform is being told that the hotel does not contest it, or may have been. */
export const isBeingAccepted = ({ acceptance }: { acceptance?: Standing }): boolean => isUnderWay(acceptance);

/** Whether the platform may take evidence: a dispute is open, and none was sent. */
export const awaitsEvidence = ({ kind, status }: Pick<Dispute, 'kind' | 'status'>): boolean =>
  kind !== 'fraudWarning' && status === 'open';

/** Whether it can be accepted: the bank takes the money, and has heard nothing of the hotel. An inquiry is answered. */
export const canBeAccepted = ({ kind, status }: Pick<Dispute, 'kind' | 'status'>): boolean =>
  kind === 'chargeback' && status === 'open';

/** A dispute whose end is open; a fraud warning is none yet. */
export const isUndecided = (dispute: Pick<Dispute, 'kind' | 'status'>): boolean =>
  dispute.kind !== 'fraudWarning' && !isDecided(dispute);

/** What these movements have taken and not given back, in minor units. Negative while what was taken is not told yet. */
function takenMinor(movements: readonly DisputeMovement[]): number {
  return movements.reduce(
    (sum, { kind, amountMinor }) => sum + (kind === 'taken' ? amountMinor : -amountMinor),
    0,
  );
}

/**
 * What of a dispute belongs off the folios: what is taken in the currency that was paid. How much a movement in another
 * currency is of it is not known.
 */
export function offFoliosMinor({ toFolio, movements }: Dispute, currencyCode: string): number {
  if (!toFolio) return 0;
  return Math.max(0, takenMinor(movements.filter((one) => one.currencyCode === currencyCode)));
}

/**
 * What a dispute keeps from being refunded, in minor units of its currency. A chargeback counts from its opening, also
 * before the money is taken; an inquiry only for money that was taken; what was won counts for nothing.
 */
function heldMinor(dispute: Dispute): number {
  if (dispute.status === 'won' || dispute.kind === 'fraudWarning') return 0;
  return dispute.kind === 'chargeback' ? dispute.amountMinor : Math.max(0, takenMinor(dispute.movements));
}

/**
 * What disputes hold of a receipt or have cost, at most the receipt. Banks dispute in the cardholder's currency now and
 * then: how much that is of the receipt is not known, so all of it counts.
 */
export function disputedOf({ disputes }: { disputes: readonly Dispute[] }, receipt: Receipt): number {
  const held = disputes.reduce((sum, dispute) => {
    const amountMinor = dispute.attemptId === receipt.attemptId ? heldMinor(dispute) : 0;
    if (amountMinor === 0) return sum;
    return sum + (dispute.currencyCode === receipt.currencyCode ? amountMinor : receipt.amountMinor);
  }, 0);
  return Math.min(receipt.amountMinor, held);
}

/** The undecided dispute of a receipt that a refund would come on top of. */
export function openDisputeOf(
  { disputes }: { disputes: readonly Dispute[] },
  attemptId: string,
): Dispute | undefined {
  return disputes.find((dispute) => dispute.attemptId === attemptId && isUndecided(dispute));
}

/** Where a payment's disputes stand: as the one does that is nearest to costing money; null: there is none. */
export function overallDispute(disputes: readonly Dispute[]): DisputeStatus | null {
  const real = disputes.filter(({ kind }) => kind !== 'fraudWarning');
  return DISPUTE_STATUSES.find((status) => real.some((dispute) => dispute.status === status)) ?? null;
}

const DISPUTE_EVENTS: Record<DisputeEvent['type'], true> = {
  DisputeOpened: true,
  DisputeEvidenceDue: true,
  DisputeEvidenceSent: true,
  EvidenceOrdered: true,
  EvidenceFailed: true,
  EvidenceUnknown: true,
  AcceptanceOrdered: true,
  AcceptanceFailed: true,
  AcceptanceUnknown: true,
  DisputeAccepted: true,
  DisputeWon: true,
  DisputeLost: true,
  DisputeReopened: true,
  DisputeMoneyTaken: true,
  DisputeReversed: true,
  DisputeFeeCharged: true,
  DisputeSharesTaken: true,
  DisputeSharesReturned: true,
};

export function isOfDispute<E extends { type: string }>(event: E): event is Extract<E, DisputeEvent> {
  return Object.hasOwn(DISPUTE_EVENTS, event.type);
}

/** The disputes of a payment after an event about one of them. */
export function withDispute(disputes: readonly Dispute[], { type, at, data }: DisputeFact): Dispute[] {
  const change = (changed: (dispute: Dispute) => Partial<Dispute>): Dispute[] =>
    disputes.map((one) => (one.id === data.disputeId ? { ...one, ...changed(one) } : one));
  const saidAt = 'saidAt' in data ? new Date(data.saidAt) : at;
  switch (type) {
    case 'DisputeOpened':
      return opened(disputes, data, at);
    case 'DisputeEvidenceDue':
      return change(() => ({ evidenceDue: instant(data.evidenceDue), saidAt }));
    case 'DisputeEvidenceSent':
      return change((one) => ({
        status: 'evidenceSent',
        saidAt,
        evidence: arrived(one),
        acceptance: overtaken(one),
      }));
    case 'EvidenceOrdered':
      return change(() => ({ evidence: ordered(data.evidenceId, data.orderedBy, at) }));
    case 'EvidenceFailed':
    case 'EvidenceUnknown': {
      const status = type === 'EvidenceFailed' ? 'failed' : 'unknown';
      const { code = null, reason } = data;
      return change(({ evidence }) => ({ evidence: evidence && { ...evidence, status, at, code, reason } }));
    }
    case 'AcceptanceOrdered':
      return change(() => ({ acceptance: ordered(data.acceptanceId, data.orderedBy, at) }));
    case 'AcceptanceFailed':
    case 'AcceptanceUnknown': {
      const status = type === 'AcceptanceFailed' ? 'failed' : 'unknown';
      const { code = null, reason } = data;
      return change(({ acceptance }) => ({
        acceptance: acceptance && { ...acceptance, status, at, code, reason },
      }));
    }
    case 'DisputeAccepted':
      return change(({ acceptance }) => ({
        status: 'accepted',
        saidAt,
        acceptance: acceptance && { ...acceptance, status: 'accepted', at, code: null, reason: null },
      }));
    case 'DisputeWon':
      return change((one) => ({ status: 'won', saidAt, acceptance: overtaken(one) }));
    case 'DisputeLost':
      return change((one) => ({ status: 'lost', saidAt, acceptance: overtaken(one) }));
    case 'DisputeReopened':
      return change(() => ({
        status: 'open',
        evidenceDue: instant(data.evidenceDue),
        saidAt,
        evidence: null,
        acceptance: null,
      }));
    case 'DisputeMoneyTaken':
    case 'DisputeReversed': {
      const { movementNo: no, amountMinor, currencyCode } = data;
      const kind = type === 'DisputeMoneyTaken' ? 'taken' : 'returned';
      const movement: DisputeMovement = { no, kind, amountMinor, currencyCode, at: saidAt };
      return change(({ movements }) => ({
        movements: [...movements, movement],
        ...(data.toFolio && { toFolio: data.toFolio }),
      }));
    }
    case 'DisputeFeeCharged': {
      const { movementNo, amountMinor, currencyCode } = data;
      const fee = { amountMinor, currencyCode };
      return change(({ movements }) => ({
        movements: movements.map((one) => (one.no === movementNo ? { ...one, fee } : one)),
      }));
    }
    default:
      return type satisfies never;
  }
}

/** A person has settled a fraud warning. */
export function answeredWarning(disputes: readonly Dispute[], id: string): Dispute[] {
  return disputes.map((one) => (one.id === id ? { ...one, answered: true } : one));
}

const ordered = (id: string, { name }: Person, at: Date) =>
  ({ id, status: 'ordered', orderedBy: name, at, code: null, reason: null }) as const;

/** What the platform says of the dispute meanwhile leaves nothing to be told it. */
const overtaken = (dispute: Dispute): OrderedAcceptance | null =>
  isBeingAccepted(dispute) ? null : dispute.acceptance;

/** What was on its way has arrived, even if the platform reports it without our number. */
function arrived(dispute: Dispute): OrderedEvidence | null {
  const { evidence } = dispute;
  return evidence && isBeingSent(dispute)
    ? { ...evidence, status: 'sent', code: null, reason: null }
    : evidence;
}

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text));

function opened(
  disputes: readonly Dispute[],
  { disputeId: id, evidenceDue, saidAt, ...facts }: DisputeFacts & { saidAt: string },
  at: Date,
): Dispute[] {
  const known = disputes.find((one) => one.id === id);
  const dispute: Dispute = {
    ...facts,
    id,
    status: 'open',
    evidenceDue: instant(evidenceDue),
    openedAt: known?.openedAt ?? at,
    saidAt: new Date(saidAt),
    movements: known?.movements ?? [],
    answered: false,
    ...(known?.toFolio && { toFolio: known.toFolio }),
    evidence: null,
    acceptance: null,
  };
  return known ? disputes.map((one) => (one === known ? dispute : one)) : [...disputes, dispute];
}
