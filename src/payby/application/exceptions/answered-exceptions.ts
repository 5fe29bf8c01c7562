import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import type { HotelContext } from '../../../kernel/context.js';
import { readStreams, type RecordedEvent } from '../../../kernel/event-store/history-reader.js';
import type { HoldOrder } from '../../domain/events.js';
import { exceptionsOf, whoIsConcerned, type PaymentException } from '../../domain/exceptions.js';
import type { ExistingPayment } from '../../domain/state.js';
import type {
  AnsweredExceptionAnswer,
  AnsweredExceptionsAnswer,
} from '../../http/answers/exception-answers.dto.js';
import { callbacksOfHotel } from '../../projections/exceptions.queries.js';
import { PaymentHistory } from '../operations/payment-history.js';
import { QuarantinedCallbacks, type DismissedCallback } from '../vendors/quarantined-callbacks.js';
import { listDecisions, type Decision } from './answered-exceptions.queries.js';

const DAYS = 7;
/** Most rows of the list; a payment's own page shows its whole history. */
const MOST = 200;

type Answer = AnsweredExceptionAnswer['answer'];
interface DecisionData {
  status?: 'success' | 'fail';
  order?: HoldOrder;
  reason?: string | null;
}

const onFolio = ({ status }: DecisionData): Answer => (status === 'success' ? 'isThere' : 'isNotThere');

/** What each event says somebody did, by its stored name. The index `kernel.events_of_decisions` has the same names. */
const ANSWERS: Record<string, (data: DecisionData) => Answer> = {
  'payment-link-send-requested.v1': () => 'sentAgain',
  'payment-canceled.v1': () => 'canceled',
  'late-money-accepted.v1': () => 'accepted',
  'late-money-returned.v1': () => 'returned',
  'capture-requested.v1': () => 'captured',
  'release-requested.v1': () => 'released',
  // By hand, where the platform never said it.
  'payment-succeeded.v1': () => 'isCaptured',
  'hold-released.v1': () => 'isReleased',
  'hold-order-failed.v1': ({ order }) => (order === 'release' ? 'isNotReleased' : 'isNotCaptured'),
  'refund-requested.v1': () => 'refundedAgain',
  'refund-approved.v1': () => 'approved',
  'refund-rejected.v1': () => 'rejected',
  'refund-succeeded.v1': () => 'refunded',
  'refund-failed.v1': () => 'notRefunded',
  'exception-answered.v1': () => 'settledOutside',
  'posting-again-requested.v1': () => 'postedAgain',
  'posting-adjusted.v1': onFolio,
  'refund-posting-again-requested.v1': () => 'postedAgain',
  'refund-posting-adjusted.v1': onFolio,
};

/** The events by which people decide. */
export const DECISIONS: readonly string[] = Object.keys(ANSWERS);

/**
 * What people did lately about what waited for them. It is read from the history: a decision is an answer when
 * something waited before it and no longer did after it.
 */
@Injectable()
export class AnsweredExceptions {
  constructor(
    private readonly history: PaymentHistory,
    private readonly callbacks: QuarantinedCallbacks,
    private readonly clock: Clock,
  ) {}

  /** Those of the last seven days, the newest first. */
  async lately(ctx: HotelContext): Promise<AnsweredExceptionsAnswer> {
    const [now, ofHotel] = await Promise.all([
      this.clock.now(ctx.db),
      callbacksOfHotel(ctx.db, ctx.hotelCode),
    ]);
    const since = new Date(now.getTime() - DAYS * 86_400_000);
    const [decisions, dismissed] = await Promise.all([
      listDecisions(ctx.db, ctx.hotelCode, DECISIONS, since, MOST),
      this.callbacks.dismissed(ctx, ofHotel, since, MOST),
    ]);
    const [fold, { events }] = await Promise.all([
      this.history.folder(ctx.db, [...new Set(decisions.map(({ paymentId }) => paymentId))]),
      readStreams(ctx.db, [...new Set(decisions.map(({ streamId }) => streamId))]),
    ]);
    const answers = decisions.flatMap((decision) => {
      const past = events.get(decision.streamId)!;
      const stateAt = (version: number) => fold(decision.paymentId, past.slice(0, version));
      const after = stateAt(decision.version);
      return answered(stateAt(decision.version - 1), after).map((exception) =>
        ofDecision(decision, past[decision.version - 1]!, exception, whoIsConcerned(after!, exception)),
      );
    });
    return {
      since: since.toISOString(),
      capped: decisions.length === MOST || dismissed.length === MOST,
      answers: [...answers, ...dismissed.map(ofCallback)].sort((a, b) => (a.at < b.at ? 1 : -1)),
    };
  }
}

/** What waited before and no longer does. */
function answered(before: ExistingPayment | null, after: ExistingPayment | null): PaymentException[] {
  if (!before || !after) return [];
  const open = new Set(exceptionsOf(after).map(({ kind, subject }) => `${kind}:${subject}`));
  return exceptionsOf(before).filter(({ kind, subject }) => !open.has(`${kind}:${subject}`));
}

function ofDecision(
  decision: Decision,
  event: RecordedEvent,
  { kind, subject, amountMinor }: PaymentException,
  guest: string,
): AnsweredExceptionAnswer {
  const { paymentId, version, decidedBy, paymentNo, currencyCode } = decision;
  const data = event.data as DecisionData;
  return {
    id: `${paymentId}:${version}:${kind}:${subject}`,
    kind,
    answer: ANSWERS[event.type]!(data),
    answeredBy: decidedBy,
    at: event.occurredAt.toISOString(),
    reason: data.reason ?? null,
    paymentId,
    paymentNo,
    guest,
    amountMinor,
    currencyCode,
    callback: null,
  };
}

function ofCallback({
  id,
  platform,
  accountCode,
  at,
  by,
  reason,
}: DismissedCallback): AnsweredExceptionAnswer {
  return {
    id: `callback:${id}`,
    kind: 'quarantined',
    answer: 'dismissed',
    answeredBy: by,
    at: at.toISOString(),
    reason,
    paymentId: null,
    paymentNo: null,
    guest: null,
    amountMinor: null,
    currencyCode: null,
    callback: { platform, accountCode },
  };
}
