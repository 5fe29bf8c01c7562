import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../../kernel/context.js';
import type { TenantDatabase } from '../../../kernel/database/database.js';
import { AppError } from '../../../kernel/errors.js';
import { fold } from '../../../kernel/event-store/decider.js';
import { verifyStream } from '../../../kernel/event-store/event-store.js';
import { proveStream, type Proof } from '../../../kernel/event-store/proof.js';
import { trustedKeys } from '../../../kernel/event-store/sealing-keys.js';
import { makeSeal, sealOf, signatureFits } from '../../../kernel/event-store/seals.js';
import { driftOfSome } from '../../../kernel/projections/drift.js';
import { repairStream } from '../../../kernel/projections/reproject.js';
import { SecretBox } from '../../../kernel/secret-box.js';
import type { PaymentEvent } from '../../domain/events.js';
import { paymentDecider } from '../../domain/payment.js';
import type {
  ChangedField,
  ErasedAnswer,
  HistoryProblem,
  PaymentVerificationAnswer,
  RepairAnswer,
  ReplayAnswer,
} from '../../http/answers/operations-answers.dto.js';
import { paymentsProjection } from '../../projections/payments.projection.js';
import { KNOWN_EVENTS } from '../store/payment-codec.js';
import { PaymentStore } from '../store/payment-store.js';
import { GuestErasure } from './guest-erasure.js';
import { sealAnswer } from './operations-view.js';
import { resolvePayment } from './operations.queries.js';
import { PaymentHistory } from './payment-history.js';

/** Whose payments somebody may look at; a command of the installation's operators sees all. */
export interface OperatorContext extends TenantContext {
  hotels: readonly string[] | null;
}

interface KnownPayment {
  id: string;
  paymentNo: string;
  hotelCode: string;
}

/** What operations do about one payment. `payment` is its id or its number. */
@Injectable()
export class PaymentOperations {
  constructor(
    private readonly store: PaymentStore,
    private readonly history: PaymentHistory,
    private readonly erasure: GuestErasure,
    private readonly secrets: SecretBox,
  ) {}

  /** Checks the history's chain and types, and that it still is what was sealed. */
  async verify(ctx: OperatorContext, payment: string): Promise<PaymentVerificationAnswer> {
    const { id, paymentNo } = await this.find(ctx, payment);
    const streamId = PaymentStore.streamId(id);
    const [chain, sealed] = await Promise.all([verifyStream(ctx.db, streamId), sealOf(ctx.db, streamId)]);
    const problems: HistoryProblem[] = chain.firstBad ? [{ streamId, ...chain.firstBad }] : [];
    problems.push(...(await this.unknownTypes(ctx.db, streamId)));
    if (sealed) {
      const key = (await trustedKeys(ctx.db, this.secrets)).get(sealed.seal.keyId);
      const forged = !key || !signatureFits(sealed.seal, key.publicKey);
      if (forged) problems.push({ streamId, version: sealed.version, reason: 'seal forged' });
      problems.push(...(await this.differingFromSeals(ctx.db, streamId)));
    }
    return {
      paymentId: id,
      paymentNo,
      ok: problems.length === 0,
      events: chain.events,
      headHash: chain.headHash,
      problems,
      seal: { seal: sealed && sealAnswer(sealed.seal), sealedVersion: sealed?.version ?? 0 },
      verifiedAt: new Date().toISOString(),
    };
  }

  /**
   * The history under a seal. One that has changed since the last seal is sealed now.
   * @throws AppError HISTORY_BROKEN | NOT_SEALED_YET
   */
  async proof(ctx: OperatorContext, payment: string): Promise<Proof> {
    const found = await this.find(ctx, payment);
    const checked = await this.verify(ctx, payment);
    const [problem] = checked.problems;
    if (problem)
      throw new AppError('HISTORY_BROKEN', {
        params: { version: problem.version, reason: problem.reason },
      });
    for (let sealed = checked.seal.sealedVersion; sealed < checked.events;) {
      if (!(await makeSeal(ctx.db, this.secrets))) break;
      sealed = (await sealOf(ctx.db, PaymentStore.streamId(found.id)))?.version ?? 0;
    }
    const proof = await proveStream(ctx.db, this.secrets, PaymentStore.streamId(found.id));
    if (!proof) throw new AppError('NOT_SEALED_YET');
    return proof;
  }

