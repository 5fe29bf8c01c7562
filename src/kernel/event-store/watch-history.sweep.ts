import { Logger } from '@nestjs/common';
import type { TenantContext } from '../context.js';
import type { Sweep } from '../effects/effect.js';
import { SEAL_IS_OVERDUE_SECONDS, WAIT_IS_LONG_SECONDS, nameOf, watchHistory } from './history-watch.js';

/**
 * Says in the log, every minute, what holds a tenant's history up; the operations screen and the metrics say it, too.
 */
export class WatchHistorySweep implements Sweep {
  readonly name = 'kernel.watch-history';
  readonly everySeconds = 60;
  readonly words = {
    label: { en: 'Watch the history', zh: '历史记录监控' },
    about: {
      en: 'Reports what delays live updates and seals.',
      zh: '报告阻碍实时更新和签封的事务。',
    },
  };
  private readonly logger = new Logger('History');

  async sweep({ tenantId, db }: TenantContext): Promise<{ handled: number; more: boolean }> {
    const { waiting, unsealed } = await watchHistory(db);
    if (waiting && waiting.seconds >= WAIT_IS_LONG_SECONDS)
      this.logger.warn({
        msg: 'Live changes and seals wait',
        tenantId,
        waitingFor: nameOf(waiting),
        since: waiting.since?.toISOString(),
      });
    if (unsealed && unsealed.seconds >= SEAL_IS_OVERDUE_SECONDS)
      this.logger.error({
        msg: 'The newest seal is older than the events allow',
        tenantId,
        unsealedEvents: unsealed.events,
        since: unsealed.since.toISOString(),
      });
    return { handled: 0, more: false };
  }
}
