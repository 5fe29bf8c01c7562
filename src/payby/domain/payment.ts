import { DecisionRefusedError, type Decider } from '../../kernel/event-store/decider.js';
import type { Amount, CardInfo, DataOf, PaymentEvent, SendChannel } from './events.js';
import type { Attempt, ExistingPayment, PaymentState, Posting, Receipt } from './state.js';

/** Commands. `now` and all ids come in as data. */
export type PaymentCommand = { now: Date } & (
  | { type: 'RequestPayment'; request: DataOf<'PaymentRequested'> }
  | { type: 'RecordLinkSent'; channel: SendChannel; recipientNo: number; messageId: string }
  | { type: 'RecordLinkSendFailed'; channel: SendChannel; recipientNo: number; reason: string }
  /** The guest chose a method and saw `amount` on the page. */
  | { type: 'StartAttempt'; attemptId: string; methodCode: string; amount: Amount }
  | { type: 'RecordSessionOpened'; attemptId: string; platformSessionId: string }
  | ({ type: 'RecordPaid'; attemptId: string; amount: Amount } & PaidFacts)
  | { type: 'RecordDeclined'; attemptId: string; reason: string }
  | { type: 'ExpirePayment' }
  /** `confirmedAbsent`: the PMS was asked and has no posting with our reference, so a try that got lost may be repeated. */
  | { type: 'StartPosting'; payerNo: number; reference: string; confirmedAbsent: boolean }
  | { type: 'RecordPosted'; payerNo: number; pmsReference: string }
  | { type: 'RecordPostingRefused'; payerNo: number; code: string; reason: string }
  | { type: 'RecordPostingUnknown'; payerNo: number; reason: string }
);

interface PaidFacts {
  platformTransactionNo: string;
  channelTransactionNo: string | null;
  cardInfo: CardInfo | null;
}

type CommandOf<Type extends PaymentCommand['type']> = Extract<PaymentCommand, { type: Type }>;

/**
 * Decides what follows from a command. Intents (request, attempt, posting) may be refused; what a platform or the PMS
 * reports is never refused, only recorded once.
 *
 * @throws DecisionRefusedError PAYMENT_EXISTS | PAYMENT_UNKNOWN | LINK_NOT_PAYABLE | AMOUNT_CHANGED | METHOD_NOT_OFFERED
 *   | ATTEMPT_UNKNOWN | AMOUNT_MISMATCH | NOT_PAID | POSTING_NOT_OPEN
 */
export function decide(command: PaymentCommand, state: PaymentState): PaymentEvent[] {
  const at = command.now;
  if (command.type === 'RequestPayment') {
    if (state.status !== 'none')
      throw new DecisionRefusedError('PAYMENT_EXISTS', 'This payment was already requested.');
    return [{ type: 'PaymentRequested', at, data: command.request }];
  }
  if (state.status === 'none') throw new DecisionRefusedError('PAYMENT_UNKNOWN', 'There is no such payment.');

  switch (command.type) {
    case 'RecordLinkSent': {
      const { channel, recipientNo, messageId } = command;
      return sendStatus(state, command) === 'sent'
        ? []
        : [{ type: 'PaymentLinkSent', at, data: { channel, recipientNo, messageId } }];
    }
    case 'RecordLinkSendFailed': {
      const { channel, recipientNo, reason } = command;
      return sendStatus(state, command) === 'pending'
        ? [{ type: 'PaymentLinkSendFailed', at, data: { channel, recipientNo, reason } }]
        : [];
    }
    case 'StartAttempt':
      return startAttempt(command, state);
    case 'RecordSessionOpened': {
      const { attemptId, platformSessionId } = command;
      return attemptOf(state, attemptId).platformSessionId === null
        ? [{ type: 'PaymentSessionOpened', at, data: { attemptId, platformSessionId } }]
        : [];
    }
    case 'RecordPaid':
      return recordPaid(command, state);
    case 'RecordDeclined': {
      const { attemptId, reason } = command;
      // A refusal that arrives after the money is old news: paid is never lost.
      return attemptOf(state, attemptId).status === 'open'
        ? [{ type: 'PaymentFailed', at, data: { attemptId, reason } }]
        : [];
    }
    case 'ExpirePayment':
      return state.status === 'pending' && at >= new Date(state.request.dueAt)
        ? [{ type: 'PaymentExpired', at, data: {} }]
        : [];
    case 'StartPosting':
      return startPosting(command, state);
    case 'RecordPosted': {
      const { payerNo, pmsReference } = command;
      const posting = postingOf(state, payerNo);
      return posting.status === 'success'
        ? []
        : [{ type: 'PostingSucceeded', at, data: { payerNo, attempt: posting.attempt, pmsReference } }];
    }
    case 'RecordPostingRefused': {
      const { payerNo, code, reason } = command;
      const posting = postingOf(state, payerNo);
      return posting.status === 'running' || posting.status === 'unknown'
        ? [{ type: 'PostingFailed', at, data: { payerNo, attempt: posting.attempt, code, reason } }]
        : [];
    }
    case 'RecordPostingUnknown': {
      const { payerNo, reason } = command;
      const posting = postingOf(state, payerNo);
      return posting.status === 'running'
        ? [{ type: 'PostingUnknown', at, data: { payerNo, attempt: posting.attempt, reason } }]
        : [];
    }
    default:
      return command satisfies never;
  }
}

