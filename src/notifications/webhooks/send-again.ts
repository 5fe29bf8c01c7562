import { Injectable } from '@nestjs/common';
import { AppError } from '../../kernel/errors.js';
import { isUuid } from '../../kernel/http/request.js';
import type { LevelContext } from '../../security/index.js';
import { reachedHotels } from '../of-hotel.js';
import { findDelivery } from './webhook-deliveries.queries.js';
import { ofSeenHotels, FAILED } from './webhook-endpoints.queries.js';
import { WebhookEndpoints } from './webhook-endpoints.service.js';
import { WebhookLanes } from './webhook-lanes.js';
import { isHeard } from './webhook-lanes.queries.js';

/** Which of an endpoint's deliveries: of a time (both ends included), and whether only those that failed. */
interface Chosen {
  from?: string;
  to?: string;
  failedOnly?: boolean;
}

/** Sends deliveries again, each under the id it always had. Their schedule begins anew. */
@Injectable()
export class SendAgain {
  constructor(
    private readonly endpoints: WebhookEndpoints,
    private readonly lanes: WebhookLanes,
  ) {}

  /**
   * @throws AppError NOT_FOUND | FORBIDDEN | UNPROCESSABLE (its endpoint is disabled, or its client hears of nothing, or not
   *   of its hotel)
   */
  async one(ctx: LevelContext, id: string): Promise<void> {
    const row = isUuid(id) ? await findDelivery(ctx, id) : null;
    if (!row) throw new AppError('NOT_FOUND');
    const count = await this.again(ctx, row.endpointId, 'd.id = $3::uuid', [id]);
    if (count === 0) throw new AppError('UNPROCESSABLE', { message: UNHEARD });
  }

  /** @returns how many. @throws AppError as `one` does */
  async many(
    ctx: LevelContext,
    endpointId: string,
    { from, to, failedOnly = true }: Chosen,
  ): Promise<number> {
    return this.again(
      ctx,
      endpointId,
      `d.created_at >= coalesce($3::timestamptz, '-infinity') AND d.created_at <= coalesce($4::timestamptz, 'infinity')
       AND NOT d.once ${failedOnly ? `AND ${FAILED}` : ''}`,
      [from ?? null, to ?? null],
    );
  }

  /** What a worker is sending at this moment is sent again when that has failed. */
  private async again(
    ctx: LevelContext,
    endpointId: string,
    condition: string,
    values: unknown[],
  ): Promise<number> {
    const { state } = await this.endpoints.one(ctx, endpointId);
    if (state === 'disabled') throw new AppError('UNPROCESSABLE', { message: DISABLED });
    if (state === 'off') throw new AppError('UNPROCESSABLE', { message: OFF });
    const count = await ctx.db.change(async (manager, client) => {
      await this.endpoints.lock(ctx, manager, client, endpointId);
      // Whoever sends again by hand does not wait for what the receiver once asked for.
      await client.query('UPDATE notifications.webhook_states SET held_until = NULL WHERE endpoint_id = $1', [
        endpointId,
      ]);
      const { rowCount } = await client.query(
        `UPDATE notifications.webhook_deliveries d SET state = 'waiting', tries = 0, due_at = now()
         FROM notifications.webhook_endpoints e JOIN security.api_clients c ON c.id = e.client_id
         WHERE e.id = $1 AND d.endpoint_id = e.id AND ${isHeard('d')} AND ${ofSeenHotels('d', 2)} AND ${condition}`,
        [endpointId, reachedHotels(ctx), ...values],
      );
      return rowCount ?? 0;
    });
    this.lanes.wake(ctx);
    return count;
  }
}

const DISABLED = {
  en: 'This address is disabled. Enable it first.',
  zh: '此地址已停用，先启用。',
};
const UNHEARD = {
  en: 'This client no longer receives events of this hotel.',
  zh: '此客户端已不再接收该酒店的事件。',
};
const OFF = {
  en: 'This client is disabled or has callbacks switched off. Change that first.',
  zh: '此客户端已停用或未启用回调，先更改。',
};
