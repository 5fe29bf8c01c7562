import { randomUUID } from 'node:crypto';
import type { Notification, Refund, SandboxStore, Session } from '../state.js';
import type { DisputeNews } from './disputes.js';
import type { NotificationWire } from './notification-wire.js';

const MAX_ATTEMPTS = 10;
const ATTEMPT_TIMEOUT_MS = 10_000;
const BACKOFF_SECONDS = [1, 3, 10, 30, 60, 120, 300, 600, 1_800];

/** Delivers notifications until the merchant says the word its platform waits for, with growing pauses, over restarts. */
export class Notifications {
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly inFlight = new Set<AbortController>();
  private stopped = false;

  constructor(
    private readonly store: SandboxStore,
    /** By the code of the vendor. */
    private readonly wires: ReadonlyMap<string, NotificationWire>,
  ) {}

  /** Takes up what an earlier run left undelivered. */
  resume(): void {
    for (const notification of this.store.state.platform.notifications) {
      if (!notification.done) this.schedule(notification);
    }
  }

  /**
   * Announces a payment, a refund or a dispute.
   * @param signWith overrides the key, for notifications that must not be believed
   * @returns after the first delivery attempt, whatever came of it
   */
  async announce(
    session: Session,
    type: Notification['type'],
    options: { signWith?: Notification['signWith']; refund?: Refund; dispute?: DisputeNews } = {},
  ): Promise<Notification | null> {
    const { platform } = this.store.state;
    const wire = this.wireOf(session.vendor);
    if (platform.mode === 'noNotify' || (type === 'hold.restReleased' && !wire.tellsRests)) return null;
    const id = `ntf_${randomUUID().replaceAll('-', '')}`;
    const signWith = options.signWith ?? platform.signWith;
    const { vendor, merchantId } = session;
    const backMinor = platform.refunds
      .filter(({ sessionId, status }) => sessionId === session.sessionId && status === 'succeeded')
      .reduce((sum, { amount }) => sum + amount.value, 0);
    const { refund = null, dispute = null } = options;
    const news = { id, type, session, refund, dispute, backMinor, signWith };
    const body = wire.compose(news);
    if (body === null) return null;
    const notification: Notification = {
      id,
      sessionId: session.sessionId,
      merchantId,
      ...(vendor ? { vendor } : {}),
      type,
      notifyUrl: platform.webhooks[`${vendor}/${merchantId}`] ?? session.notifyUrl,
      body,
      signWith,
      attempts: 0,
      lastStatus: null,
      done: false,
      nextAt: null,
    };
    platform.notifications.push(notification);
    await this.deliver(notification);
    return notification;
  }

  /** Forgets all deliveries still planned. */
  clear(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    for (const controller of this.inFlight) controller.abort();
  }

  stop(): void {
    this.stopped = true;
    this.clear();
  }

  /** Sends a notification, also again although it may have been accepted. */
  async deliver(notification: Notification): Promise<void> {
    // A delivery asked for by hand takes the place of the one still planned.
    clearTimeout(this.timers.get(notification.id));
    this.timers.delete(notification.id);
    notification.attempts += 1;
    const status = await this.send(notification);
    if (this.stopped || !this.store.state.platform.notifications.includes(notification)) return;
    notification.lastStatus = status;
    const accepted = status >= 200 && status < 300;
    notification.done = notification.done || accepted || notification.attempts >= MAX_ATTEMPTS;
    const pause = BACKOFF_SECONDS[notification.attempts - 1] ?? 1_800;
    notification.nextAt = notification.done ? null : new Date(Date.now() + pause * 1000).toISOString();
    this.store.changed();
    if (!notification.done) this.schedule(notification);
  }

  private wireOf(vendor: string | undefined): NotificationWire {
    return this.wires.get(vendor ?? 'sandbox')!;
  }

  private schedule(notification: Notification): void {
    const wait = Math.max(0, Date.parse(notification.nextAt ?? '') - Date.now()) || 0;
    const timer = setTimeout(() => {
      this.timers.delete(notification.id);
      void this.deliver(notification);
    }, wait);
    this.timers.set(notification.id, timer);
  }

  /** @returns the HTTP status, 0 when there was no answer, or not the agreed one */
  private async send(notification: Notification): Promise<number> {
    const wire = this.wireOf(notification.vendor);
    const controller = new AbortController();
    this.inFlight.add(controller);
    try {
      const response = await fetch(notification.notifyUrl, {
        method: 'POST',
        redirect: 'manual',
        headers: wire.headers(notification),
        body: notification.body,
        signal: AbortSignal.any([controller.signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]),
      });
      const said = await response.text();
      // Only the agreed word counts: a login page or a proxy may answer 200 too.
      return response.ok && !wire.isAccepted(response.status, said) ? 0 : response.status;
    } catch {
      return 0;
    } finally {
      this.inFlight.delete(controller);
    }
  }
}
