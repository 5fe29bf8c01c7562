import { randomInt, randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { SANDBOX_SMS_ACCOUNTS } from '../../src/local/demo/sandbox-sms-accounts.js';
import { expedite } from '../support/actions.js';
import { send } from '../support/api-client.js';
import { launchBrowser } from '../support/browser.js';
import { createPayment, isPosted, paymentWhen, QUICK, textsTo } from '../support/payment-steps.js';
import { startStack, type Stack } from '../support/stack.js';
import { DESKTOP, PHONE, untilStatus, Visitor } from './front-desk.js';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** How each PMS is reached at the sandbox. Another kind is another line. */
const PMS_KINDS: Record<string, { path: string; credentials(hotel: string): Record<string, string> }> = {
  sandbox: { path: '/pms', credentials: () => ({ appKey: 'sbx-pms-key' }) },
  'opera-cloud': {
    path: '/ohip',
    credentials: (hotelId) => ({
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

/** The hotels that take each currency, with a guest who is in the house. */
const HOTELS = {
  HKG01: { currencyCode: 'HKD', confirmationNo: '100001', firstName: 'Yuxin', lastName: 'Chen' },
  SHA01: { currencyCode: 'CNY', confirmationNo: '100005', firstName: '思远', lastName: '李' },
} as const;

interface Way {
  platform: string;
  kind: 'card' | 'alipay' | 'wechat';
  hotel: keyof typeof HOTELS;
  pms: string;
  sms: string;
  /** Country code of the guest's number: channels are told apart by it. */
  areaCode: string;
  device: 'desktop' | 'phone';
  /** Whether the guest is led to the platform's page, or scans a code with another device. */
  by: 'page' | 'code';
}

// Every platform, every PMS kind and every SMS provider at least once. A new vendor is a line, or a word in one.
const WAYS: Way[] = [
  {
    platform: 'adyen',
    kind: 'card',
    hotel: 'HKG01',
    pms: 'opera-cloud',
    sms: 'twilio',
    areaCode: '44',
    device: 'phone',
    by: 'page',
  },
  {
    platform: 'stripe',
    kind: 'card',
    hotel: 'HKG01',
    pms: 'sandbox',
    sms: 'sandbox',
    areaCode: '65',
    device: 'desktop',
    by: 'page',
  },
  {
    platform: 'alipay',
    kind: 'alipay',
    hotel: 'SHA01',
    pms: 'opera-cloud',
    sms: 'aliyun',
    areaCode: '86',
    device: 'desktop',
    by: 'code',
  },
  {
    platform: 'alipay',
    kind: 'alipay',
    hotel: 'SHA01',
    pms: 'sandbox',
    sms: 'tencent',
    areaCode: '852',
    device: 'phone',
    by: 'page',
  },
  {
    platform: 'wechatpay',
    kind: 'wechat',
    hotel: 'SHA01',
    pms: 'sandbox',
    sms: 'aliyun',
    areaCode: '86',
    device: 'desktop',
    by: 'code',
  },
];
const NUMBERS: Record<string, () => string> = {
  '44': () => `+4477009${randomInt(10_000, 99_999)}`,
  '65': () => `+658${randomInt(1_000_000, 9_999_999)}`,
  '86': () => `+86138${randomInt(10_000_000, 99_999_999)}`,
  '852': () => `+8525${randomInt(1_000_000, 9_999_999)}`,
};

describe('From the request to the refund', () => {
  let stack: Stack;
  let browser: Browser;
  const clerks = new Map<string, { visitor: Visitor; page: Page }>();

  const methodOf = ({ platform, kind }: Way) => `${kind}-${platform}`.toUpperCase();
  const ask = async (hotel: string, method: 'post' | 'put', path: string, body: object): Promise<any> => {
    const answer = await stack.api({ username: 'manager', hotel })[method](path, body);
    expect([answer.status < 300, answer.body]).toEqual([true, expect.anything()]);
    return answer.body;
  };

  beforeAll(async () => {
    stack = await startStack({ env: QUICK });
    browser = await launchBrowser();
    await stack.sandbox.sms({ receipts: { delayMs: 0 } });
    const firstOf = (key: (way: Way) => string) => [...new Map(WAYS.map((way) => [key(way), way])).values()];
    for (const way of firstOf(({ platform, hotel }) => `${platform} ${hotel}`)) await opensAccount(way);
    for (const way of firstOf(({ sms, hotel }) => `${sms} ${hotel}`)) await opensChannel(way);
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  /** The hotel's account at the platform, with the keys that its simulator knows, and a way to pay that leads there. */
  async function opensAccount(way: Way): Promise<void> {
    const { platform, hotel: hotelCode, kind } = way;
    const { body: told } = await send(`${stack.sandbox.url}/control/accounts/${platform}/${hotelCode}`);
    const account = await ask(hotelCode, 'post', 'payment-accounts', {
      code: `${hotelCode}-${platform.toUpperCase()}`,
      name: platform,
      hotelCode,
      platform,
      environment: 'test',
      channels: [kind],
      ...told,
    });
    await send(`${stack.sandbox.url}/control/webhooks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ vendor: platform, merchant: hotelCode, url: account.callbackUrl }),
    });
    await ask(hotelCode, 'post', 'payment-method-settings', {
      code: methodOf(way),
      hotelCode,
      name: platform,
      nameZh: platform,
      description: 'Pays online',
      descriptionZh: '在线支付',
      kind,
      accountCodes: [account.code],
    });
  }

  async function opensChannel({ sms, hotel: hotelCode, areaCode }: Way): Promise<void> {
    const { path, sender, credentials, templateIds } = SANDBOX_SMS_ACCOUNTS[sms]!;
    await ask(hotelCode, 'post', 'sms-channels', {
      code: `${hotelCode}-${sms.toUpperCase()}`,
      kind: 'foreign',
      provider: sms,
      baseUrl: `${stack.sandbox.url}${path}`,
      sender,
      hotelCode,
      areaCodes: [areaCode],
      credentials,
      templateIds,
    });
  }

  async function usesPms(hotelCode: string, kind: string): Promise<void> {
    const { path, credentials } = PMS_KINDS[kind]!;
    const made = await ask(hotelCode, 'post', 'pms-connections', {
      code: `pms-${randomUUID().slice(0, 8)}`,
      name: kind,
      kind,
      hotelCode,
      baseUrl: `${stack.sandbox.url}${path}`,
      credentials: credentials(hotelCode),
      enabled: false,
    });
    await ask(hotelCode, 'put', `pms-connections/${made.id}`, { enabled: true });
  }

  async function detailOf(hotel: string, id: string): Promise<{ visitor: Visitor; page: Page }> {
    let clerk = clerks.get(hotel);
    if (!clerk) {
      const visitor = await Visitor.arrive(browser, stack.url);
      clerk = { visitor, page: await visitor.signIn('clerk', hotel) };
      clerks.set(hotel, clerk);
    }
    await clerk.page.goto(`${stack.url}/#/payby/history/detail/${id}`);
    await clerk.page.locator('[data-testid=timeline] [data-version="1"]').waitFor();
    return clerk;
  }

  it.each(WAYS)(
    'through $platform on a $device by a $by, with $pms and a message by $sms',
    async (way) => {
      const { hotel, by, device } = way;
      await usesPms(hotel, way.pms);
      const api = stack.api({ username: 'clerk', hotel });
      const to = NUMBERS[way.areaCode]!();
      const created = await createPayment(api, {
        ...HOTELS[hotel],
        items: [{ name: 'Room charge', amountMinor: 12_300 }],
        methods: [methodOf(way)],
        sendMethods: ['SMS'],
        emails: [],
        mobiles: [to],
      });

      // The message is on the guest's phone, and the hotel knows.
      const [text] = await textsTo(stack, to);
      const link = /http\S+\/p\/[0-9A-Za-z]{23,27}/.exec(text.text)![0];
      expect(link).toBe(created.shortUrl);
      await paymentWhen(api, created.id, ({ sends }) => sends[0].status !== 'pending');
      // A provider that signs reports by itself, the others are asked.
      if (way.sms !== 'twilio') await expedite(stack, created, 'payby.ask-receipt');
      await paymentWhen(api, created.id, ({ sends }) => sends[0].status === 'success');

      // The guest pays.
      const guest = await Visitor.arrive(browser, stack.url, {
        viewport: device === 'phone' ? PHONE : DESKTOP,
        ...(device === 'phone' && { userAgent: IPHONE, hasTouch: true }),
      });
      const page = await guest.open(link);
      await page.evaluate('void (window.neverReloaded = true)');
      await page.getByTestId('pay-button').click();
      if (by === 'code') {
        await page.getByTestId('scan-code').locator('svg[data-content]').waitFor();
        const { sessions } = (await stack.sandbox.state()).platform;
        const phone = await guest.open(`${stack.sandbox.url}/platform/checkout/${sessions.at(-1).sessionId}`);
        await phone.getByTestId('approve').click();
      } else {
        await page.getByTestId('approve').click();
      }
      await untilStatus(page, 'guest-status', 'paid');
      if (by === 'code') expect(await page.evaluate('window.neverReloaded')).toBe(true);
      expect(guest.problems).toEqual([]);
      await guest.leave();

      // It is posted; staff give it back.
      const posted = await paymentWhen(api, created.id, isPosted);
      expect(posted.platformTransactionNo).toEqual(expect.any(String));
      const clerk = await detailOf(hotel, created.id);
      await clerk.page.getByTestId('action-refund').click();
      await clerk.page.getByTestId('dialog-reason').fill('Left early');
      await clerk.page.getByTestId('dialog-confirm').click();
      await clerk.page
        .locator('[data-testid=detail-amount] [data-status=refunded]')
        .waitFor({ timeout: 30_000 });
      const refunded = await paymentWhen(api, created.id, (now) => now.refundPostingStatus === 'success');
      expect(refunded).toMatchObject({ mainStatus: 'refunded', refundedMinor: 12_300 });
      expect(clerk.visitor.problems.splice(0)).toEqual([]);
    },
    90_000,
  );
});
