import type { TenantContext } from '../../../kernel/context.js';
import type { Sweep } from '../../../kernel/effects/effect.js';
import { purgeTransfers } from './transfers.queries.js';

const KEPT_HOURS = 24;

/** Throws files of the dictionary away a day after they came. */
export class PurgeDictionaryTransfersSweep implements Sweep {
  readonly name = 'hotels.purge-dictionary-transfers';
  readonly everySeconds = 900;
  readonly words = {
    label: { en: 'Delete dictionary files', zh: '清理字典文件' },
    about: {
      en: 'Deletes files that were imported into the dictionary or exported from it a day ago.',
      zh: '删除一天前导入或导出的字典文件。',
    },
  };

  async sweep({ db }: TenantContext): Promise<{ handled: number; more: boolean }> {
    return { handled: await purgeTransfers(db, KEPT_HOURS), more: false };
  }
}
