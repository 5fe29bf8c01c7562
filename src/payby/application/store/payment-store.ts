import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { noteChange } from '../../../kernel/change-origin.js';
import { Clock } from '../../../kernel/clock.js';
import type { Actor, TenantContext } from '../../../kernel/context.js';
import type { TenantDatabase } from '../../../kernel/database/database.js';
import { EffectDispatcher } from '../../../kernel/effects/dispatcher.js';
import { STREAMS_CHANGED } from '../../../kernel/event-store/change-feed.js';
import { DecisionRefusedError } from '../../../kernel/event-store/decider.js';
import {
  append,
  isTheCaller,
  metadataOf,
  newStream,
  readStream,
  loadStreams,
  RowsRefusedError,
  StreamConflictError,
  type LoadedStream,
  type OutboxEntry,
  type StoredEvent,
  type Write,
} from '../../../kernel/event-store/event-store.js';
import { SecretBox } from '../../../kernel/secret-box.js';
import { Turns } from '../../../kernel/turns.js';
import type { PaymentCommand } from '../../domain/commands.js';
import type { PaymentEvent } from '../../domain/events.js';
import { paymentDecider } from '../../domain/payment.js';
import type { ExistingPayment, PaymentState } from '../../domain/state.js';
import type { Condition } from '../../projections/open-requests.queries.js';
import { projectionWrites } from '../../projections/projections.js';
import { withoutCardNumbers } from '../requests/card-free.js';
import { decodeEvent, encodeEvent, KNOWN_EVENTS } from './payment-codec.js';
import { consequencesOf } from './payment-effects.js';
import { keyContext, keyHeld, openKey, sealedKeys } from './payment-keys.js';
import { noteOf } from './payment-notes.js';
import { refusalAnswer } from './refusals.js';

/** A command as a use case states it; the store adds the time, which is the database's. */
export type UntimedCommand = PaymentCommand extends infer C
  ? C extends PaymentCommand
    ? Omit<C, 'now'>
    : never
  : never;

export interface LoadedPayment {
  id: string;
  version: number;
  state: PaymentState;
  history: { stored: StoredEvent; event: PaymentEvent }[];
}

/** A payment with what it takes to append to it. */
export interface LoadedForCommand {
  id: string;
  stream: LoadedStream;
  state: PaymentState;
  /** null when the guest was erased. */
  key: Buffer | null;
  /** Why its history cannot be read; null when it can. */
  problem: Error | null;
}

/** Two seconds or so in all, for as many processes as ever want one payment at once. */
const MAX_TRIES = 12;
/** Longest pause before another try, in milliseconds: grows up to the second. */
const PAUSES = { first: 20, most: 400 };
const KEY_CACHE = { size: 5_000, ttlMs: 60_000 };

/** Loads payments, runs commands on them, and keeps events, read row and outbox entries in one commit. */
@Injectable()
export class PaymentStore {
  private readonly logger = new Logger('PaymentStore');
  private readonly keys = new Map<string, { key: Buffer; at: number }>();
  private readonly turns = new Turns();

  constructor(
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
    private readonly dispatcher: EffectDispatcher,
    private readonly changes: EventEmitter2,
  ) {}

  static streamId(paymentId: string): string {
    return `payment-${paymentId}`;
  }

  /** The whole history and the state it adds up to; `state.status` is `none` for an unknown id. */
  async load(db: TenantDatabase, paymentId: string): Promise<LoadedPayment> {
    return this.decode(
      await readStream(db, PaymentStore.streamId(paymentId)),
      paymentId,
      await this.key(db, paymentId),
    );
  }

  /** As `load`, but ends before the first event of a newer release; that and what follows is given as it was stored. */
  async loadReadable(
    db: TenantDatabase,
    paymentId: string,
  ): Promise<LoadedPayment & { unreadable: StoredEvent[] }> {
    const stream = await readStream(db, PaymentStore.streamId(paymentId));
    const end = stream.events.findIndex(({ type }) => !KNOWN_EVENTS.includes(type));
    const readable = end < 0 ? stream.events : stream.events.slice(0, end);
    const loaded = this.decode({ ...stream, events: readable }, paymentId, await this.key(db, paymentId));
    return { ...loaded, unreadable: stream.events.slice(readable.length) };
  }

