import { Injectable, Logger } from '@nestjs/common';
import type { Actor, TenantContext } from '../../kernel/context.js';
import type { Sweep } from '../../kernel/effects/effect.js';
import { AppConfig } from '../../config/config.js';
import { PaymentStore } from '../application/payment-store.js';
import { findDuePayments } from '../projections/payments.queries.js';

const BATCH = 200;
const ACTOR: Actor = { kind: 'system', id: 'payby.expire-due', name: 'Expiry' };

/** Expires requests whose time has run out. A guest who pays at the same moment wins or loses by stream version. */
@Injectable()
export class ExpireDueSweep implements Sweep {
  readonly name = 'payby.expire-due';
  readonly everySeconds: number;
  private readonly logger = new Logger('Expiry');

  constructor(
    private readonly store: PaymentStore,
    config: AppConfig,
  ) {
    this.everySeconds = config.sweepSeconds;
  }

  async sweep(ctx: TenantContext): Promise<{ handled: number; more: boolean }> {
    const due = await findDuePayments(ctx.db, BATCH);
    let handled = 0;
    for (const paymentId of due) {
      try {
        await this.store.execute(ctx, paymentId, { type: 'ExpirePayment' }, ACTOR);
        handled++;
      } catch (error) {
        // One unreadable payment must not keep the others open.
        this.logger.error({ msg: 'A payment could not be expired', paymentId, err: error });
      }
    }
    return { handled, more: due.length === BATCH && handled > 0 };
  }
}
