import { createHash } from 'node:crypto';
import { Logger, Param, Post, Req, Res, type RawBodyRequest } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { InjectThrottlerStorage, type ThrottlerStorage } from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../kernel/clock.js';
import type { CredentialSchema } from '../../kernel/credentials.js';
import type { TenantContext } from '../../kernel/context.js';
import { EffectDispatcher } from '../../kernel/effects/dispatcher.js';
import { AppError } from '../../kernel/errors.js';
import { OwnLimit, refuseFlood } from '../../kernel/limits/public-limits.js';
import type { AppRequest } from '../../kernel/http/request.js';
import { newId } from '../../kernel/ids.js';
import { PaymentConfiguration, Vendors, type CallbackAnswer } from '../../payby/index.js';
import { Public } from '../../security/index.js';
import { TenantController, TenantCtx } from '../../tenancy/index.js';
import { VendorCallLog } from '../calls/vendor-call-log.js';
import { message, secretValues } from '../calls/watched-vendors.js';
import { PAYMENT_PLATFORMS } from '../vendors.js';
import { storeRejected, storeVerified } from './inbox.queries.js';
import { PROCESS_NOTIFICATION } from './process-notification.job.js';

/** Bytes of a notification. The largest ones of real platforms have some ten thousand. */
const BODY = { limit: 262_144, keepBytes: true } as const;

/** What is kept of a notification nobody could verify: enough to see what it is. */
const MAX_REJECTED_BYTES = 16_384;
/** How many of those one address, and one account from all addresses together, may leave here in a minute. */
const REFUSED_BY_ADDRESS = 20;
const REFUSED_OF_ACCOUNT = 60;

/**
 * Where platforms report. Verify the raw bytes, store them, answer as the platform wants to be answered; everything
 * else happens later. The path names tenant and account; the body is not believed about either.
 */
@ApiTags('callbacks')
@TenantController('v1/callbacks')
export class CallbacksController {
  private readonly logger = new Logger('Callbacks');

  constructor(
    private readonly configuration: PaymentConfiguration,
    private readonly vendors: Vendors,
    private readonly dispatcher: EffectDispatcher,
    private readonly clock: Clock,
    private readonly calls: VendorCallLog,
    @InjectThrottlerStorage() private readonly counts: ThrottlerStorage,
  ) {}

  @Post(':platform/:accountCode')
  @Public('Platforms prove themselves by their signature over the raw body.', BODY)
  @OwnLimit(
    'A busy platform sends all hotels’ notifications from few addresses: only what is refused is counted.',
  )
  async receive(
    @TenantCtx() ctx: TenantContext,
    @Param('platform') platform: string,
    @Param('accountCode') accountCode: string,
    @Req() request: RawBodyRequest<AppRequest>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const beganAt = performance.now();
    const account = await this.configuration.account(ctx.db, accountCode);
    if (account?.platform !== platform || !this.vendors.hasPlatform(platform)) {
      await refuseFlood(this.counts, 'callback-nowhere', request.ip, REFUSED_BY_ADDRESS);
      throw new AppError('NOT_FOUND');
    }
    const raw = request.rawBody ?? Buffer.alloc(0);
    const headers = keptHeaders({ ...request.headers, 'content-type': request.saidContentType });
    const entry = { id: newId(), platform, accountCode, clientIp: request.ip, headers, raw };
    const adapter = this.vendors.platform(platform);
    const log = (
      outcome: 'answered' | 'refused',
      answered: CallbackAnswer,
      detail: string | null,
      inboxId: string | null,
    ): void =>
      this.calls.add(ctx.db, {
        direction: 'in',
        kind: 'platform',
        code: accountCode,
        vendor: platform,
        hotelCode: null,
        paymentId: null,
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
        secrets: secretValues(schemaOf(platform), account.credentials),
        // What came again has its content with the first of its kind, and goes with it.
        request: inboxId === null ? null : message(headers, raw, false),
        response: null,
      });
    // Some platforms prove themselves by a password besides. It is looked at, and kept nowhere.
    const { authorization } = request.headers;
    const now = await this.clock.now(ctx.db);
    const verified = adapter.verify(account, { ...headers, authorization }, raw, now);
    if (!verified.ok) {
      const counted = `${ctx.tenantId}:${accountCode}`;
      // A flood is neither stored nor logged. What is signed rightly was let through above, wherever it comes from.
      await refuseFlood(this.counts, 'callback', `${counted}:${request.ip}`, REFUSED_BY_ADDRESS);
      await refuseFlood(this.counts, 'callback', counted, REFUSED_OF_ACCOUNT);
      this.logger.warn({
        msg: 'Callback refused',
        tenantId: ctx.tenantId,
        accountCode,
        reason: verified.reason,
      });
      await storeRejected(ctx.db, { ...entry, raw: raw.subarray(0, MAX_REJECTED_BYTES) }, verified.reason);
      log('refused', adapter.callbackAnswers.refused, verified.reason, entry.id);
      return answer(reply, adapter.callbackAnswers.refused);
    }
    const effect = {
      id: newId(),
      kind: PROCESS_NOTIFICATION,
      metadata: {
        actor: { kind: 'platform' as const, id: platform, name: platform },
        correlationId: ctx.correlationId,
      },
    };
    const dedupe = createHash('sha256').update(raw).digest();
    const isNew = await storeVerified(ctx.db, { ...entry, signedWith: verified.key, dedupe }, effect);
    if (isNew) void this.dispatcher.dispatch(ctx.tenantId, [effect]);
    log(
      'answered',
      adapter.callbackAnswers.stored,
      isNew ? null : 'It came before.',
      isNew ? entry.id : null,
    );
    return answer(reply, adapter.callbackAnswers.stored);
  }
}

function schemaOf(platform: string): CredentialSchema {
  return PAYMENT_PLATFORMS.find(({ code }) => code === platform)?.credentials ?? {};
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
