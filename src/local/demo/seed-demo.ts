import type { TenantDatabase } from '../../kernel/database/database.js';
import type { GuardedHttpClient } from '../../kernel/http/guarded-http-client.js';
import type { SecretBox } from '../../kernel/secret-box.js';
import type { SandboxPms } from '../../config/config.js';
import { type DemoPms, seedHotels } from '../../hotels/index.js';
import type { Credentials } from '../../kernel/credentials.js';
import { PAYMENT_PLATFORMS, PMS_KINDS, SMS_PROVIDERS } from '../../integrations/index.js';
import { seedEmailService, seedSmsChannels } from '../../notifications/index.js';
import { seedPaymentHistory, seedPayby } from '../../payby/index.js';
import { DEMO_CASHIERS, seedSecurity } from '../../security/index.js';

export const DEMO_TENANT = {
  id: 'demo',
  name: 'Harbour & Vale Hotels',
  simpleCode: 'd',
  timeZone: 'Asia/Hong_Kong',
};

const sandbox = <Definition extends { code: string }>(vendors: readonly Definition[]): Definition =>
  vendors.find(({ code }) => code === 'sandbox')!;

/** How the sandbox lets a hotel in, in the wire format of each PMS it plays. */
const PMS_ACCESS: Record<SandboxPms, { path: string; values(hotelCode: string): Credentials }> = {
  sandbox: { path: '/pms', values: () => ({ appKey: 'sbx-pms-key' }) },
  'opera-cloud': {
    path: '/ohip',
    values: (hotelId) => ({
      hotelId,
      clientId: 'sbx-client',
      clientSecret: 'sbx-client-secret',
      appKey: '5b3c1d7e-9f42-4a86-8c1d-2e7f90ab34cd',
      scope: 'urn:opc:hgbu:ws:__myscopes__',
      cashierId: '1712',
      paymentCodes: 'CARD=VA, ALIPAY=AP, WECHAT=WP, *=PL',
    }),
  },
};

function sandboxPms({
  sandboxUrl,
  sandboxPms: code,
}: {
  sandboxUrl: string;
  sandboxPms: SandboxPms;
}): DemoPms {
  const kind = PMS_KINDS.find((each) => each.code === code)!;
  const access = PMS_ACCESS[code];
  return { ...kind, baseUrl: `${sandboxUrl}${access.path}`, values: (hotelCode) => access.values(hotelCode) };
}

/**
 * Fills the demo tenant: three hotels, their users, the sandbox as payment platform, PMS, SMS gateway and mail server.
 * Safe to repeat.
 */
export async function seedDemo(
  db: TenantDatabase,
  secrets: SecretBox,
  outside: { sandboxUrl: string; sandboxPms: SandboxPms; smtpUrl: string; history: number },
): Promise<void> {
  await seedSecurity(db, 'demo');
  // Only a demo with a past has taken another currency than the hotel's own.
  await seedHotels(db, secrets, sandboxPms(outside), outside.history > 0 ? { HKG01: ['USD'] } : {});
  await seedPayby(db, secrets, sandbox(PAYMENT_PLATFORMS), outside.sandboxUrl, ['HKG01', 'SHA01', 'LON01']);
  await seedEmailService(db, outside.smtpUrl, 'payments@harbour-vale.example');
  await seedSmsChannels(db, secrets, sandbox(SMS_PROVIDERS), outside.sandboxUrl);
}

const PRICES = { GBP: 0.12, USD: 0.14, CNY: 0.8 };
const HOTELS = [
  { code: 'HKG01', timeZone: 'Asia/Hong_Kong', currencyCode: 'HKD', secondCurrency: 'USD', prices: PRICES },
  { code: 'SHA01', timeZone: 'Asia/Shanghai', currencyCode: 'CNY', secondCurrency: 'CNY', prices: PRICES },
  { code: 'LON01', timeZone: 'Europe/London', currencyCode: 'GBP', secondCurrency: 'GBP', prices: PRICES },
];

/**
 * Gives the demo tenant a past, which the sandbox then remembers too. Once: later starts find payments and leave them.
 */
export async function seedDemoHistory(
  db: TenantDatabase,
  demo: {
    count: number;
    secrets: SecretBox;
    http: GuardedHttpClient;
    /** null: nobody outside is told. */
    sandboxUrl: string | null;
    publicUrl: string;
  },
): Promise<void> {
  await seedPaymentHistory(db, demo.secrets, {
    count: demo.count,
    hotels: HOTELS,
    cashiers: DEMO_CASHIERS,
    addresses: {
      notify: (accountCode) => `${demo.publicUrl}/${DEMO_TENANT.id}/api/v1/callbacks/sandbox/${accountCode}`,
      back: demo.publicUrl,
    },
    async tell(world) {
      if (demo.sandboxUrl === null) return;
      const { status } = await demo.http.request({
        method: 'POST',
        url: `${demo.sandboxUrl}/control/history`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(world),
      });
      if (status >= 300) throw new Error(`The sandbox answered ${status} when told about the past.`);
    },
  });
}
