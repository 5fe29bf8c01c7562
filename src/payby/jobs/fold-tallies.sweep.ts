import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../kernel/context.js';
import type { Sweep } from '../../kernel/effects/effect.js';
import { foldDeltas } from '../../kernel/projections/tally-projection.js';
import { TALLIES } from '../projections/takings.projection.js';

const BATCH = 5_000;

/** Folds what commands have added into the tables of sums, so that reading them stays cheap. */
@Injectable()
export class FoldTalliesSweep implements Sweep {
  readonly name = 'payby.fold-tallies';
  readonly everySeconds = 30;
  readonly words = {
    label: { en: 'Update dashboard totals', zh: '汇总看板数据' },
    about: {
      en: 'Adds new payments to the dashboard totals.',
      zh: '将新的付款计入看板汇总。',
    },
  };

  async sweep(ctx: TenantContext): Promise<{ handled: number; more: boolean }> {
    const folded = await Promise.all(TALLIES.map((tally) => foldDeltas(ctx.db, tally, BATCH)));
    return { handled: folded.reduce((a, b) => a + b, 0), more: folded.some((n) => n === BATCH) };
  }
}
