import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../kernel/context.js';
import { DONE, type Effect, type EffectHandler, type EffectResult } from '../../kernel/effects/effect.js';
import { mailboxOf } from '../../security/index.js';
import { ExternalAddresses, TenantRegistry } from '../../tenancy/index.js';
import { EmailSender } from '../email-sender.js';
import { afterMailError } from '../mail-errors.js';
import { TELL_OF_WEBHOOK, type TellOfWebhookPayload } from './endpoint-disabling.js';
import { failingSince, lastResult, WEBHOOK_MAILS } from './webhook-mail.js';

/** A mail that could not be handed over for hours is of no use any more: the screen says the same. */
const MAX_TRIES = 12;

/** Mails one person that an endpoint fails, or was disabled. */
@Injectable()
export class TellOfWebhookJob implements EffectHandler<TellOfWebhookPayload> {
  readonly kind = TELL_OF_WEBHOOK;

  constructor(
    private readonly email: EmailSender,
    private readonly tenants: TenantRegistry,
    private readonly addresses: ExternalAddresses,
  ) {}

  async handle(ctx: TenantContext, effect: Effect<TellOfWebhookPayload>): Promise<EffectResult> {
    const { endpointId, what, userId } = effect.payload;
    const endpoint = await this.find(ctx, endpointId);
    const to = userId === null ? await this.contact(ctx.tenantId) : await mailboxOf(ctx.db, userId);
    if (!endpoint || !to) return DONE;
    const tenant = await this.tenants.find(ctx.tenantId);
    const { name, url, clientId, clientName, status, problem, since } = endpoint;
    const content = WEBHOOK_MAILS[to.language][what].render({
      tenantName: tenant?.name ?? ctx.tenantId,
      realName: to.realName,
      clientName,
      endpointName: name,
      url,
      problem: lastResult({ status, problem }, to.language),
      since: failingSince(since, tenant?.timeZone ?? 'UTC', to.language),
      page: `${this.addresses.of('staff')}/#/tenant/client/${clientId}`,
    });
    try {
      await this.email.send(ctx.db, {
        hotelCode: null,
        to: to.email,
        audience: 'staff',
        messageId: effect.id,
        content,
      });
      return DONE;
    } catch (error) {
      return afterMailError(error, effect.attempt, MAX_TRIES);
    }
  }

  private async contact(
    tenantId: string,
  ): Promise<{ email: string; realName: string; language: 'en' | 'zh' } | null> {
    const found = await this.tenants.contactOf(tenantId);
    return found && { email: found.email, realName: found.name, language: 'en' };
  }

  private async find({ db }: TenantContext, id: string) {
    const [row] = await db.query<{
      name: string;
      url: string;
      clientId: string;
      clientName: string;
      status: number | null;
      problem: string | null;
      since: Date | null;
    }>(
      `SELECT e.name, e.url, c.id AS "clientId", c.name AS "clientName", s.last_status AS status,
              s.last_problem AS problem, s.failing_since AS since
       FROM notifications.webhook_endpoints e JOIN security.api_clients c ON c.id = e.client_id
         JOIN notifications.webhook_states s ON s.endpoint_id = e.id
       WHERE e.id = $1`,
      [id],
    );
    return row;
  }
}
