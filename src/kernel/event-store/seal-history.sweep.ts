import { Logger } from '@nestjs/common';
import type { TenantContext } from '../context.js';
import type { TenantDatabase } from '../database/database.js';
import type { Sweep } from '../effects/effect.js';
import { SecretBox } from '../secret-box.js';
import { makeSeal } from './seals.js';

/** Seals history every hour. */
export class SealHistorySweep implements Sweep {
  readonly name = 'kernel.seal-history';
  readonly everySeconds = 3_600;
  readonly words = {
    label: { en: 'Seal histories', zh: '历史记录签封' },
    about: {
      en: 'Signs the events written since the last seal.',
      zh: '对上次签封以来的历史记录进行签名。',
    },
  };
  private readonly logger = new Logger('Seals');

  constructor(private readonly secrets: SecretBox) {}

  async sweep(ctx: TenantContext): Promise<{ handled: number; more: boolean }> {
    return this.sealNext(ctx.db);
  }

  private async sealNext(db: TenantDatabase): Promise<{ handled: number; more: boolean }> {
    const seal = await makeSeal(db, this.secrets);
    if (!seal) return { handled: 0, more: false };
    // The log is a second place: who could change the database would have to change what was collected there, too.
    this.logger.log({
      msg: 'History sealed',
      tenantId: db.tenantId,
      no: seal.no,
      hash: seal.hash.toString('hex'),
      events: seal.events,
    });
    return { handled: seal.streams, more: true };
  }
}
