import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** Who may look after histories, and what of it the change log need not repeat. */
export class Operations1763900041000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    // Roles that administer the whole tenant: the built-in one, and those that may do everything there is.
    await q.query(`
      UPDATE security.roles SET permissions = permissions || ARRAY['PAYBY_OPERATIONS_MGT']
      WHERE NOT 'PAYBY_OPERATIONS_MGT' = ANY (permissions)
        AND ((role_group = 'built_in' AND name = 'administrator')
          OR (role_group = 'super' AND permissions @> ARRAY['SECURITY_SUPER_ROLE_MGT', 'PAYBY_CONFIG_MANAGEMENT']));
    `);
    await q.query(`
      -- Guests whose key was deleted. Their rows were written anew at that moment.
      CREATE TABLE payby.erased_guests (
        payment_id uuid PRIMARY KEY,
        payment_no text NOT NULL,
        hotel_code text NOT NULL,
        erased_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
    `);
    await addWatchRules(q, [
      { table: 'payby.erased_guests', identifiedBy: ['payment_no'] },
      { table: 'kernel.seals', exemptBecause: 'Append-only and signed: its own history.' },
      { table: 'kernel.sealed_heads', exemptBecause: 'Append-only, under the signature of its seal.' },
      { table: 'kernel.sealing_keys', exemptBecause: 'Written once, when the first seal is made.' },
      { table: 'kernel.parked_streams', exemptBecause: 'Findings about read rows, dropped when repaired.' },
      { table: 'kernel.drift', exemptBecause: 'Findings about read rows, dropped when repaired.' },
      { table: 'rebuild.*', exemptBecause: 'Read rows, computed from the events.' },
      { table: 'kernel.runs', exemptBecause: 'Its own history; who asked for a run is noted by name.' },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
