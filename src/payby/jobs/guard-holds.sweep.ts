import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../../config/config.js';
import type { Actor, TenantContext } from '../../kernel/context.js';
import type { Sweep } from '../../kernel/effects/effect.js';
import { PaymentBatch } from '../application/store/payment-batch.js';
import { findHoldsToGuard } from '../projections/payments.queries.js';

const BATCH = 500;
export const HOLD_GUARD: Actor = { kind: 'system', id: 'payby.guard-holds', name: 'Hold guard' };

/** Tells people of amounts on hold that lapse within a day, and ends those that have. The database's clock decides. */
@Injectable()
export class GuardHoldsSweep implements Sweep {
  readonly name = 'payby.guard-holds';
  readonly everySeconds: number;
  readonly words = {
    label: { en: 'Watch authorizations', zh: '预授权监控' },
    about: {
      en: 'Alerts staff to authorizations that lapse within a day, and ends those that have lapsed.',
      zh: '提示将在一天内失效的预授权，并结束已失效的。',
    },
  };
  private readonly logger = new Logger('HoldGuard');

  constructor(
    private readonly payments: PaymentBatch,
    config: AppConfig,
  ) {
    this.everySeconds = config.sweepSeconds;
  }

  async sweep(ctx: TenantContext): Promise<{ handled: number; more: boolean }> {
    const due = await findHoldsToGuard(ctx.db, BATCH);
    const commands = new Map(due.map((id) => [id, { type: 'GuardHold' } as const]));
    const { changed, failures } = await this.payments.execute(ctx, commands, HOLD_GUARD);
    for (const { paymentId, error } of failures)
      this.logger.error({ msg: 'A hold could not be guarded', paymentId, err: error });
    return { handled: changed, more: due.length === BATCH && changed > 0 };
  }
}
