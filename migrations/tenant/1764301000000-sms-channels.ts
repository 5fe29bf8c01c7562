import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** SMS channels become what administrators set up: an id for their pages, and templates with the parameters they take. */
export class SmsChannels1764301000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE notifications.sms_channels
        DROP CONSTRAINT sms_channels_pkey,
        ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
        ADD CONSTRAINT sms_channels_pkey PRIMARY KEY (id);
      CREATE UNIQUE INDEX sms_channels_code ON notifications.sms_channels (code);

      -- The provider's ids of approved templates, by ours, each with what it leaves open in the provider's order:
      -- [{"template": "payment-link", "language": "zh", "id": "SMS_123", "parameters": ["amount", "path"]}]. Those that
      -- were there got everything there was.
      ALTER TABLE notifications.sms_channels ALTER COLUMN template_ids DROP DEFAULT;
    `);
    await addWatchRules(q, [{ table: 'notifications.sms_channels', identifiedBy: ['code'] }]);
    await q.query(`
      UPDATE notifications.sms_channels SET template_ids = coalesce((
        SELECT jsonb_agg(jsonb_build_object(
          'template', split_part(t.key, '.', 1), 'language', split_part(t.key, '.', 2), 'id', t.value,
          'parameters', '["hotel", "dueAt", "amount", "url"]'::jsonb) ORDER BY t.key)
        FROM jsonb_each_text(template_ids) t), '[]');
      ALTER TABLE notifications.sms_channels
        ALTER COLUMN template_ids SET DEFAULT '[]',
        ADD CONSTRAINT sms_channels_template_ids_check CHECK (jsonb_typeof(template_ids) = 'array');
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
