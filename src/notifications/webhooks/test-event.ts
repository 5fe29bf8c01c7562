import { Inject, Injectable } from '@nestjs/common';
import { newId } from '../../kernel/ids.js';
import { SecretBox } from '../../kernel/secret-box.js';
import type { LevelContext } from '../../security/index.js';
import { EndpointDisabling } from './endpoint-disabling.js';
import { openKeys, type SealedKeys } from './signing.js';
import { settledOf } from './tenant-lanes.js';
import { TEST_TYPE, testWebhook } from './test-webhook.dto.js';
import { WebhookDeliveries } from './webhook-deliveries.service.js';
import type { WebhookDeliveryDetailAnswer } from './webhook-delivery.dto.js';
import { WebhookEndpoints } from './webhook-endpoints.service.js';
import { releaseDeliveries, settleDeliveries } from './webhook-lanes.queries.js';
import { WebhookSender } from './webhook-sender.js';
import { holdSeconds, WEBHOOK_SETTINGS, type WebhookSettings } from './webhook-settings.js';

/** Sends an event that means nothing, so that somebody can see whether their side takes it. */
@Injectable()
export class TestEvent {
  constructor(
    private readonly endpoints: WebhookEndpoints,
    private readonly deliveries: WebhookDeliveries,
    private readonly sender: WebhookSender,
    private readonly secrets: SecretBox,
    private readonly disabling: EndpointDisabling,
    @Inject(WEBHOOK_SETTINGS) private readonly settings: WebhookSettings,
  ) {}

  /** It is tried once, at once. @throws AppError NOT_FOUND | FORBIDDEN */
  async send(ctx: LevelContext, endpointId: string): Promise<WebhookDeliveryDetailAnswer> {
    const [eventId, id] = [newId(), newId()];
    const body = JSON.stringify(testWebhook(endpointId, new Date()));
    const asked = performance.now();
    const endpoint = await ctx.db.change(async (manager, client) => {
      await this.endpoints.lock(ctx, manager, client, endpointId);
      await client.query(
        'INSERT INTO notifications.webhook_events (id, type, body, hotel_code) VALUES ($1, $2, $3, $4)',
        [eventId, TEST_TYPE, body, ctx.hotelCode],
      );
      await client.query(
        `INSERT INTO notifications.webhook_deliveries (id, event_id, endpoint_id, hotel_code, once, claims, claimed_until)
         VALUES ($1, $2, $3, $4, true, 1, now() + make_interval(secs => $5))`,
        [id, eventId, endpointId, ctx.hotelCode, holdSeconds(this.settings)],
      );
      const { rows } = await client.query<SealedKeys & { url: string }>(
        `SELECT id, url, secret_sealed AS "secretSealed", previous_secret_sealed AS "previousSecretSealed",
                previous_secret_until AS "previousSecretUntil"
         FROM notifications.webhook_endpoints WHERE id = $1`,
        [endpointId],
      );
      return rows[0]!;
    });
    const keys = openKeys(this.secrets, endpoint, new Date());
    const notAfter = asked + (this.settings.graceSeconds * 1_000) / 2;
    const outcome = await this.sender.send({ url: endpoint.url, keys, eventId, body }, notAfter);
    const claimed = { id, endpointId, claim: 1, tries: 0, once: true };
    // Too late for this request to send it: the next worker does.
    if (!outcome) await releaseDeliveries(ctx.db, [claimed]);
    else {
      await settleDeliveries(ctx.db, [settledOf({ ...claimed, url: endpoint.url }, outcome, this.secrets)]);
      if (outcome.problem === 'gone') await this.disabling.disable(ctx, endpointId, 'gone', endpoint.url);
    }
    return this.deliveries.one(ctx, id);
  }
}
