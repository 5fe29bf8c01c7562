import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Changing messages, the dictionary and the services that messages leave by has permissions of its own. The roles that
 * are shipped change what they changed before; others that only say "view" only view.
 */
export class PermissionsToChange1764600000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      UPDATE security.roles r
      SET permissions = ARRAY(
            SELECT p FROM unnest(r.permissions) p
            UNION SELECT replace(p, '_VIEW', '_MGT') FROM unnest(r.permissions) p WHERE p IN (
              'UNIVERSAL_DICTIONARY_VIEW', 'NOTIFICATION_EMAIL_TEMPLATE_VIEW', 'NOTIFICATION_SMS_TEMPLATE_VIEW',
              'NOTIFICATION_PAYMENT_TEMPLATE_VIEW', 'NOTIFICATION_AUTO_SEND_RULE_VIEW', 'EMAIL_SETTING_VIEW',
              'SMS_SETTING_VIEW')
            ORDER BY 1),
          updated_at = now()
      WHERE role_group <> 'normal'
        AND permissions && '{UNIVERSAL_DICTIONARY_VIEW, NOTIFICATION_EMAIL_TEMPLATE_VIEW, NOTIFICATION_SMS_TEMPLATE_VIEW,
          NOTIFICATION_PAYMENT_TEMPLATE_VIEW, NOTIFICATION_AUTO_SEND_RULE_VIEW, EMAIL_SETTING_VIEW, SMS_SETTING_VIEW}'
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
