import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { LocalText } from '../../kernel/errors.js';

/** What of a module names a hotel, each in a few words: `2 payment accounts`. Asked within the transaction. */
export type FindUses = (client: pg.PoolClient, hotelCode: string) => Promise<readonly LocalText[]>;

/** Deletes what a module keeps for a hotel and nothing refers to. Called within the transaction. */
export type LetGo = (client: pg.PoolClient, hotelCode: string) => Promise<void>;

/** What keeps a hotel from being deleted, and what is deleted with it. Modules add theirs when they start. */
@Injectable()
export class HotelUses {
  private readonly finders: FindUses[] = [];
  private readonly leavers: LetGo[] = [];

  add(find: FindUses): void {
    this.finders.push(find);
  }

  whenDeleted(letGo: LetGo): void {
    this.leavers.push(letGo);
  }

  async letGo(client: pg.PoolClient, hotelCode: string): Promise<void> {
    for (const letGo of this.leavers) await letGo(client, hotelCode);
  }

  async of(client: pg.PoolClient, hotelCode: string): Promise<LocalText[]> {
    const uses: LocalText[] = [];
    for (const find of this.finders) uses.push(...(await find(client, hotelCode)));
    return uses;
  }
}
