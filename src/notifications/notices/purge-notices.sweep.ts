import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../kernel/context.js';
import type { Sweep } from '../../kernel/effects/effect.js';

const KEPT_DAYS = 30;
const BATCH = 5_000;

/** Nobody reads last month's news; what they were about keeps its own history. */
@Injectable()
export class PurgeNoticesSweep implements Sweep {
  readonly name = 'notifications.purge-notices';
  readonly everySeconds = 3_600;
  readonly words = {
    label: { en: 'Delete old notices', zh: '清理旧通知' },
    about: { en: 'Deletes notices after 30 days.', zh: '删除超过 30 天的通知。' },
  };

  async sweep({ db }: TenantContext): Promise<{ handled: number; more: boolean }> {
    const { rowCount } = await db.transaction((client) =>
      client.query(
        `DELETE FROM notifications.notices WHERE id IN (
           SELECT id FROM notifications.notices WHERE at < now() - make_interval(days => $1) ORDER BY at LIMIT $2)`,
        [KEPT_DAYS, BATCH],
      ),
    );
    return { handled: rowCount ?? 0, more: rowCount === BATCH };
  }
}