  /**
   * Loads many payments with a few statements.
   * @returns in the order of their streams; unknown ones are left out, and what cannot be read gives its problem
   */
  async loadMany(db: TenantDatabase, ids: readonly string[]): Promise<LoadedForCommand[]> {
    const [streams, sealed] = await Promise.all([
      loadStreams(
        db,
        ids.map((id) => PaymentStore.streamId(id)),
      ),
      sealedKeys(db, ids),
    ]);
    return streams.map((stream) => {
      const id = stream.streamId.slice(PaymentStore.streamId('').length);
      try {
        const key = openKey(this.secrets, id, sealed.get(id));
        return { id, stream, key, state: this.decode(stream, id, key).state, problem: null };
      } catch (problem) {
        return { id, stream, key: null, state: paymentDecider.initialState, problem: problem as Error };
      }
    });
  }

  /**
   * The tokens of payments' links. They stand in the first events alone, under the payments' own keys.
   * @returns payment → token; none for a history that this release cannot read
   */
  async linkTokens(db: TenantDatabase, ids: readonly string[]): Promise<Map<string, string>> {
    const [rows, sealed] = await Promise.all([
      db.named<Pick<StoredEvent, 'type' | 'data'> & { stream_id: string; occurred_at: Date }>(
        'payby.first_events',
        `SELECT stream_id, type, data, occurred_at FROM kernel.events WHERE stream_id = ANY ($1) AND version = 1`,
        [ids.map((id) => PaymentStore.streamId(id))],
      ),
      sealedKeys(db, ids),
    ]);
    const tokens = new Map<string, string>();
    for (const { stream_id, occurred_at, ...stored } of rows) {
      const id = stream_id.slice(PaymentStore.streamId('').length);
      try {
        const key = openKey(this.secrets, id, sealed.get(id));
        const event = decodeEvent({ ...stored, occurredAt: occurred_at }, key);
        if (event.type === 'PaymentRequested') tokens.set(id, event.data.guest.linkToken);
      } catch (error) {
        this.logger.warn(`The link of payment ${id} cannot be told: ${(error as Error).message}`);
      }
    }
    return tokens;
  }

  /**
   * Runs a command against the payment's present state, again from the start when somebody else was faster. A function
   * makes the command from the state it is decided on, so that a use case need not load the payment before.
   * @param onlyIf must hold at the moment a new payment is stored; the database's own error says that it does not
   * @throws DecisionRefusedError when an intent may not happen
   * @throws StreamConflictError when others were faster every time: nothing was written, and it may be tried again
   * later
   */
  async execute(
    ctx: TenantContext,
    paymentId: string,
    command: UntimedCommand | ((state: PaymentState) => UntimedCommand | Promise<UntimedCommand>),
    actor: Actor,
    onlyIf: Condition | null = null,
  ): Promise<{ state: PaymentState; version: number; events: PaymentEvent[] }> {
    // Many that race for one payment, such as its effects and twenty refunds, would make the database refuse most of them.
    let turn = this.turns.isWanted(paymentId) ? await this.turns.take(paymentId) : null;
    const afterOthers = async () => void (turn ??= await this.turns.take(paymentId));
    try {
      return await this.tryToExecute(ctx, paymentId, command, actor, onlyIf, afterOthers);
    } finally {
      turn?.();
    }
  }

