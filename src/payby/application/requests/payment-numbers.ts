import { Injectable } from '@nestjs/common';
import type { TenantDatabase } from '../../../kernel/database/database.js';
import { dayAt } from '../../../kernel/local-day.js';

const BLOCK = 10;

/**
 * Payment and serial numbers: hotel-local date and a number that never repeats within the tenant. Numbers are fetched
 * in small blocks, so they are unique and short but may skip.
 */
@Injectable()
export class PaymentNumbers {
  private readonly blocks = new WeakMap<TenantDatabase, string[]>();

  async next(
    db: TenantDatabase,
    now: Date,
    timeZone: string,
  ): Promise<{ paymentNo: string; serialNo: string }> {
    let block = this.blocks.get(db);
    while (!block?.length) {
      const rows = await db.named<{ n: string }>(
        'payby.payment_numbers',
        `SELECT nextval('payby.payment_numbers')::text AS n FROM generate_series(1, ${BLOCK})`,
      );
      // Another request may have fetched one meanwhile: use both.
      block = [...(this.blocks.get(db) ?? []), ...rows.map((row) => row.n)];
      this.blocks.set(db, block);
    }
    const n = block.shift()!;
    const yymmdd = dayAt(timeZone, now).replaceAll('-', '').slice(2);
    return { paymentNo: `PB${yymmdd}${n.padStart(5, '0')}`, serialNo: `${yymmdd}${n.padStart(7, '0')}` };
  }
}
