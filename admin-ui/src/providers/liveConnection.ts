import type { EventSource } from 'eventsource';
import { apiBase, authorizedHeaders, httpClient } from './httpClient';
import { getAccessToken, getHotelCode } from './session';
import { makeSignal } from './signal';

export type LiveStatus = 'live' | 'polling' | 'offline';

/** What the server tells of a changed payment. */
export interface LivePayment {
  id: string;
  hotelCode: string;
  version: number;
  mainStatus: string;
  postingStatus: string;
  updatedAt: string;
  createdAt: string;
}

/**
 * `payment`: one payment is new or changed. `resync`: changes may have been missed while the line was down, so what
 * is on screen has to be read again.
 */
export type LiveEvent = { type: 'payment'; payment: LivePayment } | { type: 'resync' };

export interface LiveState {
  status: LiveStatus;
  /** When the data on screen was last known to be current. */
  freshAt: Date;
}

const POLL_EVERY = 5_000;
const POLL_ROWS = 50;
/** Who waits longer for a look at the newest payments is told that what is shown may be old. */
const ANSWER_WITHIN = 2_500;
const RETRY_FIRST = 2_000;
const RETRY_MOST = 30_000;
/** The server pings every 15 s; three missed pings mean a dead line that TCP has not noticed. */
const SILENCE = 45_000;

/**
 * One line to the server for the whole page: server-sent events, and while those do not come through, a look at the
 * newest payments every five seconds. Holds no React.
 */
export class LiveConnection {
  private source: EventSource | null = null;
  /** Counts the lines that were asked for: only the latest is drawn. */
  private line = 0;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private pollTimer: ReturnType<typeof setTimeout> | undefined;
  private silenceTimer: ReturnType<typeof setTimeout> | undefined;
  private retryIn = RETRY_FIRST;
  private running = false;
  private wasLive = false;
  private versions: Map<string, number> | null = null;
  private state: LiveState = { status: 'polling', freshAt: new Date() };
  private readonly events = makeSignal<LiveEvent>();
  private readonly changes = makeSignal();
  private readonly notices = makeSignal();

  readonly getState = (): LiveState => this.state;
  readonly watch = this.changes.listen;
  readonly subscribe = this.events.listen;
  readonly onNotice = this.notices.listen;

  start(): void {
    if (this.running) return;
    this.running = true;
    window.addEventListener('online', this.reconnectNow);
    window.addEventListener('offline', this.wentOffline);
    this.connect();
  }

  stop(): void {
    this.running = false;
    this.wasLive = false;
    this.versions = null;
    this.retryIn = RETRY_FIRST;
    window.removeEventListener('online', this.reconnectNow);
    window.removeEventListener('offline', this.wentOffline);
    clearTimeout(this.retryTimer);
    this.stopPolling();
    this.close();
  }

  private readonly reconnectNow = (): void => {
    this.retryIn = RETRY_FIRST;
    clearTimeout(this.retryTimer);
    this.connect();
  };

  /** A line that is cut says nothing by itself for as long as pings may be late. */
  private readonly wentOffline = (): void => {
    if (this.source) this.lost(this.source);
    this.set('offline');
  };

  private connect(): void {
    if (!this.running || getAccessToken() === null) return;
    this.close();
    const line = (this.line += 1);
    // Nobody needs it before signing in.
    void import('eventsource').then(
      (library) => line === this.line && this.running && this.open(library.EventSource),
      () => line === this.line && this.lost(null),
    );
  }

  private open(Line: typeof EventSource): void {
    const source = new Line(`${apiBase()}/events`, {
      // The browser's own EventSource cannot send the Authorization header.
      fetch: async (input, init) =>
        fetch(input, {
          ...init,
          headers: { ...init.headers, ...(await authorizedHeaders()), Accept: 'text/event-stream' },
        }),
    });
    this.source = source;
    source.addEventListener('open', () => this.opened());
    source.addEventListener('ping', () => this.heard());
    source.addEventListener('payment', (event) => {
      this.heard();
      const payment = JSON.parse(event.data as string) as LivePayment;
      if (payment.hotelCode === getHotelCode()) this.events.tell({ type: 'payment', payment });
    });
    source.addEventListener('notice', (event) => {
      this.heard();
      const { hotelCode } = JSON.parse(event.data as string) as { hotelCode: string };
      if (hotelCode === getHotelCode()) this.notices.tell();
    });
    source.addEventListener('error', () => this.lost(source));
  }

  private opened(): void {
    const missed = this.wasLive || this.versions !== null;
    this.retryIn = RETRY_FIRST;
    this.wasLive = true;
    this.stopPolling();
    this.heard();
    this.set('live');
    if (missed) this.events.tell({ type: 'resync' });
  }

  private heard(): void {
    clearTimeout(this.silenceTimer);
    this.silenceTimer = setTimeout(() => this.source && this.lost(this.source), SILENCE);
    this.state = { ...this.state, freshAt: new Date() };
  }

  /** The library's own retry cannot tell a refused token from a dead line, so every loss starts anew from here. */
  private lost(source: EventSource | null): void {
    if (source !== this.source || !this.running) return;
    this.close();
    clearTimeout(this.retryTimer);
    this.retryTimer = setTimeout(() => this.connect(), this.retryIn);
    this.retryIn = Math.min(this.retryIn * 2, RETRY_MOST);
    if (this.pollTimer === undefined) this.poll();
  }

  private close(): void {
    clearTimeout(this.silenceTimer);
    this.source?.close();
    this.source = null;
  }

  private readonly poll = (): void => {
    this.pollTimer = setTimeout(this.poll, POLL_EVERY);
    if (document.hidden && this.versions !== null) return;
    const late = setTimeout(() => this.pollTimer !== undefined && this.set('offline'), ANSWER_WITHIN);
    void this.look()
      .then(
        () => this.pollTimer !== undefined && this.set('polling', true),
        () => this.pollTimer !== undefined && this.set('offline'),
      )
      .finally(() => clearTimeout(late));
  };

  private stopPolling(): void {
    clearTimeout(this.pollTimer);
    this.pollTimer = undefined;
    this.versions = null;
  }

  private async look(): Promise<void> {
    const query = new URLSearchParams({
      sort: JSON.stringify(['createdAt', 'DESC']),
      range: JSON.stringify([0, POLL_ROWS - 1]),
      filter: '{}',
    });
    const { json } = await httpClient(`${apiBase()}/payments?${query}`);
    const rows = json as LivePayment[];
    const before = this.versions;
    this.versions = new Map(rows.map(({ id, version }) => [id, version]));
    if (before === null) {
      // Between the loss of the line and this first look anything may have happened.
      if (this.wasLive) this.events.tell({ type: 'resync' });
      return;
    }
    for (const payment of rows) {
      if (before.get(payment.id) !== payment.version) this.events.tell({ type: 'payment', payment });
    }
  }

  private set(status: LiveStatus, fresh = false): void {
    if (status === this.state.status && !fresh) return;
    const changed = status !== this.state.status;
    this.state = { status, freshAt: status === 'offline' ? this.state.freshAt : new Date() };
    if (changed) this.changes.tell();
  }
}
