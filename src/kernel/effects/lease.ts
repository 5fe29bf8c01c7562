import type { Database } from '../database/database.js';
import type { Effect } from './effect.js';
import { claimDueEffects, claimEffect, renewLease } from './outbox.js';
import { StaleTryError, type SendingPermit } from './sending.js';

/**
 * A worker's hold on the effect it runs. The database says who holds it; between two questions this process's monotonic
 * clock says until when that answer is good. A lease that ran out is lost, even where nobody has taken the effect yet.
 */
export class Lease implements SendingPermit {
  private constructor(
    private readonly db: Database,
    readonly effect: Effect,
    private readonly seconds: number,
    private heldUntil: number,
  ) {}

  /**
   * Claims an effect.
   * @param seconds how long the claim holds without being renewed
   * @returns null when it is done, not due, or another worker holds it
   */
  static async claim(db: Database, effectId: string, seconds: number): Promise<Lease | null> {
    // Taken before the question: the database counts from a later instant, never from an earlier one.
    const asked = performance.now();
    const effect = await claimEffect(db, effectId, seconds);
    return effect && new Lease(db, effect, seconds, asked + seconds * 1000);
  }

  /** Claims up to `limit` due effects that nobody holds, as `claim` does. */
  static async claimDue(db: Database, limit: number, seconds: number): Promise<Lease[]> {
    const asked = performance.now();
    const effects = await claimDueEffects(db, limit, seconds);
    return effects.map((effect) => new Lease(db, effect, seconds, asked + seconds * 1000));
  }

  /** Keeps the hold for as long again. @returns false when it is lost */
  async renew(): Promise<boolean> {
    const asked = performance.now();
    const held = await renewLease(this.db, this.effect, this.seconds);
    this.heldUntil = held ? Math.max(this.heldUntil, asked + this.seconds * 1000) : -Infinity;
    return held;
  }

  async check(): Promise<void> {
    const held = await this.renew().catch((cause: unknown) => {
      throw new StaleTryError('This try may not send: nobody can tell whether it still holds its lease.', {
        cause,
      });
    });
    if (!held || performance.now() >= this.heldUntil)
      throw new StaleTryError('This try may not send any more: it has lost its lease.');
  }
}
