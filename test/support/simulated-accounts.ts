import { PAYMENT_PLATFORMS } from '../../src/integrations/index.js';
import { sealCredentials } from '../../src/kernel/credentials.js';
import { SecretBox } from '../../src/kernel/secret-box.js';
import { accountContext } from '../../src/payby/application/settings/payment-configuration.js';
import { send } from './api-client.js';
import { QUICK, tenantRows } from './payment-steps.js';
import type { Stack } from './stack.js';

/**
 * Gives a hotel of a `QUICK` stack a way to pay through the simulator of a platform, beside those it has.
 * @param without names of credentials that the account lacks
 */
export async function offerSimulated(
  stack: Stack,
  {
    vendor,
    kind,
    hotel,
    method,
    without = [],
  }: {
    vendor: string;
    kind: 'alipay' | 'wechat' | 'card';
    hotel: string;
    method: string;
    without?: string[];
  },
): Promise<void> {
  const told = (await send(`${stack.sandbox.url}/control/accounts/${vendor}/${hotel}`)).body;
  const credentials = Object.fromEntries(
    Object.entries(told.credentials as Record<string, string>).filter(([name]) => !without.includes(name)),
  );
  const code = `${hotel}-${method}`;
  const { credentials: schema } = PAYMENT_PLATFORMS.find((platform) => platform.code === vendor)!;
  const sealed = sealCredentials(new SecretBox(QUICK.SECRET_KEY!), schema, credentials, accountContext(code));
  await tenantRows(
    stack,
    `INSERT INTO payby.payment_accounts (code, name, hotel_code, platform, base_url, credentials_sealed)
     VALUES ($1, $1, $2, $3, $4, $5)`,
    [code, hotel, vendor, told.baseUrl, sealed],
  );
  await tenantRows(
    stack,
    `INSERT INTO payby.payment_methods
       (hotel_code, code, account_codes, kind, name, name_zh, description, description_zh, sort)
     VALUES ($1, $2, ARRAY[$3], $4, $5, $6, '', '', 9)`,
    [
      hotel,
      method,
      code,
      kind,
      { alipay: 'Alipay', wechat: 'WeChat Pay', card: 'Card' }[kind],
      { alipay: '支付宝', wechat: '微信支付', card: '银行卡' }[kind],
    ],
  );
}
