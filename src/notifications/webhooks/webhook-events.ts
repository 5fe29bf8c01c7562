import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../kernel/context.js';
import type { CallbackTrigger } from '../../security/index.js';
import { WebhookLanes } from './webhook-lanes.js';
import { hearsOf } from './webhook-lanes.queries.js';

/** Something that API clients may hear of. */
interface WebhookEvent {
  /** The same for the same happening, whoever tells it and how often. A UUID. */
  id: string;
  trigger: CallbackTrigger;
  /** For example `payment.paid`. */
  type: string;
  hotelCode: string;
  /** What it is about, by id and by the number that people know. */
  subjectId: string;
  subjectNo: string;
  /** Sent as it is. It must not name a guest: it is kept as it was sent. */
  content: object;
}

/** Takes events in, for every endpoint that is to hear of them. */
@Injectable()
export class WebhookEvents {
  constructor(private readonly lanes: WebhookLanes) {}

  /**
   * One statement stores the event and its deliveries, so that a second telling finds either both or nothing. What an
   * endpoint that failed too long or is gone would have heard is kept as given up: it can be sent again.
   */
  async publish(ctx: Pick<TenantContext, 'tenantId' | 'db'>, event: WebhookEvent): Promise<void> {
    const { id, trigger, type, hotelCode, subjectId, subjectNo, content } = event;
    const [row] = await ctx.db.named<{ count: number }>(
      'notifications.publish_webhook',
      `WITH heard AS (
         SELECT e.id, e.enabled FROM notifications.webhook_endpoints e JOIN security.api_clients c ON c.id = e.client_id
         WHERE (e.enabled OR e.disabled_because <> 'person') AND c.enabled AND c.callback_enabled
           AND $2 = ANY (e.triggers) AND $2 = ANY (c.callback_triggers) AND ${hearsOf('$4')}
       ), event AS (
         INSERT INTO notifications.webhook_events (id, type, hotel_code, subject_id, subject_no, body)
         SELECT $1::uuid, $3, $4, $5::uuid, $6, $7 WHERE EXISTS (SELECT FROM heard)
         ON CONFLICT (id) DO NOTHING RETURNING id
       ), added AS (
         INSERT INTO notifications.webhook_deliveries (event_id, endpoint_id, hotel_code, state, last_problem)
         SELECT event.id, heard.id, $4, CASE WHEN heard.enabled THEN 'waiting' ELSE 'givenUp' END,
                CASE WHEN NOT heard.enabled THEN 'disabled' END
         FROM event CROSS JOIN heard RETURNING 1
       )
       SELECT count(*)::int AS count FROM added`,
      [id, trigger, type, hotelCode, subjectId, subjectNo, JSON.stringify(content)],
    );
    if (row!.count > 0) this.lanes.wake(ctx);
  }
}
