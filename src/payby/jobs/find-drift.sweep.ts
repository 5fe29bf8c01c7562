import { Injectable, Logger } from '@nestjs/common';
import type { TenantContext } from '../../kernel/context.js';
import type { Sweep } from '../../kernel/effects/effect.js';
import { driftOfSome, recordDrift } from '../../kernel/projections/drift.js';
import { PaymentHistory } from '../application/operations/payment-history.js';

/** So many of a night's payments that a mistake which hits one in a few hundred is seen the next morning. */
const SAMPLE = 2_000;

/** Compares a sample of payments with their histories every night, and what was found before once more. */
@Injectable()
export class FindDriftSweep implements Sweep {
  readonly name = 'payby.find-drift';
  readonly everySeconds = 86_400;
  readonly words = {
    label: { en: 'Compare payments with their histories', zh: '核对付款与历史记录' },
    about: {
      en: 'Compares a sample of payments with their histories every night.',
      zh: '每晚抽样核对付款数据与历史记录是否一致。',
    },
  };
  private readonly logger = new Logger('Drift');

  constructor(private readonly history: PaymentHistory) {}

  async sweep({ db, tenantId }: TenantContext): Promise<{ handled: number; more: boolean }> {
    const known = await db.query<{ stream_id: string }>(
      'SELECT DISTINCT stream_id FROM kernel.drift WHERE starts_with(stream_id, $1) LIMIT $2',
      [this.history.prefix, SAMPLE],
    );
    const streamIds = known.map(({ stream_id }) => stream_id);
    const again = await driftOfSome(db, this.history, { streamIds });
    const sample = await driftOfSome(db, this.history, { sample: SAMPLE });
    const drifted = [
      ...again.drifted,
      ...sample.drifted.filter(({ streamId }) => !streamIds.includes(streamId)),
    ];
    const report = { streams: again.streams + sample.streams, driftCount: drifted.length, drifted };
    await recordDrift(db, report, { everything: false, streamIds });
    if (drifted.length)
      this.logger.error({
        msg: 'Read rows differ from their history',
        tenantId,
        drift: drifted.length,
        first: drifted[0],
      });
    return { handled: report.streams, more: false };
  }
}
