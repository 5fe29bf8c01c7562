import { ANY_REFUND } from '../domain/capabilities.js';
import type { PaymentCommand } from '../domain/commands.js';
import type { DataOf, Person } from '../domain/events.js';
import type { Chance } from './chance.js';

type Untimed = PaymentCommand extends infer C ? (C extends PaymentCommand ? Omit<C, 'now'> : never) : never;

/** What is done to a payment, and how long after the step before it. */
export interface Step {
  afterSeconds: number;
  command: Untimed;
}

export type Request = DataOf<'PaymentRequested'>;
/** The life of a payment after its link is sent. */
export type Ending = (life: Life, request: Request, clerk: Person) => void;

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** How long amounts are held. */
export const HOLD_DAYS = 7;

type PostingOutcome = 'posted' | 'refused' | 'unknown';

/** Writes down, step by step, what becomes of one request. It begins with the request itself. */
export class Life {
  readonly steps: Step[];
  private readonly cards = new Map<string, boolean>();
  /** Under which number an attempt's amount is held. */
  private readonly holds = new Map<string, string>();
  private charges = 0;

  constructor(
    private readonly chance: Chance,
    private readonly request: Request,
  ) {
    this.steps = [{ afterSeconds: 0, command: { type: 'RequestPayment', request } }];
  }

  then(afterSeconds: number, command: Untimed): void {
    this.steps.push({ afterSeconds, command });
  }

  /** @param first number of the first message */
  sendLinks(fails: boolean, first = 0): void {
    this.request.sendMethods.forEach((channel, i) =>
      this.then(
        1,
        fails
          ? {
              type: 'RecordLinkSendFailed',
              sendNo: first + i,
              ...(channel === 'EMAIL'
                ? { reason: 'The mailbox does not exist.', code: 'MAIL_REFUSED' }
                : { reason: 'The number is not in service.', code: 'SMS_REFUSED' }),
            }
          : {
              type: 'RecordLinkSent',
              sendNo: first + i,
              messageId: `<${this.chance.uuid()}@harbour.example>`,
            },
      ),
    );
  }

  /** When a step that is so much later than the last one happens. */
  timeAfter(seconds: number): Date {
    const { dueAt, expiryMinutes } = this.request;
    const passed = this.steps.reduce((sum, { afterSeconds }) => sum + afterSeconds, seconds);
    return new Date(Date.parse(dueAt) + (passed - expiryMinutes * MINUTE) * 1_000);
  }

  newId(): string {
    return this.chance.uuid();
  }

  /** @param chosen absent: as guests like @returns the attempt's id */
  startPaying(chosen?: string): string {
    const { amountMinor, currencyCode } = this.request;
    const attemptId = this.chance.uuid();
    const methodCode = chosen ?? this.chance.of(['CARD', 'CARD', 'ALIPAY', 'WECHAT']);
    this.cards.set(attemptId, methodCode === 'CARD');
    this.then(5 * MINUTE + this.chance.below(12 * MINUTE), {
      type: 'StartAttempt',
      attemptId,
      methodCode,
      amount: { amountMinor, currencyCode },
    });
    this.then(1, {
      type: 'RecordSessionOpened',
      attemptId,
      platformSessionId: `cs_${attemptId.slice(0, 12)}`,
      nextKind: 'redirect',
    });
    return attemptId;
  }

  /** The guest has confirmed with a card, and the platform holds the amount. */
  held(attemptId: string): void {
    const { amountMinor, currencyCode, dueAt, expiryMinutes } = this.request;
    const no = this.chargeNo();
    this.holds.set(attemptId, no);
    const askedAt = Date.parse(dueAt) - expiryMinutes * MINUTE * 1_000;
    this.then(30 + this.chance.below(90), {
      type: 'RecordHeld',
      attemptId,
      amount: { amountMinor, currencyCode },
      platformTransactionNo: `T${no}`,
      channelTransactionNo: `C${no}`,
      cardInfo: this.card(),
      until: new Date(askedAt + HOLD_DAYS * DAY * 1_000),
    });
  }