function startAttempt(command: CommandOf<'StartAttempt'>, state: ExistingPayment): PaymentEvent[] {
  const { attemptId, methodCode, amount, now: at } = command;
  if (state.attempts.some((attempt) => attempt.id === attemptId)) return [];
  if (state.status !== 'pending' || at >= new Date(state.request.dueAt)) {
    throw new DecisionRefusedError('LINK_NOT_PAYABLE', 'This request can no longer be paid.');
  }
  if (!sameAmount(amount, state.request)) {
    throw new DecisionRefusedError('AMOUNT_CHANGED', 'The amount has changed since the page was opened.');
  }
  const method = state.request.methods.find((offered) => offered.code === methodCode);
  if (!method) throw new DecisionRefusedError('METHOD_NOT_OFFERED', 'This way to pay is not offered.');
  const { platform, accountCode } = method;
  return [
    {
      type: 'PaymentAttempted',
      at,
      data: { attemptId, methodCode, platform, accountCode, ...amountOf(state.request) },
    },
  ];
}

function recordPaid(command: CommandOf<'RecordPaid'>, state: ExistingPayment): PaymentEvent[] {
  const { attemptId, amount, platformTransactionNo, channelTransactionNo, cardInfo, now: at } = command;
  const attempt = attemptOf(state, attemptId);
  if (attempt.status === 'success') return [];
  if (!sameAmount(amount, state.request)) {
    throw new DecisionRefusedError('AMOUNT_MISMATCH', 'The amount differs from what was asked.');
  }
  return [
    {
      type: 'PaymentSucceeded',
      at,
      data: {
        attemptId,
        ...amountOf(amount),
        platformTransactionNo,
        channelTransactionNo,
        cardInfo,
        // Money that arrives before the expiry was recorded counts as in time: the guest did pay an open request.
        late: state.status === 'timed_out',
        surplus: state.status === 'success',
      },
    },
  ];
}

function startPosting(command: CommandOf<'StartPosting'>, state: ExistingPayment): PaymentEvent[] {
  const { payerNo, reference, confirmedAbsent, now: at } = command;
  if (state.status !== 'success')
    throw new DecisionRefusedError('NOT_PAID', 'Nothing was paid, so nothing is posted.');
  const posting = postingOf(state, payerNo);
  if (posting.status === 'success')
    throw new DecisionRefusedError('POSTING_NOT_OPEN', 'This folio is already posted.');
  if ((posting.status === 'running' || posting.status === 'unknown') && !confirmedAbsent) {
    throw new DecisionRefusedError(
      'POSTING_NOT_OPEN',
      'The last try may have been posted: ask the PMS before trying again.',
    );
  }
  if (posting.reference !== null && posting.reference !== reference) {
    throw new DecisionRefusedError('POSTING_NOT_OPEN', 'A folio keeps its posting reference.');
  }
  return [{ type: 'PostingStarted', at, data: { payerNo, attempt: posting.attempt + 1, reference } }];
}

function attemptOf(state: ExistingPayment, attemptId: string): Attempt {
  const attempt = state.attempts.find((candidate) => candidate.id === attemptId);
  if (!attempt) throw new DecisionRefusedError('ATTEMPT_UNKNOWN', 'This payment knows no such attempt.');
  return attempt;
}

function postingOf(state: ExistingPayment, payerNo: number): Posting {
  const posting = state.postings[payerNo];
  if (!posting) throw new DecisionRefusedError('POSTING_NOT_OPEN', `This payment has no payer ${payerNo}.`);
  return posting;
}

function sendStatus(
  state: ExistingPayment,
  send: { channel: SendChannel; recipientNo: number },
): string | undefined {
  return state.sends.find((known) => known.channel === send.channel && known.recipientNo === send.recipientNo)
    ?.status;
}

const amountOf = ({ amountMinor, currencyCode }: Amount): Amount => ({ amountMinor, currencyCode });
const sameAmount = (a: Amount, b: Amount): boolean =>
  a.amountMinor === b.amountMinor && a.currencyCode === b.currencyCode;

