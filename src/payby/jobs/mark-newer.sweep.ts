import { Injectable, Logger } from '@nestjs/common';
import type { TenantContext } from '../../kernel/context.js';
import type { Sweep } from '../../kernel/effects/effect.js';
import { markNewerStreams } from '../../kernel/event-store/newer-streams.js';
import { KNOWN_EVENTS } from '../application/store/payment-codec.js';

/**
 * Finds payments that a newer release has continued, as after an upgrade that was taken back, so that screens say so.
 */
@Injectable()
export class MarkNewerSweep implements Sweep {
  readonly name = 'payby.mark-newer';
  readonly everySeconds = 15;
  readonly words = {
    label: { en: 'Find payments of a newer version', zh: '查找新版本写入的付款' },
    about: {
      en: 'Marks payments that a newer version has processed.',
      zh: '标记已由新版本继续处理的付款。',
    },
  };
  private readonly logger = new Logger('History');

  async sweep({ tenantId, db }: TenantContext): Promise<{ handled: number; more: boolean }> {
    const payments = await markNewerStreams(db, KNOWN_EVENTS);
    if (payments > 0)
      this.logger.error({
        msg: 'Payments were continued by a newer release; update this one',
        tenantId,
        payments,
      });
    return { handled: payments, more: false };
  }
}
