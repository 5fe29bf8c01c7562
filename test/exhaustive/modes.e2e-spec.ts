import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { kept, submitSignIn, untilStatus, Visitor } from '../browser/front-desk.js';
import { layoutShift, MOST_SHIFT } from '../browser/layout-shift.js';
import { launchBrowser } from '../support/browser.js';
import { addPerson } from '../support/people.js';
import { startStack, type Stack } from '../support/stack.js';

describe('Group and hotel', () => {
  let stack: Stack;
  let browser: Browser;
  let visitor: Visitor;

  beforeAll(async () => {
    stack = await startStack({ sandbox: false, env: { SEED_DEMO: 'true' } });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });
  beforeEach(async () => {
    visitor = await Visitor.arrive(browser, stack.url);
  });
  afterEach(() => visitor.leave());

  const arrive = async (username: string, address = '/login', tenant = 'demo'): Promise<Page> => {
    const page = await visitor.open(address);
    await submitSignIn(page, { username, tenant });
    return page;
  };
  const menu = (page: Page) =>
    page
      .locator('nav a')
      .evaluateAll((links) => links.map((link) => (link.getAttribute('href') ?? '').replace('#', '')));
  const inMode = async (page: Page, mode: string) => {
    await page.locator(`[data-testid=bar][data-mode=${mode}]`).waitFor();
  };

  it('have menus of their own, by permission', async () => {
    const page = await arrive('manager');
    await page.getByTestId('choose-group').waitFor();
    await page.reload();
    await page.getByTestId('choose-group').waitFor();
    expect(await layoutShift(page)).toBeLessThan(MOST_SHIFT);
    await page.getByTestId('choose-group').click();
    await inMode(page, 'group');
    expect(await menu(page)).toEqual([
      '/hotel-group/notification/email',
      '/hotel-group/notification/sms',
      '/hotel-group/notification/payment',
      '/hotel-group/notification/languages',
      '/hotel-group/base-info',
      '/hotel-group/hotel',
      '/hotelGroup/dictionary',
      '/hotel-group/setting',
      '/hotel-group/role',
      '/hotel-group/user',
      '/hotel-group/client',
      '/hotel-group/white-list-configuration',
      '/hotel-group/audit-log',
      '/hotel-group/operation-log',
    ]);
    expect(
      await page.evaluate(`getComputedStyle(document.querySelector('[data-testid=bar]')).backgroundColor`),
    ).toBe('rgb(42, 47, 56)');

    await page.getByTestId('hotel-switcher').click();
    await page.getByTestId('switch-hotel-HKG01').click();
    await inMode(page, 'hotel');
    await page.getByTestId('today-paid').waitFor();
    expect(await menu(page)).toEqual([
      '/payby/add-pay',
      '/payby/desk',
      '/payby/dashboard',
      '/payby/history/list',
      '/payby/transaction-history',
      '/payby/reconciliation',
      '/notification/email',
      '/notification/sms',
      '/notification/payment',
      '/notification/send-rules',
      '/notification/messages',
      '/tenant/hotel',
      '/setting/external-pms',
      '/email',
      '/dictionary',
      '/sms-setting',
      '/payby-setting/setting',
      '/payby-setting/payment',
      '/payby-setting/payment-method',
      '/tenant/role',
      '/tenant/user',
      '/tenant/client',
      '/white-list-configuration',
      '/log/audit-log',
      '/log/operation-log',
    ]);
  });

  it('name the hotel in calls only while one is chosen', async () => {
    const page = await arrive('manager');
    await page.getByTestId('hotel-HKG01').click();
    await page.getByTestId('today-paid').waitFor();
    expect(await kept(page)).toMatchObject({ '360.hotel': 'HKG01' });
    await page.getByTestId('hotel-switcher').click();
    await page.getByTestId('switch-group').click();
    await inMode(page, 'group');
    expect(await kept(page)).toMatchObject({ '360.mode': 'group' });
    expect(await kept(page)).not.toHaveProperty(['360.hotel']);

    const sent: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/')) sent.push(request.headers()['x-hotel-code']);
    });
    await page.reload();
    await inMode(page, 'group');
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter(Boolean)).toEqual([]);
  });

  it('show a clerk nothing but payments, and no group', async () => {
    const page = await arrive('clerk');
    await page.getByTestId('hotel-HKG01').waitFor();
    expect(await page.getByTestId('choose-group').count()).toBe(0);
    await page.getByTestId('hotel-HKG01').click();
    await page.getByTestId('today-paid').waitFor();
    expect(await menu(page)).toEqual([
      '/payby/add-pay',
      '/payby/desk',
      '/payby/history/list',
      '/notification/messages',
    ]);
  });

  it.each([
    ['/tenant/user', 'SECURITY_USER_VIEW'],
    ['/tenant/user/add', 'SECURITY_USER_MGT'],
    ['/system-setting/tenant/add', 'SYSTEM_CONFIGURATION_MGT'],
    ['/email', 'EMAIL_SETTING_VIEW'],
    ['/system-setting/http-proxy', 'SYSTEM_CONFIGURATION_MGT'],
    ['/system-setting/pdf-font', 'SYSTEM_CONFIGURATION_MGT'],
    ['/system-setting/external-address', 'SYSTEM_CONFIGURATION_MGT'],
    ['/system-setting/domain-setting', 'SYSTEM_CONFIGURATION_MGT'],
    ['/system-setting/email', 'SYSTEM_CONFIGURATION_MGT'],
    ['/hotel-group/audit-log', 'CHANGE_LOG_CHANGE'],
    ['/hotel-group/operation-log', 'CHANGE_LOG_CHANGE'],
  ])('answer a link to %s without its permission with who can give it', async (address, permission) => {
    const page = await arrive('clerk', address);
    const words = page.getByTestId('no-access');
    await words.waitFor();
    expect(await words.textContent()).toContain('An administrator of Harbour & Vale Hotels');
    expect(await words.textContent()).toContain(permission);
    expect(page.url()).toContain(`#${address}`);
  });

  it.each([
    ['hotel', /tenant\/hotel/],
    ['function', /payby\/dashboard/],
    ['client', /tenant\/client/],
    ['nothing there is', /payby\/dashboard/],
  ])('begin where the person chose to: %s', async (startingPage, address) => {
    const page = await visitor.open('/login');
    await page.route(/\/user\/current-user$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), startingPage } });
    });
    await submitSignIn(page, { username: 'manager' });
    await page.getByTestId('hotel-HKG01').click();
    await page.waitForURL(address);
  });

  it('keep a group page from people who work in hotels only, whatever they hold', async () => {
    const page = await arrive('auditor', '/hotel-group/audit-log');
    await page.getByTestId('no-access').filter({ hasText: 'This page belongs to the group' }).waitFor();
  });

  it('offer what is beyond single hotels in the group only, and all hotels only to who works in all', async () => {
    await addPerson(stack, {
      username: 'area_manager',
      permissions: ['SECURITY_USER_MGT', 'SECURITY_ROLE_VIEW', 'SECURITY_CLIENT_MGT'],
      groupLevel: true,
      hotels: ['HKG01', 'SHA01'],
    });
    const offers = async (page: Page, address: string, group: string) => {
      await page.goto(`${stack.url}/#${address}`);
      await page.getByTestId('field-hotels').waitFor();
      const isThere = async (field: string) => (await page.getByTestId(`field-${field}`).count()) === 1;
      return [await isThere(group), await isThere('allHotels')];
    };
    const page = await arrive('area_manager', '/hotel-group/user/add');
    expect(await offers(page, '/hotel-group/user/add', 'groupLevel')).toEqual([true, false]);
    expect(await offers(page, '/hotel-group/client/add', 'groupClient')).toEqual([true, false]);

    await visitor.leave();
    visitor = await Visitor.arrive(browser, stack.url);
    const manager = await arrive('manager', '/hotel-group/user/add');
    expect(await offers(manager, '/hotel-group/user/add', 'groupLevel')).toEqual([true, true]);
    await manager.goto(`${stack.url}/#/tenant/user/add`);
    await manager.getByTestId('hotel-SHA01').click();
    expect(await offers(manager, '/tenant/user/add', 'groupLevel')).toEqual([false, false]);
    expect(await offers(manager, '/tenant/client/add', 'groupClient')).toEqual([false, false]);
  });

  it('follow a link into the other mode: into the group at once, into a hotel after asking which', async () => {
    const page = await arrive('manager', '/payby/add-pay');
    await page.getByTestId('hotel-LON01').click();
    await page.getByTestId('lookup-input').waitFor();
    await page.goto(`${stack.url}/#/hotel-group/user`);
    await inMode(page, 'group');
    expect(page.url()).toContain('#/hotel-group/user');

    await page.goto(`${stack.url}/#/payby/history/list?page=1`);
    await page.getByTestId('hotel-SHA01').click();
    await inMode(page, 'hotel');
    expect(page.url()).toContain('#/payby/history/list?page=1');
  });

  it('send an unknown address to /404, and /otherSetting to the first page that is allowed', async () => {
    const page = await arrive('auditor');
    await page.getByTestId('hotel-HKG01').click();
    await page.waitForURL(/#\/payby\/dashboard/);
    await page.goto(`${stack.url}/#/no/such/page`);
    await page.waitForURL(/#\/404$/);
    await page.goto(`${stack.url}/#/otherSetting`);
    await page.waitForURL(/#\/log\/audit-log/);
    await inMode(page, 'hotel');
  });

  it('lead /payby/pay-details to the payment it names, and to a new request without one', async () => {
    const id = '5788f36d-3f5d-8101-af9f-b777a00c276b';
    const page = await arrive('clerk');
    await page.getByTestId('hotel-HKG01').click();
    await page.waitForURL(/#\/payby\/history\/list/);
    await page.goto(`${stack.url}/#/payby/pay-details?id=${id}`);
    await page.waitForURL(new RegExp(`#/payby/history/detail/${id}$`));
    await page.goto(`${stack.url}/#/payby/pay-details`);
    await page.waitForURL(/#\/payby\/add-pay$/);
  });

  it('are not asked for where there is no hotel: the system administrator begins at the tenants', async () => {
    const page = await arrive('root', '/login', 'kunlun-default');
    await inMode(page, 'group');
    await page.locator('[data-testid=menu-tenants][aria-current=page]').waitFor();
    expect(await menu(page)).toEqual(
      expect.arrayContaining([
        '/hotel-group/role',
        '/system-setting/tenant',
        '/system-setting/http-proxy',
        '/system-setting/pdf-font',
        '/system-setting/external-address',
        '/system-setting/domain-setting',
        '/system-setting/application-config',
        '/system-setting/scheduled-task',
        '/system-setting/user',
      ]),
    );
  });

  it('ask to refresh when the server knows the hotel as none of the user’s', async () => {
    const page = await arrive('clerk');
    await page.getByTestId('hotel-HKG01').click();
    await page.getByTestId('today-paid').waitFor();
    await untilStatus(page, 'live', 'live');
    await page.route('**/api/v1/payments?**', (route) =>
      route.continue({ headers: { ...route.request().headers(), 'x-hotel-code': 'NYC01' } }),
    );
    await page.keyboard.press('/');
    await page.getByTestId('find').fill('100001');
    await page.getByTestId('command-list.words').click();
    const box = page.getByTestId('hotel-changed');
    await box
      .getByText('operation does not match the currently logged-in hotel, refresh and retry')
      .waitFor();
    await page.unroute('**/api/v1/payments?**');
    await box.getByRole('button', { name: 'Refresh and retry' }).click();
    await page.waitForURL(/#\/index/);
    await page.getByTestId('hotel-HKG01').waitFor();
    expect(await kept(page)).not.toHaveProperty(['360.hotel']);
  });

  it('let a refused network address read why, once and in place', async () => {
    const page = await arrive('clerk');
    await page.getByTestId('hotel-HKG01').click();
    await page.getByTestId('today-paid').waitFor();
    const words = 'Your network address 203.0.113.9 is not on the IP allow-list.';
    await page.route('**/api/v1/payments**', (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/json',
        body: JSON.stringify({ code: 'IP_NOT_ALLOWED', message: words, error: { message: words } }),
      }),
    );
    await page.reload();
    await page.getByTestId('refused').filter({ hasText: words }).waitFor();
    expect(await page.getByText(words).count()).toBe(1);
    expect(await page.locator('.MuiSnackbar-root').count()).toBe(0);
    await page.unroute('**/api/v1/payments**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByTestId('today-paid').waitFor();
  });

  it('bear the name and the mark that the group gives the product, also at the next sign-in', async () => {
    const permissions = ['HOTEL_GROUP_BASIC_INFORMATION_MGT', 'HOTEL_SETTING_VIEW'];
    await addPerson(stack, { username: 'owner', permissions, groupLevel: true, hotels: [] });
    const page = await arrive('owner');
    await inMode(page, 'group');
    expect(await menu(page)).toEqual(['/hotel-group/base-info', '/hotel-group/hotel']);
    await page.getByTestId('field-appName').fill('Harbour Pay');
    await page.getByTestId('field-appTitle').fill('Harbour office');
    await page
      .getByTestId('field-appLogo')
      .setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await page.getByText('Upload failed: this file is not a picture.').waitFor();
    await page.getByTestId('field-appLogo').setInputFiles({
      name: 'mark.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 48, height: 48, channels: 3, background: 'teal' } })
        .png()
        .toBuffer(),
    });
    await page.getByTestId('save').click();

    const bar = page.getByTestId('bar');
    await bar.getByText('Harbour Pay').waitFor();
    await bar.locator('img').waitFor();
    await page.waitForFunction(`document.title === 'Hotel group · Harbour office'`);
    await page.getByTestId('user-menu').click();
    await page.getByTestId('sign-out').click();
    await page.getByTestId('tenant').fill('demo');
    await page.getByText('Harbour Pay', { exact: true }).waitFor();
    expect(await page.title()).toBe('Sign in · Harbour office');
  });
});
