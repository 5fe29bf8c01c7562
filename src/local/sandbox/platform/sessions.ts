import { randomInt, randomUUID } from 'node:crypto';
import type { Notification, Refund, SandboxAmount, SandboxStore, Session } from '../state.js';
import type { SandboxDispute } from './kept-disputes.js';
import type { Notifications } from './notifications.js';
import { PlatformError } from './platform-error.js';

/** What a guest (or a test) can make happen on the hosted page. */
export const ACTIONS = [
  'approve',
  'decline',
  'abandon',
  'approve-late',
  'process',
  'approve-silent',
  'notify-twice',
  'notify-out-of-order',
  'sign-wrongly',
] as const;
export type Action = (typeof ACTIONS)[number];

export function isAction(value: string): value is Action {
  return (ACTIONS as readonly string[]).includes(value);
}

/** How long the platform takes to settle a refund. */
const REFUND_DELAY_MS = 1_000;

export interface NewSession {
  reference: string;
  amount: SandboxAmount;
  description: string;
  returnUrl: string;
  notifyUrl: string;
  method: Session['method'];
  device: string;
  expiresAt: string;
  vendor?: string;
  extra?: Record<string, string>;
  retryable?: boolean;
  /** The amount is to be held and not charged. */
  holds?: boolean;
  keepsCard?: boolean;
}

/** Sessions, their payments and refunds: the rules of the fictional platform. */
export class Sessions {
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(
    private readonly store: SandboxStore,
    private readonly notifications: Notifications,
  ) {}

  /** Opens a session, or returns the one that has this reference. */
  open(merchantId: string, request: NewSession): { session: Session; created: boolean } {
    const { sessions } = this.store.state.platform;
    const known = sessions.find((s) => s.merchantId === merchantId && s.reference === request.reference);
    if (known) {
      const { value, currency } = (known.hold ?? known).amount;
      if (value !== request.amount.value || currency !== request.amount.currency) {
        throw new PlatformError(
          422,
          'REFERENCE_REUSED',
          'This reference belongs to a session of another amount',
        );
      }
      return { session: this.current(known), created: false };
    }
    const { holds, ...asked } = request;
    const until = new Date(Date.now() + this.store.state.platform.holdSeconds * 1_000).toISOString();
    const session: Session = {
      ...asked,
      ...(holds && { hold: { amount: asked.amount, until, captureReference: null, lapsed: false } }),
      sessionId: `ses_${randomUUID().replaceAll('-', '')}`,
      merchantId,
      status: 'open',
      transactionId: null,
      channelTransactionId: null,
      card: null,
      declineReason: null,
      paidAt: null,
    };
    sessions.push(session);
    this.store.changed();
    return { session, created: true };
  }

  /** Says what came of a dispute when the merchant has sent evidence or accepted it. */
  disputeAnswered(dispute: SandboxDispute, step: 'evidence' | 'lose'): void {
    const session = this.find(dispute.sessionId)!;
    this.store.changed();
    void this.notifications.announce(session, 'dispute', { dispute: { dispute, step } });
  }

  find(sessionId: string): Session | null {
    const found = this.store.state.platform.sessions.find((s) => s.sessionId === sessionId);
    return found ? this.current(found) : null;
  }

  findByReference(merchantId: string | null, reference: string): Session | null {
    const found = this.store.state.platform.sessions.find(
      (s) => s.reference === reference && (merchantId === null || s.merchantId === merchantId),
    );
    return found ? this.current(found) : null;
  }

  findByTransaction(merchantId: string, transactionId: string): Session | null {
    const { sessions } = this.store.state.platform;
    return sessions.find((s) => s.merchantId === merchantId && s.transactionId === transactionId) ?? null;
  }