/** Applies one event. Accepts every event ever stored, in every order the stream can hold. */
export function evolve(state: PaymentState, event: PaymentEvent): PaymentState {
  if (event.type === 'PaymentRequested') {
    return {
      status: 'pending',
      request: event.data,
      createdAt: event.at,
      updatedAt: event.at,
      sends: event.data.sendMethods.flatMap((channel) =>
        event.data.guest.emails.map((_, recipientNo) => ({
          channel,
          recipientNo,
          status: 'pending' as const,
          at: null,
          reason: null,
        })),
      ),
      attempts: [],
      postings: event.data.guest.payers.map(() => ({
        status: 'none',
        attempt: 0,
        reference: null,
        pmsReference: null,
        reason: null,
        at: null,
      })),
      late: [],
      surplus: [],
    };
  }
  if (state.status === 'none') throw new Error(`${event.type} cannot be the first event of a payment.`);
  const next = { ...state, updatedAt: event.at };

  switch (event.type) {
    case 'PaymentLinkSent':
      return {
        ...next,
        sends: changeSend(state, event.data, { status: 'sent', at: event.at, reason: null }),
      };
    case 'PaymentLinkSendFailed':
      return {
        ...next,
        sends: changeSend(state, event.data, { status: 'failed', at: event.at, reason: event.data.reason }),
      };
    case 'PaymentAttempted': {
      const { attemptId: id, methodCode, platform, accountCode } = event.data;
      const attempt: Attempt = {
        id,
        methodCode,
        platform,
        accountCode,
        status: 'open',
        at: event.at,
        platformSessionId: null,
        reason: null,
      };
      return { ...next, attempts: [...state.attempts, attempt] };
    }
    case 'PaymentSessionOpened':
      return {
        ...next,
        attempts: changeAttempt(state, event.data.attemptId, {
          platformSessionId: event.data.platformSessionId,
        }),
      };
    case 'PaymentFailed':
      return {
        ...next,
        attempts: changeAttempt(state, event.data.attemptId, { status: 'failed', reason: event.data.reason }),
      };
    case 'PaymentSucceeded': {
      const { late, surplus, ...facts } = event.data;
      const attempts = changeAttempt(state, event.data.attemptId, { status: 'success', reason: null });
      const methodCode = attempts.find((attempt) => attempt.id === facts.attemptId)?.methodCode ?? '';
      const receipt: Receipt = { ...facts, methodCode, at: event.at };
      if (late) return { ...next, attempts, late: [...state.late, receipt] };
      if (surplus) return { ...next, attempts, surplus: [...state.surplus, receipt] };
      return { ...next, status: 'success', attempts, paid: receipt };
    }
    case 'PaymentExpired':
      return { ...next, status: 'timed_out', expiredAt: event.at };
    case 'PostingStarted':
      return {
        ...next,
        postings: changePosting(state, event.data.payerNo, {
          status: 'running',
          attempt: event.data.attempt,
          reference: event.data.reference,
          reason: null,
          at: event.at,
        }),
      };
    case 'PostingSucceeded':
      return {
        ...next,
        postings: changePosting(state, event.data.payerNo, {
          status: 'success',
          pmsReference: event.data.pmsReference,
          reason: null,
          at: event.at,
        }),
      };
    case 'PostingFailed':
      return {
        ...next,
        postings: changePosting(state, event.data.payerNo, {
          status: 'fail',
          reason: event.data.reason,
          at: event.at,
        }),
      };
    case 'PostingUnknown':
      return {
        ...next,
        postings: changePosting(state, event.data.payerNo, {
          status: 'unknown',
          reason: event.data.reason,
          at: event.at,
        }),
      };
    default:
      return event satisfies never;
  }
}

function changeSend(
  state: ExistingPayment,
  which: { channel: SendChannel; recipientNo: number },
  change: Partial<ExistingPayment['sends'][number]>,
) {
  return state.sends.map((send) =>
    send.channel === which.channel && send.recipientNo === which.recipientNo ? { ...send, ...change } : send,
  );
}

function changeAttempt(state: ExistingPayment, id: string, change: Partial<Attempt>): Attempt[] {
  return state.attempts.map((attempt) => (attempt.id === id ? { ...attempt, ...change } : attempt));
}

function changePosting(state: ExistingPayment, payerNo: number, change: Partial<Posting>): Posting[] {
  return state.postings.map((posting, i) => (i === payerNo ? { ...posting, ...change } : posting));
}

export const paymentDecider: Decider<PaymentCommand, PaymentEvent, PaymentState> = {
  initialState: { status: 'none' },
  decide,
  evolve,
};
