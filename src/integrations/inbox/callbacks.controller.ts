import { Param, Post, Req, Res, type RawBodyRequest } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Clock } from '../../kernel/clock.js';
import type { TenantContext } from '../../kernel/context.js';
import type { AppRequest } from '../../kernel/http/request.js';
import { isUuid } from '../../kernel/http/request.js';
import { OwnLimit } from '../../kernel/limits/public-limits.js';
import { SmsGateways, SmsSender } from '../../notifications/index.js';
import { PaymentConfiguration, Vendors } from '../../payby/index.js';
import { Public } from '../../security/index.js';
import { ExternalAddresses, TenantController, TenantCtx } from '../../tenancy/index.js';
import { secretValues } from '../calls/watched-vendors.js';
import { PAYMENT_PLATFORMS } from '../vendors.js';
import { PROCESS_NOTIFICATION } from './process-notification.job.js';
import { PROCESS_RECEIPT } from './process-receipt.job.js';
import { Reception } from './reception.js';

/** Bytes of a notification. The largest ones of real platforms have some ten thousand. */
const BODY = { limit: 262_144, keepBytes: true } as const;
/** What providers of text messages want to hear. */
const RECEIPT_ANSWERS = {
  stored: { status: 204, body: '', contentType: null },
  refused: { status: 401, body: '', contentType: null },
};

/** Where vendors report. The path names tenant and account; the body is not believed about either. */
@ApiTags('callbacks')
@TenantController('v1/callbacks', { calledAgain: true })
export class CallbacksController {
  constructor(
    private readonly configuration: PaymentConfiguration,
    private readonly vendors: Vendors,
    private readonly gateways: SmsGateways,
    private readonly sms: SmsSender,
    private readonly reception: Reception,
    private readonly clock: Clock,
    private readonly addresses: ExternalAddresses,
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
    const account = await this.configuration.account(ctx.db, accountCode);
    if (account?.platform !== platform || !this.vendors.hasPlatform(platform))
      return this.reception.nowhere(request);
    const adapter = this.vendors.platform(platform);
    const schema = PAYMENT_PLATFORMS.find(({ code }) => code === platform)?.credentials ?? {};
    const now = await this.clock.now(ctx.db);
    return this.reception.receive(ctx, request, reply, {
      kind: 'platform',
      vendor: platform,
      code: accountCode,
      inboxCode: accountCode,
      paymentId: null,
      subject: null,
      secrets: secretValues(schema, account.credentials),
      verify: (headers, raw) => adapter.verify(account, headers, raw, now),
      read: (headers, raw) => adapter.parse(account, headers, raw),
      answers: adapter.callbackAnswers,
      effect: PROCESS_NOTIFICATION,
    });
  }

  @Post('sms/:provider/:channelCode/:message')
  @Public('SMS providers prove themselves by their signature over the address and the body.', BODY)
  @OwnLimit('A provider sends all hotels’ receipts from few addresses: only what is refused is counted.')
  async receipt(
    @TenantCtx() ctx: TenantContext,
    @Param('provider') provider: string,
    @Param('channelCode') channelCode: string,
    /** The payment's id, and which of its messages it is. */
    @Param('message') subject: string,
    @Req() request: RawBodyRequest<AppRequest>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const [paymentId, message = ''] = subject.split('.');
    const known = isUuid(paymentId) && (/^\d{1,4}$/.test(message) || isUuid(message));
    const channel = known ? await this.sms.channel(ctx.db, channelCode) : null;
    const definition = this.gateways.definition(provider);
    const signed = definition && this.gateways.of(definition.code).signedReceipts;
    if (!channel || channel.provider !== provider || !signed) return this.reception.nowhere(request);
    return this.reception.receive(ctx, request, reply, {
      kind: 'sms',
      vendor: provider,
      code: channel.code,
      // Channels and accounts are named apart, and may have the same code.
      inboxCode: `sms:${channel.code}`,
      paymentId: paymentId!,
      subject,
      secrets: secretValues(definition.credentials, channel.credentials),
      verify: (headers, raw) => {
        // As the provider was given it, perhaps before the address was changed: what a request names as its host is
        // anybody's word, and that of a proxy in front of us.
        const reasons = this.addresses
          .everOf('callbacks')
          .map((address) => signed.verify(channel, { url: address + request.originalUrl, headers, raw }));
        return reasons.includes(null) ? { ok: true, key: 'current' } : { ok: false, reason: reasons[0]! };
      },
      read: (_headers, raw) => signed.read(raw),
      answers: RECEIPT_ANSWERS,
      effect: PROCESS_RECEIPT,
    });
  }
}
