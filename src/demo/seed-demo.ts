import type { TenantDatabase } from '../kernel/database/database.js';
import type { SecretBox } from '../kernel/secret-box.js';
import { seedHotels } from '../hotels/index.js';
import { seedEmailService, seedSmsChannels } from '../notifications/index.js';
import { seedPayby } from '../payby/index.js';
import { seedSecurity } from '../security/index.js';

export const DEMO_TENANT = {
  id: 'demo',
  name: 'Harbour & Vale Hotels',
  simpleCode: 'd',
  timeZone: 'Asia/Hong_Kong',
};

/** Fills the demo tenant: three hotels, their users, the sandbox as payment platform, PMS, SMS gateway and mail server. Safe to repeat. */
export async function seedDemo(
  db: TenantDatabase,
  secrets: SecretBox,
  outside: { sandboxUrl: string; smtpUrl: string },
): Promise<void> {
  await seedSecurity(db, 'demo');
  await seedHotels(db, secrets, outside.sandboxUrl);
  await seedPayby(db, secrets, outside.sandboxUrl, ['HKG01', 'SHA01', 'LON01']);
  await seedEmailService(db, outside.smtpUrl, 'payments@harbour-vale.example');
  await seedSmsChannels(db, secrets, outside.sandboxUrl);
}
