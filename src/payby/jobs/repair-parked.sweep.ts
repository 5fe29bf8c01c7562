import { Injectable, Logger } from '@nestjs/common';
import type { TenantContext } from '../../kernel/context.js';
import type { Sweep } from '../../kernel/effects/effect.js';
import { repairStream } from '../../kernel/projections/reproject.js';
import { PaymentHistory } from '../application/operations/payment-history.js';

const BATCH = 50;

/**
 * Retries writing the rows of parked payments with backoff: those a new version can read are repaired without a person.
 */
@Injectable()
export class RepairParkedSweep implements Sweep {
  readonly name = 'payby.repair-parked';
  readonly everySeconds = 60;
  readonly words = {
    label: { en: 'Repair payments that cannot be shown', zh: '修复无法显示的付款' },
    about: {
      en: 'Rebuilds the rows of payments that could not be read.',
      zh: '重新写入读取失败的付款数据。',
    },
  };
  private readonly logger = new Logger('Projections');

  constructor(private readonly history: PaymentHistory) {}

  async sweep(ctx: TenantContext): Promise<{ handled: number; more: boolean }> {
    const parked = await ctx.db.query<{ stream_id: string }>(
      `SELECT stream_id FROM kernel.parked_streams
       WHERE tried_at IS NULL OR tried_at < now() - make_interval(mins => least(60, 2 ^ least(tries, 6))::int)
       GROUP BY stream_id ORDER BY min(tried_at) NULLS FIRST LIMIT ${BATCH}`,
    );
    for (const { stream_id } of parked) {
      try {
        await repairStream(ctx.db, this.history, stream_id.slice(this.history.prefix.length));
        this.logger.log({
          msg: 'A parked payment can be shown again',
          tenantId: ctx.tenantId,
          streamId: stream_id,
        });
      } catch (error) {
        this.logger.error({
          msg: 'A payment stays parked',
          tenantId: ctx.tenantId,
          streamId: stream_id,
          err: error,
        });
        await ctx.db.query(
          'UPDATE kernel.parked_streams SET tries = tries + 1, tried_at = now(), problem = $2 WHERE stream_id = $1',
          [stream_id, (error as Error).message.slice(0, 2_000)],
        );
      }
    }
    return { handled: parked.length, more: parked.length === BATCH };
  }
}
