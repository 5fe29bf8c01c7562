import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../kernel/context.js';
import { DONE, type Effect, type EffectHandler, type EffectResult } from '../../kernel/effects/effect.js';
import { SecretBox } from '../../kernel/secret-box.js';
import { PaymentHistory } from '../application/operations/payment-history.js';
import { workOff } from '../application/operations/run-history.js';
import { RUN_HISTORY, type RunHistoryPayload } from '../application/store/payment-effects.js';

/**
 * Works off a verification, a comparison or a rebuild that somebody ordered. A killed worker's run goes on in another.
 */
@Injectable()
export class RunHistoryJob implements EffectHandler<RunHistoryPayload> {
  readonly kind = RUN_HISTORY;

  constructor(
    private readonly history: PaymentHistory,
    private readonly secrets: SecretBox,
  ) {}

  async handle(ctx: TenantContext, effect: Effect<RunHistoryPayload>): Promise<EffectResult> {
    const ended = await workOff(ctx.db, this.history, this.secrets, effect.payload.runId);
    return ended ? DONE : { outcome: 'retry', afterSeconds: 5, reason: 'Another worker is at this run.' };
  }
}
