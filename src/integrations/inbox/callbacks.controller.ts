import { createHash } from 'node:crypto';
import { HttpCode, Logger, Param, Post, Req, type RawBodyRequest } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../kernel/clock.js';
import type { TenantContext } from '../../kernel/context.js';
import { EffectDispatcher } from '../../kernel/effects/dispatcher.js';
import { AppError } from '../../kernel/errors.js';
import { newId } from '../../kernel/ids.js';
import { PaymentConfiguration, Vendors } from '../../payby/index.js';
import { Public } from '../../security/index.js';
import { TenantController, TenantCtx } from '../../tenancy/index.js';
import { storeRejected, storeVerified } from './inbox.queries.js';
import { PROCESS_NOTIFICATION } from './process-notification.job.js';

/** What is kept of a notification nobody could verify. */
const MAX_REJECTED_BYTES = 64 * 1024;

/**
 * Where platforms report. Verify the raw bytes, store them, answer 2xx; everything else happens later. The path names
 * tenant and account; the body is not believed about either.
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
  ) {}

  @Post(':platform/:accountCode')
  @HttpCode(200)
  @Public('Platforms prove themselves by their signature over the raw body.')
  async receive(
    @TenantCtx() ctx: TenantContext,
    @Param('platform') platform: string,
    @Param('accountCode') accountCode: string,
    @Req() request: RawBodyRequest<FastifyRequest>,
  ): Promise<{ received: true }> {
    const account = await this.configuration.account(ctx.db, accountCode);
    if (account?.platform !== platform || !this.vendors.hasPlatform(platform))
      throw new AppError('NOT_FOUND');

    const raw = request.rawBody ?? Buffer.alloc(0);
    const headers = signatureHeaders(request.headers);
    const entry = { id: newId(), platform, accountCode, clientIp: request.ip, headers, raw };
    const adapter = this.vendors.platform(platform);
    const verified = adapter.verifyNotification(account, headers, raw, await this.clock.now(ctx.db));
    if (!verified.ok) {
      this.logger.warn({
        msg: 'Callback refused',
        tenantId: ctx.tenantId,
        accountCode,
        reason: verified.reason,
      });
      await storeRejected(ctx.db, { ...entry, raw: raw.subarray(0, MAX_REJECTED_BYTES) }, verified.reason);
      throw new AppError('SIGNATURE_INVALID');
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
    if (await storeVerified(ctx.db, { ...entry, signedWith: verified.key, dedupe }, effect)) {
      void this.dispatcher.handOver(ctx.tenantId, [effect]);
    }
    return { received: true };
  }
}

/** Keeps what adapters sign with, drops cookies and credentials. */
function signatureHeaders(headers: FastifyRequest['headers']): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value !== 'string' || name === 'authorization' || name === 'cookie') continue;
    kept[name] = value.slice(0, 2_000);
  }
  return kept;
}
