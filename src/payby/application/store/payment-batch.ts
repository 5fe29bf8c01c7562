import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import type { Actor, TenantContext } from '../../../kernel/context.js';
import { appendMany, type SetWrite } from '../../../kernel/event-store/append-many.js';
import { DecisionRefusedError } from '../../../kernel/event-store/decider.js';
import {
  metadataOf,
  RowsRefusedError,
  StreamConflictError,
  type Append,
  type OutboxEntry,
} from '../../../kernel/event-store/event-store.js';
import type { RowChange } from '../../../kernel/projections/row-projection.js';
import { paymentDecider } from '../../domain/payment.js';
import type { ExistingPayment } from '../../domain/state.js';
import { projectionWritesOfMany } from '../../projections/projections.js';
import { withoutCardNumbers } from '../requests/card-free.js';
import { encodeEvent } from './payment-codec.js';
import { consequencesOf } from './payment-effects.js';
import { holdKeys } from './payment-keys.js';
import { PaymentStore, type LoadedForCommand, type UntimedCommand } from './payment-store.js';

/** Commands of sweeps. Those of people run one by one: somebody waits for each answer. */
export type ClockCommand = Extract<UntimedCommand, { type: 'ExpirePayment' | 'RequestSend' | 'GuardHold' }>;

export interface BatchResult {
  /** Payments that changed. */
  changed: number;
  /** Payments whose command failed for another reason than that it may not happen any more. */
  failures: { paymentId: string; error: unknown }[];
}

interface Change extends RowChange<ExistingPayment> {
  /** False when the guest was erased. */
  hasKey: boolean;
  append: Append & { effects: OutboxEntry[] };
}

/**
 * Runs a command on each of many payments, with a handful of statements and one commit for all of them. A payment
 * somebody else changes at that moment, or whose rows are in trouble, sends its batch the ordinary way, one by one:
 * what comes of it is the same.
 */
@Injectable()
export class PaymentBatch {
  constructor(
    private readonly store: PaymentStore,
    private readonly clock: Clock,
  ) {}

  /** @param commands by payment; some hundred, as they are one transaction */
  async execute(
    ctx: TenantContext,
    commands: ReadonlyMap<string, ClockCommand>,
    actor: Actor,
  ): Promise<BatchResult> {
    const result: BatchResult = { changed: 0, failures: [] };
    const now = await this.clock.now(ctx.db);
    const together: Change[] = [];
    const alone: string[] = [];
    for (const payment of await this.store.loadMany(ctx.db, [...commands.keys()])) {
      try {
        const change = changeOf(ctx, payment, { ...commands.get(payment.id)!, now }, actor);
        if (change === 'alone') alone.push(payment.id);
        else if (change !== null) together.push(change);
      } catch (error) {
        if (!(error instanceof DecisionRefusedError)) result.failures.push({ paymentId: payment.id, error });
      }
    }
    if (together.length > 0) {
      if (await this.commit(ctx, together)) result.changed += together.length;
      else alone.push(...together.map(({ id }) => id));
    }
    for (const paymentId of alone) {
      try {
        const { events } = await this.store.execute(ctx, paymentId, commands.get(paymentId)!, actor);
        if (events.length > 0) result.changed++;
      } catch (error) {
        if (!(error instanceof DecisionRefusedError)) result.failures.push({ paymentId, error });
      }
    }
    return result;
  }

  /** @returns false when they cannot happen together; then nothing has happened */
  private async commit({ db, tenantId }: TenantContext, changes: readonly Change[]): Promise<boolean> {
    let writes: SetWrite[];
    try {
      writes = projectionWritesOfMany(changes);
    } catch {
      // A projection threw on one of them, which is then parked by itself.
      return false;
    }
    try {
      await db.transaction(async (client) => {
        await appendMany(
          client,
          changes.map(({ append }) => append),
          writes,
        );
        await holdKeys(
          client,
          changes.filter(({ hasKey }) => hasKey).map(({ id }) => id),
        );
      });
    } catch (error) {
      if (error instanceof StreamConflictError || error instanceof RowsRefusedError) return false;
      throw error;
    }
    this.store.announce(
      tenantId,
      changes.flatMap(({ append }) => append.effects),
    );
    return true;
  }
}

/** @returns null when there is nothing to do */
function changeOf(
  ctx: TenantContext,
  { id, stream, key, state, problem }: LoadedForCommand,
  command: ClockCommand & { now: Date },
  actor: Actor,
): Change | 'alone' | null {
  if (problem !== null) throw problem;
  if (stream.parked.length > 0 || state.status === 'none') return 'alone';
  const events = withoutCardNumbers(paymentDecider.decide(command, state));
  if (events.length === 0) return null;
  const { after, effects } = consequencesOf(id, stream.version, state, events);
  return {
    id,
    from: stream.version,
    to: stream.version + events.length,
    before: state,
    after,
    hasKey: key !== null,
    append: {
      stream,
      events: events.map((event) => encodeEvent(event, key ?? randomBytes(32))),
      metadata: metadataOf(actor, ctx.correlationId),
      effects,
    },
  };
}
