import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../../config/config.js';
import type { Actor, TenantContext } from '../../kernel/context.js';
import type { Sweep } from '../../kernel/effects/effect.js';
import { PaymentBatch } from '../application/store/payment-batch.js';
import { findDuePayments } from '../projections/payments.queries.js';

const BATCH = 500;
const ACTOR: Actor = { kind: 'system', id: 'payby.expire-due', name: 'Expiry' };

/** Expires requests whose time has run out. A guest who pays at the same moment wins or loses by stream version. */
@Injectable()
export class ExpireDueSweep implements Sweep {
  readonly name = 'payby.expire-due';
  readonly everySeconds: number;
  readonly words = {
    label: { en: 'Expire requests past their due time', zh: '过期付款请求处理' },
    about: {
      en: 'Closes payment requests whose time has run out.',
      zh: '将超过有效时间的付款请求设为已过期。',
    },
  };
  private readonly logger = new Logger('Expiry');

  constructor(
    private readonly payments: PaymentBatch,
    config: AppConfig,
  ) {
    this.everySeconds = config.sweepSeconds;
  }

  async sweep(ctx: TenantContext): Promise<{ handled: number; more: boolean }> {
    const due = await findDuePayments(ctx.db, BATCH);
    const commands = new Map(due.map((id) => [id, { type: 'ExpirePayment' } as const]));
    const { changed, failures } = await this.payments.execute(ctx, commands, ACTOR);
    // One unreadable payment must not keep the others open.
    for (const { paymentId, error } of failures)
      this.logger.error({ msg: 'A payment could not be expired', paymentId, err: error });
    return { handled: changed, more: due.length === BATCH && changed > 0 };
  }
}