  /**
   * The history played again, and what it changed between two moments.
   * @param from version or ISO instant; absent = before the beginning
   * @param to the same; absent = now
   */
  async replay(ctx: OperatorContext, payment: string, from?: string, to?: string): Promise<ReplayAnswer> {
    const { id, paymentNo } = await this.find(ctx, payment);
    const { history } = await this.store.load(ctx.db, id);
    const start = from === undefined ? 0 : versionAt(history, from, 'from');
    const end = to === undefined ? history.length : versionAt(history, to, 'to');
    const rowAt = (version: number): Record<string, unknown> => {
      const state = fold<PaymentEvent, ReturnType<typeof paymentDecider.evolve>>(
        paymentDecider,
        history.slice(0, version).map(({ event }) => event),
      );
      return state.status === 'none' ? {} : paymentsProjection.row(state);
    };
    const state = rowAt(end);
    const { drifted } = await driftOfSome(ctx.db, this.history, {
      streamIds: [PaymentStore.streamId(id)],
    });
    return {
      paymentId: id,
      paymentNo,
      versions: history.length,
      from: start,
      to: end,
      events: history.slice(Math.min(start, end), Math.max(start, end)).map(({ stored, event }) => ({
        version: stored.version,
        type: event.type,
        at: event.at.toISOString(),
        actor: stored.metadata.actor.name,
        actorKind: stored.metadata.actor.kind,
        clientIp: stored.metadata.clientIp ?? null,
      })),
      changes: changesBetween(rowAt(start), state),
      state: shown(state),
      drift: drifted.map(({ projection, differences }) => `${projection}: ${differences.join(', ')}`),
    };
  }

  async repair(ctx: OperatorContext, payment: string): Promise<RepairAnswer> {
    const { id } = await this.find(ctx, payment);
    return { repaired: await repairStream(ctx.db, this.history, id) };
  }

  /** @throws AppError VALIDATION_FAILED (another number was typed) | GUEST_STILL_NEEDED */
  async eraseGuest(ctx: OperatorContext, payment: string, confirmation: string): Promise<ErasedAnswer> {
    const found = await this.find(ctx, payment);
    if (confirmation.trim() !== found.paymentNo)
      throw new AppError('VALIDATION_FAILED', {
        fields: {
          confirmation: { en: `Type ${found.paymentNo}.`, zh: `输入 ${found.paymentNo}。` },
        },
      });
    const erased = await this.erasure.erase(ctx, found);
    return { paymentId: found.id, paymentNo: found.paymentNo, erased };
  }

  private async find(ctx: OperatorContext, payment: string): Promise<KnownPayment> {
    const found = await resolvePayment(ctx.db, payment.trim());
    if (!found || (ctx.hotels && !ctx.hotels.includes(found.hotelCode))) throw new AppError('NOT_FOUND');
    return found;
  }

  private async unknownTypes(db: TenantDatabase, streamId: string): Promise<HistoryProblem[]> {
    return db.query<HistoryProblem & Record<string, unknown>>(
      `SELECT stream_id AS "streamId", version, 'unknown type' AS reason FROM kernel.events
       WHERE stream_id = $1 AND type <> ALL ($2::text[]) ORDER BY version`,
      [streamId, KNOWN_EVENTS],
    );
  }

  private async differingFromSeals(db: TenantDatabase, streamId: string): Promise<HistoryProblem[]> {
    return db.query<HistoryProblem & Record<string, unknown>>(
      `SELECT h.stream_id AS "streamId", h.version, 'sealed event differs' AS reason
       FROM kernel.sealed_heads h LEFT JOIN kernel.events e ON e.stream_id = h.stream_id AND e.version = h.version
       WHERE h.stream_id = $1 AND e.hash IS DISTINCT FROM h.hash ORDER BY h.version`,
      [streamId],
    );
  }
}

/** Not for people, or nothing but other columns once more. */
const HIDDEN = new Set(['search_text', 'link_hash']);

function shown(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !HIDDEN.has(name)));
}

function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): ChangedField[] {
  return Object.keys({ ...before, ...after })
    .filter((field) => !HIDDEN.has(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
}

function versionAt(history: { stored: { occurredAt: Date } }[], at: string, field: string): number {
  if (/^\d{1,9}$/.test(at) && Number(at) <= history.length) return Number(at);
  const instant = /^\d{1,9}$/.test(at) ? NaN : Date.parse(at);
  if (Number.isNaN(instant))
    throw new AppError('VALIDATION_FAILED', {
      fields: {
        [field]: {
          en: `Use a version number from 0 to ${history.length} or an ISO 8601 instant.`,
          zh: `应为 0 至 ${history.length} 的版本号或 ISO 8601 时间。`,
        },
      },
    });
  return history.filter(({ stored }) => stored.occurredAt.getTime() <= instant).length;
}
