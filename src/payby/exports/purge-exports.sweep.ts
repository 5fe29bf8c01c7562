import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../kernel/context.js';
import type { Sweep } from '../../kernel/effects/effect.js';
import { EXPORT_KEPT } from '../parameters.js';
import { PAYBY_EXPORTS } from './payby-exports.js';

/** Throws files away some time after they were asked for: they are full of guests' data. */
@Injectable()
export class PurgeExportsSweep implements Sweep {
  readonly name = 'payby.purge-exports';
  readonly everySeconds = 900;
  readonly words = {
    label: { en: 'Delete exported files', zh: '清理导出文件' },
    about: {
      en: 'Deletes exported files once they have been kept long enough.',
      zh: '删除超过保留时间的导出文件。',
    },
  };

  async sweep({ db }: TenantContext): Promise<{ handled: number; more: boolean }> {
    return { handled: await PAYBY_EXPORTS.purge(db, EXPORT_KEPT.value), more: false };
  }
}