  /** @param amountMinor absent: what was asked for */
  paid(attemptId: string, amountMinor = this.request.amountMinor): void {
    const { currencyCode } = this.request;
    const no = this.holds.get(attemptId) ?? this.chargeNo();
    this.then(30 + this.chance.below(90), {
      type: 'RecordPaid',
      attemptId,
      amount: { amountMinor, currencyCode },
      platformTransactionNo: `T${no}`,
      channelTransactionNo: `C${no}`,
      cardInfo: this.cards.get(attemptId) ? this.card() : null,
      policies: { late: 'hold', surplus: 'hold' },
      chargeId: attemptId,
      returnRefundId: this.chance.uuid(),
    });
  }

  private chargeNo(): string {
    const again = this.charges > 0 ? this.charges : '';
    this.charges += 1;
    return `${this.request.paymentNo.slice(2)}${this.chance.below(90) + 10}${again}`;
  }

  private card(): { brand: string; last4: string } {
    return { brand: this.chance.of(['Visa', 'Mastercard']), last4: String(1_000 + this.chance.below(9_000)) };
  }

  /** The money goes to every folio. */
  post(outcome: PostingOutcome): void {
    const { paymentNo, guest } = this.request;
    guest.payers.forEach((_, postingNo) => {
      this.then(2, {
        type: 'StartPosting',
        postingNo,
        afterAttempt: 0,
        reference: `${paymentNo}-${postingNo}`,
        confirmedAbsent: false,
      });
      const pmsReference = `OP${paymentNo.slice(2)}${postingNo}`;
      if (outcome === 'posted') this.then(1, { type: 'RecordPosted', postingNo, pmsReference });
      else if (outcome === 'refused')
        this.then(1, { type: 'RecordPostingRefused', postingNo, attempt: 1, ...CLOSED });
      else this.then(15, { type: 'RecordPostingUnknown', postingNo, attempt: 1, reason: NO_ANSWER });
    });
  }

  /** @returns the refund's id */
  askForRefund(
    afterSeconds: number,
    amountMinor: number,
    reason: string,
    by: Person,
    approvalAboveMinor: number | null = null,
  ): string {
    const refundId = this.chance.uuid();
    const { currencyCode } = this.request;
    this.then(afterSeconds, {
      type: 'RequestRefund',
      refundId,
      attemptId: null,
      postingNo: null,
      amount: { amountMinor, currencyCode },
      reason,
      by,
      approvalAboveMinor,
      terms: ANY_REFUND,
    });
    return refundId;
  }

  refundGoesThrough(refundId: string): void {
    const platformRefundNo = `RF${refundId.slice(0, 12)}`;
    this.then(3, { type: 'RecordRefundAccepted', refundId, platformRefundNo });
    this.then(HOUR, { type: 'RecordRefundSucceeded', refundId, platformRefundNo });
  }

  /** The refunded money is taken off the first so many folios. */
  postRefund(folios: number, outcome: PostingOutcome): void {
    const { paymentNo } = this.request;
    for (let refundPostingNo = 0; refundPostingNo < folios; refundPostingNo++) {
      this.then(2, {
        type: 'StartRefundPosting',
        refundPostingNo,
        afterAttempt: 0,
        reference: `${paymentNo}-R${refundPostingNo}`,
        confirmedAbsent: false,
      });
      const pmsReference = `OR${paymentNo.slice(2)}${refundPostingNo}`;
      if (outcome === 'posted') this.then(1, { type: 'RecordRefundPosted', refundPostingNo, pmsReference });
      else if (outcome === 'refused')
        this.then(1, { type: 'RecordRefundPostingRefused', refundPostingNo, attempt: 1, ...CLOSED });
      else
        this.then(15, { type: 'RecordRefundPostingUnknown', refundPostingNo, attempt: 1, reason: NO_ANSWER });
    }
  }
}

const CLOSED = { code: 'FOLIO_WINDOW_CLOSED', reason: 'The folio window is closed' };
const NO_ANSWER = 'The PMS did not answer in time';
