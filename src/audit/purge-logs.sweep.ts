import type { TenantContext } from '../kernel/context.js';
import type { Sweep } from '../kernel/effects/effect.js';
import { LOG_FILES } from './log-files.js';

const KEPT_HOURS = 24;

/** Throws files of the logs away a day after they were asked for. */
export class PurgeLogsSweep implements Sweep {
  readonly name = 'audit.purge-exports';
  readonly everySeconds = 900;
  readonly words = {
    label: { en: 'Delete exported logs', zh: '清理导出的日志' },
    about: {
      en: 'Deletes exported audit log and operation log files after one day.',
      zh: '删除一天前导出的审计日志和操作日志文件。',
    },
  };

  async sweep({ db }: TenantContext): Promise<{ handled: number; more: boolean }> {
    return { handled: await LOG_FILES.purge(db, KEPT_HOURS), more: false };
  }
}
