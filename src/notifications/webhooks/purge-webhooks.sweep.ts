import type { TenantContext } from '../../kernel/context.js';
import type { Sweep } from '../../kernel/effects/effect.js';
import { WEBHOOKS_KEPT } from './parameters.js';

const BATCH = 1_000;

/** Deletes webhooks that nobody will send again, with their deliveries and tries. */
export class PurgeWebhooksSweep implements Sweep {
  readonly name = 'notifications.purge-webhooks';
  readonly everySeconds = 600;
  readonly words = {
    label: { en: 'Delete old webhooks', zh: '清理事件推送记录' },
    about: {
      en: 'Deletes webhooks to API clients that have been kept long enough.',
      zh: '删除超过保留时间的事件推送记录。',
    },
  };

  async sweep({ db }: TenantContext): Promise<{ handled: number; more: boolean }> {
    const rows = await db.query(
      `DELETE FROM notifications.webhook_events WHERE id IN (
         SELECT id FROM notifications.webhook_events WHERE created_at < now() - make_interval(days => $1)
         ORDER BY created_at LIMIT $2) RETURNING 1`,
      [WEBHOOKS_KEPT.value, BATCH],
    );
    return { handled: rows.length, more: rows.length === BATCH };
  }
}
