import type pg from 'pg';

/** What platforms reported, byte for byte. The module that keeps them brings it. */
export abstract class KeptCallbacks {
  /**
   * Takes the bodies away that concern a payment, whether they were believed or not; when and what was told can still
   * be proven, and the same report is still known.
   *
   * @param client the erasure's own transaction
   * @param references what reports call the payment by: its number, its id, its attempts' ids
   * @returns false when one of them still waits to be processed or decided; nothing was taken away
   */
  abstract eraseBodies(
    client: pg.PoolClient,
    paymentId: string,
    references: readonly string[],
  ): Promise<boolean>;
}