  /**
   * Takes what is held, or a part of it; the rest is let go.
   * @param reference the merchant's; null for a capture made by hand in its portal
   * @throws PlatformError when nothing is held any more, unless this very capture took it
   */
  capture(session: Session, reference: string | null, amount: SandboxAmount, notify = true): void {
    const { hold } = session;
    if (hold && session.status === 'paid' && reference !== null && hold.captureReference === reference)
      return;
    if (!hold || session.status !== 'held')
      throw new PlatformError(409, 'NOT_ON_HOLD', `The session is ${session.status}`);
    if (amount.currency !== hold.amount.currency || amount.value > hold.amount.value)
      throw new PlatformError(422, 'CAPTURE_EXCEEDS_HOLD', 'More is to be captured than is held');
    hold.captureReference = reference;
    Object.assign(session, { status: 'paid', amount, paidAt: new Date().toISOString() });
    this.store.changed();
    if (!notify) return;
    const hasRest = amount.value < hold.amount.value;
    // Platforms that tell of the rest promise no order of their news, and may tell it twice.
    if (hasRest) void this.notifications.announce(session, 'hold.restReleased');
    void this.notifications.announce(session, 'payment.paid');
    if (hasRest) void this.notifications.announce(session, 'hold.restReleased');
  }

  /** Lets go what is held; `lapsed`: because its time is up. @throws PlatformError when nothing is held any more */
  release(session: Session, lapsed = false, notify = true): void {
    if (session.status === 'released') return;
    if (!session.hold || session.status !== 'held')
      throw new PlatformError(409, 'NOT_ON_HOLD', `The session is ${session.status}`);
    session.status = 'released';
    session.hold.lapsed = lapsed;
    this.store.changed();
    if (notify) void this.notifications.announce(session, 'payment.released');
  }

  /** Tells of an order for an amount on hold that had been taken, and came to nothing. */
  refuseOrder(session: Session, what: 'hold.captureFailed' | 'hold.releaseFailed'): void {
    void this.notifications.announce(session, what);
  }

  expire(session: Session): void {
    if (session.status === 'paid' || session.status === 'held') {
      throw new PlatformError(409, 'SESSION_ALREADY_PAID', 'The session has been paid');
    }
    if (session.status === 'open') session.status = 'expired';
    this.store.changed();
  }

  /**
   * Carries out what was chosen on the hosted page. Notifications go out without being waited for, as a real
   * platform's do: the guest may be back before or after the merchant has heard.
   * @throws PlatformError when the session's state does not allow it
   */
  act(session: Session, action: Action): void {
    switch (action) {
      case 'abandon':
        return;
      case 'decline':
        return this.decline(session);
      case 'process':
        if (session.status !== 'open') throw notOpen(session);
        session.status = 'processing';
        this.store.changed();
        return;
      case 'approve-silent':
        this.pay(session);
        return;
      case 'approve':
      case 'approve-late':
        if (this.pay(session, action === 'approve-late'))
          void this.notifications.announce(session, confirmed(session));
        return;
      case 'sign-wrongly':
        if (this.pay(session))
          void this.notifications.announce(session, confirmed(session), { signWith: 'wrong' });
        return;
      case 'notify-twice':
        if (this.pay(session)) void this.announceTwice(session);
        return;
      case 'notify-out-of-order':
        if (this.pay(session)) void this.announceOutOfOrder(session);
        return;
      default:
        action satisfies never;
    }
  }

  /** @param reference the merchant's; null for a refund made by hand in its portal */
  refund(merchantId: string, reference: string | null, transactionId: string, amount: SandboxAmount): Refund {
    const { platform } = this.store.state;
    const known = reference === null ? null : this.findRefund(merchantId, reference);
    if (known) return known;
    const session = platform.sessions.find(
      (s) => s.merchantId === merchantId && s.transactionId === transactionId && s.status === 'paid',
    );
    if (!session)
      throw new PlatformError(404, 'TRANSACTION_NOT_FOUND', 'No payment has this transaction number');
    const before = platform.refunds
      .filter((r) => r.transactionId === transactionId && r.status !== 'failed')
      .reduce((sum, r) => sum + r.amount.value, 0);
    if (amount.currency !== session.amount.currency || before + amount.value > session.amount.value) {
      throw new PlatformError(
        422,
        'REFUND_EXCEEDS_PAID',
        'The refund is more than what is left of the payment',
      );
    }
    const refund: Refund = {
      refundId: `rf_${randomUUID().replaceAll('-', '')}`,
      refundReference: reference,
      merchantId,
      sessionId: session.sessionId,
      transactionId,
      amount,
      status: 'accepted',
      failureCode: null,
      failureReason: null,
    };
    platform.refunds.push(refund);
    this.store.changed();
    this.settleLater(refund, session);
    return refund;
  }

