import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { runAsSystem } from '../../kernel/change-origin.js';
import type { TenantContext } from '../../kernel/context.js';
import { addOutboxEntries } from '../../kernel/effects/add-outbox-entries.js';
import { EffectDispatcher } from '../../kernel/effects/dispatcher.js';
import { newId } from '../../kernel/ids.js';
import { mailboxesFor } from '../../security/index.js';
import { FAILED_LATELY_HOURS } from './schedule.js';

export const TELL_OF_WEBHOOK = 'notifications.tell-of-webhook';

export interface TellOfWebhookPayload extends Record<string, unknown> {
  endpointId: string;
  what: 'failing' | 'gone' | 'disabled';
  /** null: nobody administers the client and can be written to, so the tenant's own address is told. */
  userId: string | null;
}

/**
 * Of endpoints `e` with their states `s`: those that have failed for $1 hours and still do. Nothing is tried, and so nothing
 * fails, while the client is disabled or hears of nothing.
 */
const FAILING = `FROM notifications.webhook_endpoints e
  JOIN security.api_clients c ON c.id = e.client_id AND c.enabled AND c.callback_enabled
  JOIN notifications.webhook_states s ON s.endpoint_id = e.id
  WHERE e.enabled AND s.failing_since < now() - make_interval(hours => $1)
    AND s.last_failed_at > now() - make_interval(hours => ${FAILED_LATELY_HOURS})`;

type Where = Pick<TenantContext, 'tenantId' | 'db'>;
type Entry = { id: string; kind: string; payload: TellOfWebhookPayload };

/** Disables endpoints that are gone or have failed for long, and has people told of both. */
@Injectable()
export class EndpointDisabling {
  constructor(private readonly dispatcher: EffectDispatcher) {}

  /**
   * Nothing more is sent to it; what waits is given up and can be sent again later. Does nothing to one that is disabled.
   * @param url the address that is gone: an endpoint that has another by now stays enabled
   */
  async disable(
    ctx: Where,
    endpointId: string,
    because: 'gone' | 'failing',
    url: string | null = null,
  ): Promise<void> {
    await this.change(ctx, async (client) => {
      const { rowCount } = await client.query(
        `UPDATE notifications.webhook_endpoints
         SET enabled = false, disabled_at = clock_timestamp(), disabled_because = $2, disabled_by = NULL,
             updated_at = clock_timestamp()
         WHERE id = $1 AND enabled AND url = coalesce($3, url)`,
        [endpointId, because, url],
      );
      if (rowCount === 0) return [];
      await client.query(
        `UPDATE notifications.webhook_deliveries
         SET state = 'givenUp', last_problem = coalesce(last_problem, 'disabled')
         WHERE endpoint_id = $1 AND state = 'waiting'`,
        [endpointId],
      );
      return this.tell(client, endpointId, because === 'gone' ? 'gone' : 'disabled');
    });
  }

  /** Disables endpoints that have failed for so long. @returns how many */
  async disableFailing(ctx: Where, afterHours: number): Promise<number> {
    const lost = await ctx.db.query<{ id: string }>(`SELECT e.id ${FAILING}`, [afterHours]);
    for (const { id } of lost) await this.disable(ctx, id, 'failing');
    return lost.length;
  }

  /** Has people told, once, of endpoints that have failed for so long. @returns how many */
  async warn(ctx: Where, afterHours: number): Promise<number> {
    let warned = 0;
    await this.change(ctx, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `UPDATE notifications.webhook_states SET warned_at = now()
         WHERE warned_at IS NULL AND endpoint_id IN (SELECT e.id ${FAILING}) RETURNING endpoint_id AS id`,
        [afterHours],
      );
      warned = rows.length;
      const entries: Entry[] = [];
      for (const { id } of rows) entries.push(...(await this.tell(client, id, 'failing')));
      return entries;
    });
    return warned;
  }

  private async change(ctx: Where, work: (client: pg.PoolClient) => Promise<Entry[]>): Promise<void> {
    const entries = await runAsSystem('notifications.watch-webhooks', () => ctx.db.transaction(work));
    await this.dispatcher.dispatch(ctx.tenantId, entries);
  }

  /** One entry a person, so that a mail that has to be tried again is not sent to the others again. */
  private async tell(
    client: pg.PoolClient,
    endpointId: string,
    what: TellOfWebhookPayload['what'],
  ): Promise<Entry[]> {
    const { rows } = await client.query<{ client_id: string }>(
      'SELECT client_id FROM notifications.webhook_endpoints WHERE id = $1',
      [endpointId],
    );
    const people = await mailboxesFor(client, rows[0]!.client_id);
    const entries = (people.length ? people.map(({ id }) => id) : [null]).map((userId) => ({
      id: newId(),
      kind: TELL_OF_WEBHOOK,
      payload: { endpointId, what, userId },
    }));
    const actor = { kind: 'system' as const, id: 'notifications.watch-webhooks', name: 'Webhooks' };
    await addOutboxEntries(client, entries, { actor, correlationId: newId() });
    return entries;
  }
}
