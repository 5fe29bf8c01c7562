import { randomInt, randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { SANDBOX_PMS_ACCESS } from '../../src/local/demo/sandbox-pms-access.js';
import { SANDBOX_SMS_ACCOUNTS } from '../../src/local/demo/sandbox-sms-accounts.js';
import { DESKTOP, PHONE, untilStatus, Visitor } from '../browser/front-desk.js';
import { expedite } from '../support/actions.js';
import { send } from '../support/api-client.js';
import { launchBrowser } from '../support/browser.js';
import { createPayment, isPosted, paymentWhen, QUICK, textsTo } from '../support/payment-steps.js';
import { startStack, type Stack } from '../support/stack.js';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** The hotels that take each currency, with a guest who is in the house. */
const HOTELS = {
  HKG01: { currencyCode: 'HKD', confirmationNo: '100001', firstName: 'Yuxin', lastName: 'Chen' },
  SHA01: { currencyCode: 'CNY', confirmationNo: '100005', firstName: '思远', lastName: '李' },
} as const;

type PmsKind = keyof typeof SANDBOX_PMS_ACCESS;

interface Way {
  platform: string;
  kind: 'card' | 'alipay' | 'wechat';
  hotel: keyof typeof HOTELS;
  pms: PmsKind;
  sms: string;
  /** Country code of the guest's number: channels are told apart by it. */
  areaCode: string;
  device: 'desktop' | 'phone';
  /** Whether the guest is led to the platform's page, or scans a code with another device. */
  by: 'page' | 'code';
}

// Every platform and every SMS provider at least once. A new vendor is a line, or a word in one.
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
  const people = new Map<string, { visitor: Visitor; page: Page }>();

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

  async function usesPms(hotelCode: string, kind: PmsKind): Promise<void> {
    const { path, values } = SANDBOX_PMS_ACCESS[kind];
    const made = await ask(hotelCode, 'post', 'pms-connections', {
      code: `pms-${randomUUID().slice(0, 8)}`,
      name: kind,
      kind,
      hotelCode,
      baseUrl: `${stack.sandbox.url}${path}`,
      credentials: values(hotelCode),
      enabled: false,
    });
    await ask(hotelCode, 'put', `pms-connections/${made.id}`, { enabled: true });
  }

  async function personAt(username: string, hotel: string): Promise<{ visitor: Visitor; page: Page }> {
    const who = `${username} ${hotel}`;
    let person = people.get(who);
    if (!person) {
      const visitor = await Visitor.arrive(browser, stack.url);
      person = { visitor, page: await visitor.signIn(username, hotel) };
      people.set(who, person);
    }
    return person;
  }

  /** A clerk gives all of it back from the payment's detail. */
  async function givesBack(hotel: string, id: string): Promise<void> {
    const { visitor, page } = await personAt('clerk', hotel);
    await page.goto(`${stack.url}/#/payby/history/detail/${id}`);
    await page.locator('[data-testid=timeline] [data-version="1"]').waitFor();
    await page.getByTestId('action-refund').click();
    await page.getByTestId('dialog-reason').fill('Left early');
    await page.getByTestId('dialog-confirm').click();
    await page.locator('[data-testid=detail-amount] [data-status=refunded]').waitFor();
    expect(visitor.problems.splice(0)).toEqual([]);
  }

  it.each(WAYS)('through $platform on a $device by a $by, with $pms and a message by $sms', async (way) => {
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
    await givesBack(hotel, created.id);
    const refunded = await paymentWhen(api, created.id, (now) => now.refundPostingStatus === 'success');
    expect(refunded).toMatchObject({ mainStatus: 'refunded', refundedMinor: 12_300 });
  });

  /** The manager connects the hotel to a PMS on the screen, and has it tested. */
  async function connectsTo(kind: PmsKind): Promise<void> {
    const { path, values } = SANDBOX_PMS_ACCESS[kind];
    const { body: vendors } = await stack.api('manager').get('vendors');
    const { name } = vendors.pms.find(({ code }: any) => code === kind);
    const { visitor, page } = await personAt('manager', 'HKG01');
    await page.goto(`${stack.url}/#/setting/external-pms/add`);
    await page.getByTestId('select-kind').click();
    await page.getByRole('option', { name: name.en, exact: true }).click();
    const code = `${kind}-${randomUUID().slice(0, 8)}`;
    await page.getByTestId('field-code').fill(code);
    await page.getByTestId('field-name').fill(`Our ${kind}`);
    await page.getByTestId('field-baseUrl').fill(`${stack.sandbox.url}${path}`);
    for (const [field, value] of Object.entries(values('HKG01')))
      await page.getByTestId(`field-credentials.${field}`).fill(value);
    await page.getByLabel('Use this PMS').check();
    await page.getByTestId('save').click();
    await page.getByTestId(`pms-${code}`).click();
    await page.getByTestId('run-check').click();
    await page.locator('[data-testid=pms-check][data-verdict=ok]').waitFor();
    expect(visitor.problems.splice(0)).toEqual([]);
  }

  it.each(Object.keys(SANDBOX_PMS_ACCESS) as PmsKind[])(
    'on the screen with %s as PMS: connected, looked up, asked, paid, posted and given back',
    async (kind) => {
      await connectsTo(kind);
      const earlier = (await stack.sandbox.state()).pms.postings.length;

      const { visitor, page: form } = await personAt('clerk', 'HKG01');
      await form.goto(`${stack.url}/#/payby/add-pay`);
      await form.getByTestId('lookup-input').fill('100001');
      await form.getByTestId('lookup-option-100001').click();
      await form.getByTestId('payer-100001').waitFor();
      await form.getByTestId('item-name-0').fill(`Deposit by ${kind}`);
      await form.getByTestId('item-amount-0').fill('1250.50');
      await form.getByTestId('send-request').click();
      const link = (await form.getByTestId('payment-link').textContent())!;
      const id = /pay-success\/([0-9a-f-]{36})/.exec(form.url())![1]!;

      const guest = await Visitor.arrive(browser, stack.url, { viewport: PHONE, hasTouch: true });
      const phone = await guest.open(link);
      await phone.getByTestId('method-CARD').click();
      await phone.getByTestId('pay-button').click();
      await phone.getByTestId('approve').click();
      await untilStatus(phone, 'guest-status', 'paid');
      expect(guest.problems).toEqual([]);
      await guest.leave();

      const api = stack.api('clerk');
      await paymentWhen(api, id, isPosted);
      await givesBack('HKG01', id);
      await paymentWhen(api, id, (now) => now.refundPostingStatus === 'success');
      const lines = (await stack.sandbox.state()).pms.postings.slice(earlier);
      expect(lines).toMatchObject([
        { pmsId: '88100001', kind: 'payment', amount: { value: 125_050, currency: 'HKD' } },
        { pmsId: '88100001', kind: 'refund', amount: { value: 125_050, currency: 'HKD' } },
      ]);
      expect(visitor.problems.splice(0)).toEqual([]);
    },
  );
});