  findRefund(merchantId: string, reference: string): Refund | null {
    const { refunds } = this.store.state.platform;
    return refunds.find((r) => r.merchantId === merchantId && r.refundReference === reference) ?? null;
  }

  /** Takes up refunds that an earlier run had accepted but not settled. */
  resume(): void {
    for (const refund of this.store.state.platform.refunds) {
      const session = this.find(refund.sessionId);
      if (refund.status === 'accepted' && session) this.settleLater(refund, session);
    }
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private settleLater(refund: Refund, session: Session): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      const { refundOutcome } = this.store.state.platform;
      if (refundOutcome === 'stay-accepted') return;
      this.settle(refund, session, refundOutcome === 'fail' ? 'failed' : 'succeeded');
    }, REFUND_DELAY_MS);
    this.timers.add(timer);
  }

  /** What a bank says in the end, whatever it said before. */
  settle(refund: Refund, session: Session, status: 'succeeded' | 'failed'): void {
    const failed = status === 'failed';
    Object.assign(refund, {
      status,
      failureCode: failed ? 'ACCOUNT_CLOSED' : null,
      failureReason: failed ? 'The receiving account is closed' : null,
      ...(failed ? {} : { settledAt: new Date().toISOString() }),
    });
    this.store.changed();
    void this.notifications.announce(session, failed ? 'refund.failed' : 'refund.succeeded', { refund });
  }

  private decline(session: Session): void {
    if (session.status !== 'open' && session.status !== 'processing') throw notOpen(session);
    session.status = session.retryable ? 'open' : 'declined';
    session.declineReason = 'issuer_declined';
    this.store.changed();
    void this.notifications.announce(session, 'payment.declined');
  }

  /** @returns false when it was paid already: paying twice is impossible, not an error */
  private pay(session: Session, evenLate = false): boolean {
    if (session.status === 'paid' || session.status === 'held') return false;
    if (session.status === 'released') throw notOpen(session);
    if (session.status === 'declined' || (session.status === 'expired' && !evenLate)) throw notOpen(session);
    const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
    const number = String(this.store.nextNumber()).padStart(6, '0');
    session.status = session.hold ? 'held' : 'paid';
    if (!session.hold) session.paidAt = new Date().toISOString();
    session.transactionId = `HSP${day}${number}`;
    session.channelTransactionId = channelNumber(session.method, day);
    session.card = session.method === 'card' ? { brand: 'Visa', last4: '4242' } : null;
    this.store.changed();
    return true;
  }

  private async announceTwice(session: Session): Promise<void> {
    const sent = await this.notifications.announce(session, confirmed(session));
    if (sent) await this.notifications.deliver(sent);
  }

  private async announceOutOfOrder(session: Session): Promise<void> {
    await this.notifications.announce(session, confirmed(session));
    await this.notifications.announce(session, 'payment.declined');
  }

  private current(session: Session): Session {
    if (session.status === 'open' && Date.parse(session.expiresAt) <= Date.now()) {
      session.status = 'expired';
      this.store.changed();
    }
    if (session.status === 'held' && Date.parse(session.hold!.until) <= Date.now())
      this.release(session, true);
    return session;
  }
}

/** What a merchant receives once the guest has confirmed. */
const confirmed = ({ hold }: Session): Notification['type'] => (hold ? 'payment.held' : 'payment.paid');

function notOpen(session: Session): PlatformError {
  return new PlatformError(409, 'SESSION_NOT_OPEN', `The session is ${session.status}`);
}

/** In the format that real channels print on receipts. */
function channelNumber(method: Session['method'], day: string): string {
  const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');
  switch (method) {
    case 'alipay':
      return `${day}22001${digits(15)}`;
    case 'wechat':
      return `42000${digits(5)}${day}${digits(10)}`;
    case 'card':
      return `AUTH${digits(8)}`;
  }
}
