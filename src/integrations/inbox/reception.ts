import { createHash } from 'node:crypto';
import { Injectable, Logger, type RawBodyRequest } from '@nestjs/common';
import { InjectThrottlerStorage, type ThrottlerStorage } from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TenantContext } from '../../kernel/context.js';
import { EffectDispatcher } from '../../kernel/effects/dispatcher.js';
import { AppError } from '../../kernel/errors.js';
import type { AppRequest } from '../../kernel/http/request.js';
import { newId } from '../../kernel/ids.js';
import { refuseFlood } from '../../kernel/limits/public-limits.js';
import type { CallbackAnswer } from '../../payby/index.js';
import { VendorCallLog } from '../calls/vendor-call-log.js';
import type { VendorKind } from '../calls/vendor-calls.queries.js';
import { message } from '../calls/watched-vendors.js';
import { cardFreeCallback } from './card-free-callback.js';
import { storeRejected, storeVerified } from './inbox.queries.js';

/** What is kept of a report nobody could verify: enough to see what it is. */
const MAX_REJECTED_BYTES = 16_384;
/** How many of those one address, and one account from all addresses together, may leave here in a minute. */
const REFUSED_BY_ADDRESS = 20;
const REFUSED_OF_ACCOUNT = 60;

/** Whose report it is, and how it is dealt with. */
export interface Reported {
  kind: VendorKind;
  vendor: string;
  /** Of the account or the channel. */
  code: string;
  /** What the inbox keeps it under. */
  inboxCode: string;
  paymentId: string | null;
  /** What the address names, where the body does not. */
  subject: string | null;
  secrets: string[];
  /** @param headers by lower-case name; `authorization` is among them here, and nowhere else */
  verify(
    headers: Record<string, string | undefined>,
    raw: Buffer,
  ): { ok: true; key: 'current' | 'previous' } | { ok: false; reason: string };
  /** What the effect reads from what is stored. @throws Error when it makes no sense */
  read(headers: Record<string, string>, raw: Buffer): unknown;
  answers: { stored: CallbackAnswer; refused: CallbackAnswer };
  /** The kind of effect that reads it. */
  effect: string;
}

/** Takes reports of vendors in: verify the raw bytes, store them, answer; everything else happens later. */
@Injectable()
export class Reception {
  private readonly logger = new Logger('Callbacks');

  constructor(
    private readonly dispatcher: EffectDispatcher,
    private readonly calls: VendorCallLog,
    @InjectThrottlerStorage() private readonly counts: ThrottlerStorage,
  ) {}

  /** Nobody is known under the address. @throws AppError NOT_FOUND | TOO_MANY_REQUESTS */
  async nowhere({ ip }: FastifyRequest): Promise<never> {
    await refuseFlood(this.counts, 'callback-nowhere', ip, REFUSED_BY_ADDRESS);
    throw new AppError('NOT_FOUND');
  }

  async receive(
    ctx: TenantContext,
    request: RawBodyRequest<AppRequest>,
    reply: FastifyReply,
    from: Reported,
  ): Promise<void> {
    const beganAt = performance.now();
    const { kind, vendor, code, inboxCode, answers, subject } = from;
    const raw = request.rawBody ?? Buffer.alloc(0);
    const headers = keptHeaders({ ...request.headers, 'content-type': request.saidContentType });
    const entry = {
      id: newId(),
      platform: vendor,
      accountCode: inboxCode,
      clientIp: request.ip,
      subject,
    };
    const log = (
      outcome: 'answered' | 'refused',
      answered: CallbackAnswer,
      detail: string | null,
      inboxId: string | null,
    ): void =>
      this.calls.add(ctx.db, {
        direction: 'in',
        kind,
        code,
        vendor,
        hotelCode: null,
        paymentId: from.paymentId,
        reference: null,
        inboxId,
        operation: 'callback',
        method: request.method,
        url: null,
        status: answered.status,
        outcome,
        detail,
        tookMs: null,
        beganAt,
        correlationId: ctx.correlationId,
        secrets: from.secrets,
        // What came again has its content with the first of its kind, and goes with it.
        request: inboxId === null ? null : message(headers, raw, false),
        response: null,
      });
    // Some platforms prove themselves by a password besides. It is looked at, and kept nowhere.
    const { authorization } = request.headers;
    const verified = from.verify({ ...headers, authorization }, raw);
    if (!verified.ok) {
      const counted = `${ctx.tenantId}:${inboxCode}`;
      // A flood is neither stored nor logged. What is signed rightly was let through above, wherever it comes from.
      await refuseFlood(this.counts, 'callback', `${counted}:${request.ip}`, REFUSED_BY_ADDRESS);
      await refuseFlood(this.counts, 'callback', counted, REFUSED_OF_ACCOUNT);
      const { reason } = verified;
      this.logger.warn({ msg: 'Callback refused', tenantId: ctx.tenantId, accountCode: inboxCode, reason });
      const kept = cardFreeCallback({ headers, raw: raw.subarray(0, MAX_REJECTED_BYTES) });
      await storeRejected(ctx.db, { ...entry, ...kept }, reason);
      log('refused', answers.refused, reason, entry.id);
      return answer(reply, answers.refused);
    }
    const effect = {
      id: newId(),
      kind: from.effect,
      metadata: {
        actor: { kind: 'platform' as const, id: vendor, name: vendor },
        correlationId: ctx.correlationId,
      },
    };
    // Of the bytes as they came: what is kept of them may be masked.
    const dedupe = createHash('sha256').update(raw).digest();
    const kept = cardFreeCallback({ headers, raw }, (callback) => from.read(callback.headers, callback.raw));
    const isNew = await storeVerified(
      ctx.db,
      { ...entry, ...kept, signedWith: verified.key, dedupe },
      effect,
    );
    if (isNew) void this.dispatcher.dispatch(ctx.tenantId, [effect]);
    log('answered', answers.stored, isNew ? null : 'It came before.', isNew ? entry.id : null);
    return answer(reply, answers.stored);
  }
}

function answer(reply: FastifyReply, { status, body, contentType }: CallbackAnswer): void {
  if (contentType !== null) reply.type(contentType);
  void reply.code(status).send(body === '' ? undefined : body);
}

/** Keeps what adapters verify and decrypt with, drops cookies and credentials. */
function keptHeaders(headers: FastifyRequest['headers']): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value !== 'string' || name === 'authorization' || name === 'cookie') continue;
    kept[name] = value.slice(0, 2_000);
  }
  return kept;
}
