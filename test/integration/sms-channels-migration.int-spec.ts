import { SmsChannels1764301000000 } from '../../migrations/tenant/1764301000000-sms-channels.js';
import { tenantMigrations } from '../../migrations/tenant/index.js';
import { migrate } from '../../src/kernel/database/migrate.js';
import { createDatabase, dropDatabases, queryDatabase, uniqueDatabaseName } from '../support/databases.js';

const insert = (code: string, templateIds: string) =>
  `SET payby.change_origin = '{"actor":{"kind":"system","id":"test","name":"test"}}';
   INSERT INTO notifications.sms_channels (code, kind, provider, base_url, sender, template_ids)
   VALUES ('${code}', 'foreign', 'sandbox', 'http://127.0.0.1:1/sms', 'Hotel', '${templateIds}')`;

describe('SMS channels from before they had screens', () => {
  const name = uniqueDatabaseName('sms_channels');
  afterAll(() => dropDatabases(name));

  it('keep their templates, with every parameter there was then, and get an id', async () => {
    const url = await createDatabase(name);
    const before = tenantMigrations.slice(0, tenantMigrations.indexOf(SmsChannels1764301000000));
    await migrate(url, before);
    await queryDatabase(url, insert('PLAIN', '{}'));
    await queryDatabase(url, insert('CHINA', '{"payment-link.zh": "SMS_1", "payment-link.en": "SMS_2"}'));

    await migrate(url, tenantMigrations);

    const rows = await queryDatabase(
      url,
      'SELECT id, code, template_ids FROM notifications.sms_channels ORDER BY code',
    );
    const parameters = ['hotel', 'dueAt', 'amount', 'url'];
    expect(rows).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        code: 'CHINA',
        template_ids: [
          { template: 'payment-link', language: 'en', id: 'SMS_2', parameters },
          { template: 'payment-link', language: 'zh', id: 'SMS_1', parameters },
        ],
      },
      { id: expect.any(String), code: 'PLAIN', template_ids: [] },
    ]);
  });
});
