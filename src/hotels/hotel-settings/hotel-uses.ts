import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { LocalText } from '../../kernel/errors.js';

/** What of a module names a hotel, each in a few words: `2 payment accounts`. Asked within the transaction. */
export type FindUses = (client: pg.PoolClient, hotelCode: string) => Promise<readonly LocalText[]>;

/** Who keeps a hotel from being deleted. Modules that refer to hotels add themselves when they start. */
@Injectable()
export class HotelUses {
  private readonly finders: FindUses[] = [];

  add(find: FindUses): void {
    this.finders.push(find);
  }

  async of(client: pg.PoolClient, hotelCode: string): Promise<LocalText[]> {
    const uses: LocalText[] = [];
    for (const find of this.finders) uses.push(...(await find(client, hotelCode)));
    return uses;
  }
}
