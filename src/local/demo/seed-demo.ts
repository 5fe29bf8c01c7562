import type { SandboxPms } from '../../config/config.js';
import { type DemoPms, seedHotels } from '../../hotels/index.js';
import { PAYMENT_PLATFORMS, PMS_KINDS, SMS_PROVIDERS } from '../../integrations/index.js';
import type { Credentials } from '../../kernel/credentials.js';
import type { TenantDatabase } from '../../kernel/database/database.js';
import type { GuardedHttpClient } from '../../kernel/http/guarded-http-client.js';
import type { SecretBox } from '../../kernel/secret-box.js';
import { type SandboxSmsAccount, seedEmailService, seedSmsChannels } from '../../notifications/index.js';
import { currencyTerms, seedPaymentHistory, seedPayby, seedPlatform } from '../../payby/index.js';
import { DEMO_CASHIERS, seedSecurity } from '../../security/index.js';
import { SANDBOX_PMS_ACCESS } from './sandbox-pms-access.js';
import { SANDBOX_SMS_ACCOUNTS } from './sandbox-sms-accounts.js';

export const DEMO_TENANT = {
  id: 'demo',
  name: 'Harbour & Vale Hotels',
  simpleCode: 'd',
  timeZone: 'Asia/Hong_Kong',
};

const sandbox = <Definition extends { code: string }>(vendors: readonly Definition[]): Definition =>
  vendors.find(({ code }) => code === 'sandbox')!;

/** @throws Error when the sandbox does not play this provider */
function smsAccount(code: string): SandboxSmsAccount {
  const provider = SMS_PROVIDERS.find((each) => each.code === code);
  const account = SANDBOX_SMS_ACCOUNTS[code];
  if (!provider || !account)
    throw new Error(`SANDBOX_SMS is one of ${Object.keys(SANDBOX_SMS_ACCOUNTS).join(', ')}, not ${code}.`);
  return { provider, ...account };
}

function sandboxPms({
  sandboxUrl,
  sandboxPms: code,
}: {
  sandboxUrl: string;
  sandboxPms: SandboxPms;
}): DemoPms {
  const kind = PMS_KINDS.find((each) => each.code === code)!;
  const access = SANDBOX_PMS_ACCESS[code];
  return { ...kind, baseUrl: `${sandboxUrl}${access.path}`, values: (hotelCode) => access.values(hotelCode) };
}

/**
 * Fills the demo tenant: three hotels, their users, the sandbox as payment platform, PMS, SMS gateway and mail server.
 * Safe to repeat.
 */
export async function seedDemo(
  db: TenantDatabase,
  secrets: SecretBox,
  outside: {
    sandboxUrl: string;
    sandboxPms: SandboxPms;
    sms: string;
    smtpUrl: string;
    history: number;
  },
): Promise<void> {
  await seedSecurity(db, 'demo');
  // Only a demo with a past has taken another currency than the hotel's own.
  await seedHotels(db, secrets, sandboxPms(outside), outside.history > 0 ? { HKG01: ['USD'] } : {});
  await seedPayby(db, secrets, sandbox(PAYMENT_PLATFORMS), outside.sandboxUrl, ['HKG01', 'SHA01', 'LON01']);
  await seedEmailService(db, outside.smtpUrl, 'payments@harbour-vale.example');
  await seedSmsChannels(db, secrets, smsAccount(outside.sms), outside.sandboxUrl);
}

/**
 * Lets the demo's hotels be paid through the simulator of a platform, those whose currency it takes. Its simulator tells
 * the keys, and is told where the callbacks go.
 * @throws Error when there is no such platform, or the sandbox does not speak its wire format
 */
export async function seedDemoPlatform(
  db: TenantDatabase,
  secrets: SecretBox,
  http: GuardedHttpClient,
  demo: { platform: string; sandboxUrl: string; publicUrl: string },
): Promise<void> {
  const platform = PAYMENT_PLATFORMS.find(({ code }) => code === demo.platform);
  if (!platform)
    throw new Error(`SANDBOX_PLATFORM is one of ${PAYMENT_PLATFORMS.map(({ code }) => code).join(', ')}.`);
  const takes = HOTELS.filter(({ currencyCode }) =>
    currencyTerms(platform.capabilities.currencies, currencyCode),
  );
  const accounts = await Promise.all(
    takes.map(async ({ code: hotelCode }) => {
      const code = `${hotelCode}-${platform.code.toUpperCase()}`;
      const { status, body } = await http.request({
        method: 'GET',
        url: `${demo.sandboxUrl}/control/accounts/${platform.code}/${hotelCode}`,
      });
      if (status !== 200) throw new Error(`The sandbox has no accounts at ${platform.code}.`);
      await http.request({
        method: 'POST',
        url: `${demo.sandboxUrl}/control/webhooks`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          vendor: platform.code,
          merchant: hotelCode,
          url: `${demo.publicUrl}/${DEMO_TENANT.id}/api/v1/callbacks/${platform.code}/${code}`,
        }),
      });
      const told = JSON.parse(body.toString('utf8')) as { baseUrl: string; credentials: Credentials };
      return { hotelCode, code, ...told };
    }),
  );
  await seedPlatform(db, secrets, platform, accounts);
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
    tenantId: DEMO_TENANT.id,
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