  /** @param afterOthers waits for those of this process that want the payment, too */
  private async tryToExecute(
    ctx: TenantContext,
    paymentId: string,
    command: UntimedCommand | ((state: PaymentState) => UntimedCommand | Promise<UntimedCommand>),
    actor: Actor,
    onlyIf: Condition | null,
    afterOthers: () => Promise<void>,
  ): Promise<{ state: PaymentState; version: number; events: PaymentEvent[] }> {
    const creates = isCreation(command);
    let refusals = 0;
    let refused: string | null = null;
    for (let tries = 1; ; tries++) {
      const { stream, key, now } = await this.read(ctx.db, paymentId, creates && tries === 1);
      const { state } = this.decode(stream, paymentId, key);
      const decided = typeof command === 'function' ? await command(state) : command;
      const events = await this.decide(ctx, paymentId, { ...decided, now }, state, actor);
      if (events.length === 0) return { state, version: stream.version, events };
      try {
        return await this.commit(
          ctx,
          paymentId,
          stream,
          state,
          events,
          key,
          actor,
          refused,
          onlyIf,
          decided.type,
        );
      } catch (error) {
        if (tries === MAX_TRIES || !mayTryAgain(error, stream, refused)) throw error;
        // The guest may have been erased since the key was read.
        this.forget(ctx.db, paymentId);
        // The first time a repair may have come between. Refused again, history goes on without the rows.
        if (error instanceof RowsRefusedError && ++refusals === 2) refused = error.message;
        await afterOthers();
        // Other processes that begin again at the same moment would run into this one again.
        if (error instanceof StreamConflictError && tries > 1) await pause(jitter(tries - 1));
      }
    }
  }

  /** @param fresh a new payment has nothing to load: that it must not exist is checked by the append itself */
  private async read(
    db: TenantDatabase,
    paymentId: string,
    fresh: boolean,
  ): Promise<{ stream: LoadedStream; key: Buffer | null; now: Date }> {
    const streamId = PaymentStore.streamId(paymentId);
    const [stream, key, now] = await Promise.all([
      fresh ? newStream(streamId) : readStream(db, streamId),
      fresh ? randomBytes(32) : this.key(db, paymentId),
      this.clock.now(db),
    ]);
    return { stream, key, now };
  }

  /** @throws DecisionRefusedError, which the operation log tells of when somebody's request is refused */
  private async decide(
    ctx: TenantContext,
    paymentId: string,
    command: PaymentCommand,
    state: PaymentState,
    actor: Actor,
  ): Promise<PaymentEvent[]> {
    try {
      return withoutCardNumbers(paymentDecider.decide(command, state));
    } catch (error) {
      if (error instanceof DecisionRefusedError && isTheCaller(actor) && state.status !== 'none') {
        const { after, ...note } = noteOf(paymentId, command.type, state, []);
        await noteChange(ctx.db, {
          ...note,
          after: { ...after, outcome: 'refused', because: refusalAnswer(error).code },
        });
      }
      throw error;
    }
  }

  private async commit(
    ctx: TenantContext,
    paymentId: string,
    stream: LoadedStream,
    before: PaymentState,
    events: PaymentEvent[],
    readKey: Buffer | null,
    actor: Actor,
    refused: string | null,
    onlyIf: Condition | null,
    command: PaymentCommand['type'],
  ): Promise<{ state: ExistingPayment; version: number; events: PaymentEvent[] }> {
    const { after, effects } = consequencesOf(paymentId, stream.version, before, events);
    // Of an erased guest nothing new is kept either: its key is thrown away.
    const key = readKey ?? randomBytes(32);
    const writes: Write[] = readKey && stream.version > 0 ? [keyHeld(paymentId)] : [];
    for (const event of events) {
      if (event.type === 'PaymentRequested') writes.push(this.keyWrite(paymentId, key, onlyIf));
      if (event.type === 'PaymentAttempted') writes.push(attemptWrite(paymentId, event.data.attemptId));
    }
    const version = stream.version + events.length;
    const was = before.status === 'none' ? null : before;
    const versions = { from: stream.version, to: version };
    writes.unshift(
      ...projectionWrites(stream.streamId, paymentId, versions, after, was, stream.parked, refused),
    );
    await append(ctx.db, {
      stream,
      events: events.map((event) => encodeEvent(event, key)),
      metadata: metadataOf(actor, ctx.correlationId),
      writes,
      effects,
      ...(isTheCaller(actor) && { note: noteOf(paymentId, command, after, events) }),
    });
    // A payment that was just made is usually used again soon.
    if (stream.version === 0) this.remember(`${ctx.db.tenantId}/${paymentId}`, key);
    this.announce(ctx.tenantId, effects);
    return { state: after, version, events };
  }

