import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A payment link's token proves that a guest may see and pay a payment. The read rows keep its hash, by which it is found;
 * the token itself stands in the history alone, encrypted under the payment's key.
 */
export class SealedLinks1764000081000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE payby.payments DROP CONSTRAINT payments_link_token_key;
      ALTER TABLE payby.payments ADD COLUMN link_hash text;
      -- Emptied as well: a dropped column's values stay in its rows.
      UPDATE payby.payments SET link_hash = encode(sha256(convert_to(link_token, 'UTF8')), 'hex'), link_token = '';
      ALTER TABLE payby.payments
        DROP COLUMN link_token,
        ALTER COLUMN link_hash SET NOT NULL,
        ADD CONSTRAINT payments_link_hash_key UNIQUE (link_hash);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