  /** After a commit: dispatches the effects that are due at once and wakes live listeners. */
  announce(tenantId: string, effects: readonly OutboxEntry[]): void {
    // Not awaited: the outbox keeps the work, and no answer should wait for a queue.
    void this.dispatcher.dispatch(
      tenantId,
      effects.filter((effect) => !effect.delaySeconds),
    );
    this.changes.emit(STREAMS_CHANGED, { tenantId });
  }

  private decode(stream: LoadedStream, id: string, key: Buffer | null): LoadedPayment {
    let state = paymentDecider.initialState;
    const history = stream.events.map((stored) => {
      const event = decodeEvent(stored, key);
      state = paymentDecider.evolve(state, event);
      return { stored, event };
    });
    return { id, version: stream.version, state, history };
  }

  private async key(db: TenantDatabase, paymentId: string): Promise<Buffer | null> {
    const cacheKey = `${db.tenantId}/${paymentId}`;
    const cached = this.keys.get(cacheKey);
    if (cached && performance.now() - cached.at < KEY_CACHE.ttlMs) return cached.key;
    this.keys.delete(cacheKey);
    const [row] = await db.named<{ key_sealed: Buffer }>(
      'payby.payment_key',
      'SELECT key_sealed FROM payby.payment_keys WHERE payment_id = $1',
      [paymentId],
    );
    const key = openKey(this.secrets, paymentId, row?.key_sealed);
    if (key) this.remember(cacheKey, key);
    return key;
  }

  /** Drops a deleted payment key from the cache. Other processes do so within a minute. */
  forget(db: TenantDatabase, paymentId: string): void {
    this.keys.delete(`${db.tenantId}/${paymentId}`);
  }

  private remember(cacheKey: string, key: Buffer): void {
    this.keys.set(cacheKey, { key, at: performance.now() });
    if (this.keys.size > KEY_CACHE.size) this.keys.delete(this.keys.keys().next().value!);
  }

  private keyWrite(paymentId: string, key: Buffer, onlyIf: Condition | null): Write {
    const params: unknown[] = [paymentId, this.secrets.seal(key.toString('base64'), keyContext(paymentId))];
    // Part of the same statement, so that it costs no round trip and holds until the commit.
    const where = onlyIf
      ? ` WHERE ${onlyIf.sql.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + params.length}`)}`
      : '';
    return {
      what: 'payby.payment_keys',
      sql: `INSERT INTO payby.payment_keys (payment_id, key_sealed) SELECT $1::uuid, $2::bytea FROM appended${where}`,
      params: [...params, ...(onlyIf?.params ?? [])],
      exactlyOne: true,
    };
  }
}

function isCreation(command: UntimedCommand | ((state: PaymentState) => unknown)): boolean {
  return typeof command !== 'function' && command.type === 'RequestPayment';
}

/** Milliseconds, anything from none to a limit that doubles with each try. */
function jitter(tries: number): number {
  return Math.random() * Math.min(PAUSES.most, PAUSES.first * 2 ** (tries - 1));
}

/** Somebody else was faster, or the read side did not take its rows and has not been left out yet. */
function mayTryAgain(error: unknown, stream: LoadedStream, refused: string | null): boolean {
  if (error instanceof StreamConflictError) return true;
  return error instanceof RowsRefusedError && stream.version > 0 && refused === null;
}

function attemptWrite(paymentId: string, attemptId: string): Write {
  return {
    what: 'payby.attempts',
    sql: 'INSERT INTO payby.attempts (attempt_id, payment_id) SELECT $1::uuid, $2::uuid FROM appended',
    params: [attemptId, paymentId],
    exactlyOne: true,
  };
}
