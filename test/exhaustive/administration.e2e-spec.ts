import { buffer } from 'node:stream/consumers';
import type { Browser, Page } from 'playwright-core';
import { violations } from '../browser/accessibility.js';
import { DESKTOP, nameless, PHONE, scrollsSideways, submitSignIn, Visitor } from '../browser/front-desk.js';
import { layoutShift, MOST_SHIFT } from '../browser/layout-shift.js';
import { tokenRequest } from '../support/api-client.js';
import { launchBrowser } from '../support/browser.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';

const FIRST_PASSWORD = 'Lantern-Pier-88';
const OWN_PASSWORD = 'Quiet-Harbour-41';

describe('Administration', () => {
  let stack: Stack;
  let browser: Browser;
  let manager: Visitor;

  beforeAll(async () => {
    stack = await startStack({ sandbox: false, env: { SEED_DEMO: 'true' } });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });
  beforeEach(async () => {
    manager = await Visitor.arrive(browser, stack.url);
    await (await manager.remember('manager')).close();
  });
  afterEach(() => manager.leave());

  const choose = async (page: Page, field: string, value: string) => {
    await page.getByTestId(`field-${field}`).click();
    await page.getByTestId(`choice-${value}`).click();
    await page.keyboard.press('Escape');
  };
  const chooseType = async (page: Page, text: string) => {
    await page.getByTestId('select-type').click();
    await page.getByRole('option', { name: text, exact: true }).click();
  };
  const saved = (page: Page) => page.getByText(/^(Save|Add|Delete) successful$/).waitFor();
  const rowAction = async (page: Page, name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByTestId(`row-${action}`).click();
  };
  /** Signs a person in who sees payments. */
  const workingAs = async (visitor: Visitor, username: string, password: string): Promise<Page> => {
    const page = await visitor.open('/login');
    await submitSignIn(page, { username, password });
    return page;
  };

  it('makes a role and a user by hand; the user chooses a password of its own and sees what the role allows', async () => {
    const page = await manager.open('/tenant/role/add');
    await page.getByTestId('field-name').fill('Night-Desk');
    expect(await page.getByTestId('field-name').inputValue()).toBe('night-desk');
    await page.getByTestId('field-shortDescription').fill('Night desk');
    await page.getByTestId('field-description').fill('Payments at night');
    await page.getByTestId('permission-PAYBY_PAYMENT_CREATE_AND_VIEW').check();
    await page.getByTestId('save').click();
    await page.getByTestId('role-night-desk').waitFor();

    await page.goto(`${stack.url}/#/tenant/user/add`);
    await page.getByTestId('field-username').fill('mei_chan');
    await page.getByTestId('field-realName').fill('Chan, Mei');
    await choose(page, 'roles', 'night-desk');
    await page.getByTestId('field-password').fill(FIRST_PASSWORD);
    await page.getByTestId('field-confirmPassword').fill(FIRST_PASSWORD);
    await page.getByTestId('attributes-add').click();
    await page.getByTestId('attributes-key-0').fill('badge');
    await page.getByTestId('attributes-value-0').fill('4471');
    await page.getByTestId('save').click();
    await page.getByTestId('user-mei_chan').waitFor();

    const mei = await Visitor.arrive(browser, stack.url);
    const hers = await workingAs(mei, 'mei_chan', FIRST_PASSWORD);
    await hers.getByTestId('save-password').waitFor();
    await hers.getByTestId('password').fill(OWN_PASSWORD);
    await hers.getByTestId('confirmPassword').fill(OWN_PASSWORD);
    await hers.getByTestId('save-password').click();
    await hers.getByTestId('today-paid').waitFor();
    expect(await hers.getByTestId('menu-history').count()).toBe(1);
    expect(await hers.getByTestId('menu-auditLog').count()).toBe(0);

    // The other window: one tick more in the role.
    await page.goto(`${stack.url}/#/tenant/role/night-desk`);
    await page.getByTestId('permission-CHANGE_LOG_CHANGE').check();
    await page.getByTestId('save').click();
    await saved(page);
    await eventually(async () => {
      await hers.reload();
      await hers.getByTestId('menu-history').waitFor();
      return (await hers.getByTestId('menu-auditLog').count()) === 1;
    });
    expect(mei.problems.filter((problem) => !problem.includes('/oauth/token'))).toEqual([]);
    await mei.leave();
    expect(manager.problems).toEqual([]);
  });

  it('locks a user out of its open pages, and lets it in again', async () => {
    const page = await manager.open('/tenant/user');
    const mei = await Visitor.arrive(browser, stack.url);
    const hers = await workingAs(mei, 'mei_chan', OWN_PASSWORD);
    await hers.getByTestId('today-paid').waitFor();

    await rowAction(page, 'Chan, Mei', 'lock');
    await page.getByTestId('confirm').click();
    await page.getByTestId('locked-tag').waitFor();
    await eventually(async () => {
      await hers.reload();
      const signIn = hers.getByTestId('sign-in');
      await signIn.or(hers.getByTestId('today-paid')).first().waitFor();
      return signIn.isVisible();
    });
    await submitSignIn(hers, { username: 'mei_chan', password: OWN_PASSWORD });
    await hers.getByTestId('sign-in-error').filter({ hasText: 'This account is locked' }).waitFor();

    await rowAction(page, 'Chan, Mei', 'unlock');
    await page.getByTestId('locked-tag').waitFor({ state: 'detached' });
    await hers.getByTestId('password').fill(OWN_PASSWORD);
    await hers.getByTestId('sign-in').click();
    await hers.getByTestId('today-paid').waitFor();
    await mei.leave();
  });

  it('asks before it loses what was typed, and leads to the first field to correct', async () => {
    const page = await manager.open('/tenant/user/add');
    await page.getByTestId('save').click();
    await page.getByText('4 fields to correct').waitFor();
    expect(await page.evaluate(`document.activeElement.dataset.testid`)).toBe('field-username');
    await page.getByTestId('field-username').fill('clerk');
    await page.getByTestId('field-realName').fill('Second clerk');
    await choose(page, 'roles', 'clerk');
    await page.getByTestId('field-password').fill(FIRST_PASSWORD);
    await page.getByTestId('field-confirmPassword').fill(`${FIRST_PASSWORD}!`);
    await page.getByTestId('save').click();
    await page.getByText('Password and confirmation does not match').waitFor();
    await page.getByTestId('menu-roles').click();
    await page.getByTestId('stay').click();
    expect(await page.getByTestId('field-realName').inputValue()).toBe('Second clerk');

    // The server's refusals come back to their fields too.
    await page.getByTestId('field-confirmPassword').fill(FIRST_PASSWORD);
    await page.getByTestId('save').click();
    await page.getByTestId('save-failure').filter({ hasText: 'Add failed' }).waitFor();
    await page.getByTestId('menu-roles').click();
    await page.getByTestId('leave').click();
    await page.getByTestId('role-clerk').waitFor();
  });

  it('shows a built-in role without its boxes and copies it; a role in use is not deleted, and says who holds it', async () => {
    const page = await manager.open('/tenant/role/auditor');
    await page.getByTestId('read-only').waitFor();
    expect(await page.locator('[data-testid=permission-picker] input').count()).toBe(0);
    await page.getByTestId('copy-role').click();
    await page.getByTestId('field-name').fill('auditor-abroad');
    await page.getByTestId('field-shortDescription').fill('Auditor abroad');
    expect(await page.getByTestId('permission-CHANGE_LOG_CHANGE').isChecked()).toBe(true);
    await page.getByTestId('permission-SECURITY_USER_MGT').check();
    expect(await page.getByTestId('permission-SECURITY_USER_VIEW').isChecked()).toBe(true);
    expect(await page.getByTestId('permission-SYSTEM_CONFIGURATION_MGT').isDisabled()).toBe(true);
    await page.getByTestId('save').click();
    await page.getByTestId('role-auditor-abroad').waitFor();

    await rowAction(page, 'auditor-abroad', 'delete');
    await page.getByTestId('confirm').click();
    await page.getByTestId('role-auditor-abroad').waitFor({ state: 'detached' });
    await rowAction(page, 'night-desk', 'delete');
    await page.getByTestId('confirm').click();
    await page
      .getByTestId('confirm-error')
      .filter({ hasText: /Delete failed.*mei_chan/ })
      .waitFor();
  });

  it('tells a second administrator that a colleague was faster', async () => {
    const page = await manager.open('/tenant/role/night-desk');
    await page.getByTestId('field-description').fill('Mine');
    const api = stack.api('manager');
    const colleague = await api.request('PUT', 'roles/night-desk', { body: { description: 'Hers' } });
    expect(colleague.status).toBe(200);
    await page.getByTestId('save').click();
    const failure = page.getByTestId('save-failure').filter({ hasText: 'A colleague was faster' });
    expect(await failure.getByTestId('reference').textContent()).toMatch(/^Ref [\w-]{8,}$/);
    await page.getByRole('button', { name: 'Show the latest version' }).click();
    await page.getByTestId('save-failure').waitFor({ state: 'detached' });
    expect(await page.getByTestId('field-description').inputValue()).toBe('Hers');

    await page.route('**/roles/night-desk', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 504 }) : route.continue(),
    );
    await page.getByTestId('field-description').fill('Mine again');
    await page.getByTestId('save').click();
    await page.getByTestId('save-failure').filter({ hasText: 'Edit failed' }).waitFor();
    await page.unroute('**/roles/night-desk');
  });

  it('shows an API client’s secret once; a new one takes the place of the old', async () => {
    const page = await manager.open('/tenant/client/add');
    await chooseType(page, 'Kiosk');
    await page.getByTestId('field-group').fill('lobby');
    await page.getByTestId('field-code').fill('lobby-kiosk');
    await page.getByTestId('field-name').fill('Lobby_kiosk');
    await page.getByTestId('field-refreshTokenSeconds').fill('600');
    await choose(page, 'roles', 'clerk');
    await page.getByTestId('save').click();
    // What a kiosk needs, and a lifetime that makes no sense.
    await page.getByText('Enter the device ID.').waitFor();
    await page.getByText('It must be longer than the access token.').waitFor();
    await page.getByTestId('field-deviceId').fill('KSK-1');
    await page.getByTestId('field-refreshTokenSeconds').fill('93600');
    await page.getByText('= 1 day 2 hours.').waitFor();
    await page.getByTestId('save').click();

    expect(await violations(page)).toEqual([]);
    const secret = String(await page.getByTestId('client-secret').textContent());
    await page.keyboard.press('Escape');
    expect(await page.getByTestId('client-secret').count()).toBe(1);
    await page.getByTestId('secret-stored').click();
    await page.getByTestId('client-lobby-kiosk').click();
    await page.getByTestId('field-deviceId').waitFor();
    expect(await page.content()).not.toContain(secret);
    const signIn = (client_secret: string) =>
      tokenRequest(stack.url, 'demo', {
        grant_type: 'client_credentials',
        client_id: 'lobby-kiosk',
        client_secret,
      });
    expect((await signIn(secret)).status).toBe(200);

    await rowAction(page, 'Lobby_kiosk', 'rotate');
    await page.getByTestId('overlap-0').check();
    await page.getByTestId('confirm').click();
    const next = String(await page.getByTestId('client-secret').textContent());
    await page.getByTestId('secret-stored').click();
    expect(next).not.toBe(secret);
    expect((await signIn(next)).status).toBe(200);
    expect((await signIn(secret)).status).toBe(401);
    expect(manager.problems).toEqual([]);
  });

  it('warns before an allow-list shuts its author out, and takes one’s own address with one click', async () => {
    const page = await manager.open('/white-list-configuration');
    await page.getByTestId('field-enabled').click();
    await page.getByTestId('save').click();
    await page.getByText('Add at least one network before turning the list on.').waitFor();
    await page.getByTestId('paste-networks').click();
    await page
      .getByTestId('paste-text')
      .fill('203.0.113.0/24\tFront office\n198.51.100.5 - 198.51.100.9, Back');
    await page.getByTestId('insert-networks').click();
    expect(await page.getByTestId('network-1').inputValue()).toBe('198.51.100.5-198.51.100.9');
    expect(await page.getByTestId('note-0').inputValue()).toBe('Front office');
    await page.locator('[data-testid=your-address][data-state=outside]').waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByTestId('save').click();
    await page.getByTestId('confirm-dialog').filter({ hasText: '127.0.0.1' }).waitFor();
    await page.getByRole('button', { name: 'Continue editing' }).click();
    expect((await stack.api('manager').get('ip-allow-list')).body.enabled).toBe(false);

    await page.getByTestId('add-own-address').click();
    await page.locator('[data-testid=your-address][data-state=inside]').waitFor();
    await page.getByTestId('save').click();
    await saved(page);
    expect((await stack.api('manager').get('ip-allow-list')).body).toMatchObject({
      enabled: true,
      entries: [
        { network: '203.0.113.0/24', note: 'Front office' },
        { network: '198.51.100.5-198.51.100.9', note: 'Back' },
        { network: '127.0.0.1' },
      ],
    });
  });

  it('shows in the operation log who did what with which outcome, at the hotel and in the group', async () => {
    const { status } = await stack.api('clerk').put('payby-settings', {});
    expect(status).toBe(403);
    const page = await manager.open('/log/operation-log');
    await page.getByTestId('filter-outcome').click();
    await page.getByTestId('filter-outcome-refused').click();
    const refused = page.locator('[data-action=requestRefused]').first();
    await refused.filter({ hasText: 'Request refused' }).click();
    await page.getByTestId('property-request').filter({ hasText: 'PUT v1/payby-settings' }).waitFor();
    expect(await page.locator('[data-outcome=refused]').first().textContent()).toContain('permission');
    const arriving = page.waitForEvent('download');
    await page.getByTestId('export').click();
    await page.getByTestId('export-xlsx').click();
    expect((await arriving).suggestedFilename()).toMatch(/^operation-log-HKG01-\d{8}-\d{6}\.xlsx$/);
    expect(manager.problems).toEqual([]);
  });

  it('shows in the audit log who changed what, before and after, and hands it over as a workbook', async () => {
    const page = await manager.open('/log/audit-log');
    await page.getByTestId('filter-entity').click();
    await page.getByTestId('filter-entity-security.roles').click();
    await page.getByTestId('filter-action').click();
    await page.getByTestId('filter-action-update').click();
    const change = page.locator('[data-action=update][data-entity="security.roles"]').first();
    await change.filter({ hasText: 'Changed' }).click();
    const row = page.getByTestId('change-panel').getByTestId('property-description');
    await row.waitFor();
    expect(await row.getAttribute('data-changed')).toBe('true');
    expect(await row.locator('[data-side=before]').textContent()).toContain('Payments at night');
    expect(await row.locator('[data-side=after]').textContent()).toContain('Hers');
    expect(await page.getByTestId('change-panel').count()).toBe(1);

    await page.reload();
    await page.getByTestId('filter-entity').filter({ hasText: 'Role' }).waitFor();
    const arriving = page.waitForEvent('download');
    await page.getByTestId('export').click();
    await page.getByTestId('export-csv').click();
    const download = await arriving;
    expect(download.suggestedFilename()).toMatch(/^audit-log-HKG01-\d{8}-\d{6}\.csv$/);
    expect((await buffer(await download.createReadStream())).toString()).toMatch(
      /^\uFEFFTime \(Asia\/Hong_Kong\),User,/,
    );

    await page.goto(
      `${stack.url}/#/log/audit-log?filter=${encodeURIComponent('{"entity":"security.api_clients"}')}`,
    );
    await page.locator('[data-action=update][data-entity="security.api_clients"]').first().click();
    await page
      .getByTestId('property-secret_hash')
      .locator('[data-side=after]')
      .filter({ hasText: 'Secret, not stored in the log' })
      .waitFor();
    expect(manager.problems).toEqual([]);
  });

  it('adds an SMS channel, never sees its secret again, tries it and is told what came of it', async () => {
    const page = await manager.open('/sms-setting/add');
    const select = async (source: string, text: string) => {
      await page.getByTestId(`select-${source}`).click();
      await page.getByRole('option', { name: text, exact: true }).click();
    };
    await select('provider', 'Twilio');
    expect(await page.getByTestId('field-baseUrl').inputValue()).toBe('https://api.twilio.com');
    await page.getByTestId('field-code').fill('twilio-1');
    await page.getByTestId('field-sender').fill('+15005550006');
    await select('kind', 'International');
    // An address that nothing is ever sent to.
    await page.getByTestId('field-baseUrl').fill('https://127.0.0.1');
    await page.getByTestId('save').click();
    await page.getByText('2 fields to correct').waitFor();
    await page.getByTestId('field-credentials.accountSid').fill('AC123');
    await page.getByTestId('field-credentials.secret').fill('a-token-of-twilio');
    await page.getByText('The format is not correct.').waitFor();
    await page.getByTestId('field-credentials.accountSid').fill(`AC${'0'.repeat(32)}`);
    await page.getByTestId('save').click();

    await page.getByTestId('channel-TWILIO-1').click();
    await page.getByTestId('replace-secret').waitFor();
    expect(await page.content()).not.toContain('a-token-of-twilio');
    await page.getByTestId('test-channel').click();
    await page.getByTestId('test-to').fill('+85255500101');
    await page.getByTestId('test-send').click();
    const answer = page.getByTestId('test-answer');
    await answer.waitFor();
    expect(await answer.getAttribute('data-outcome')).toBe('refused');
    expect(await answer.innerText()).toContain('(ADDRESS_BLOCKED)');
    await page.keyboard.press('Escape');

    // Another address takes the secret again; back at the first, the stored one counts.
    await page.getByTestId('field-baseUrl').fill('https://localhost');
    await page.getByTestId('field-credentials.secret').waitFor();
    await page.getByTestId('field-baseUrl').fill('https://127.0.0.1');
    await page.getByTestId('replace-secret').click();
    await page.getByTestId('field-credentials.secret').fill('another-token');
    await page.getByTestId('field-sender').fill('HarbourVale');
    await page.getByTestId('save').click();
    // Back in the list: a menu opened on the page of the record goes with that page.
    await page.getByTestId('channel-TWILIO-1').waitFor();
    await rowAction(page, 'TWILIO-1', 'delete');
    await page.getByTestId('confirm').click();
    await page.getByTestId('channel-TWILIO-1').waitFor({ state: 'detached' });
    expect(manager.problems).toEqual([]);
  });

  it('adds a hotel in the group, changes it, and deletes it by its code', async () => {
    const page = await manager.open('/index');
    await page.getByTestId('choose-group').click();
    await page.getByTestId('menu-hotels').waitFor();
    await page.goto(`${stack.url}/#/hotel-group/hotel/add`);
    await page.getByTestId('field-code').fill('lis01');
    await page.getByTestId('save').click();
    await page.getByText('Choose at least one country phone code.').waitFor();
    await page.getByTestId('field-name').fill('Harbour Vale Lisbon');
    await page.getByTestId('field-nameZh').fill('港湾谷里斯本酒店');
    await page.getByTestId('select-currencyCode').click();
    await page.getByRole('option', { name: /^EUR/ }).click();
    await choose(page, 'countryPhoneCodes', '351');
    await page.getByTestId('save').click();
    await saved(page);
    await page.getByTestId('hotel-LIS01').click();
    await page.getByTestId('field-area').fill('Alfama');
    await page.getByTestId('save').click();
    await saved(page);

    await page.goto(`${stack.url}/#/hotel-group/hotel`);
    await rowAction(page, 'Harbour Vale Lisbon', 'delete');
    await page.getByTestId('must-type').fill('LIS02');
    await page.getByTestId('confirm').click();
    await page.getByText('Hotel code mismatch').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByTestId('must-type').fill('LIS01');
    await page.getByTestId('confirm').click();
    await saved(page);
    await page.getByTestId('hotel-LIS01').waitFor({ state: 'detached' });
    expect(manager.problems).toEqual([]);
  });

  const PAGES = [
    ['/tenant/user', 'user-clerk'],
    ['/tenant/user/add', 'field-username'],
    ['/tenant/role', 'role-clerk'],
    ['/tenant/role/add', 'permission-CHANGE_LOG_CHANGE'],
    ['/tenant/role/clerk', 'permission-picker'],
    ['/tenant/client', 'client-lobby-kiosk'],
    ['/tenant/client/add', 'field-code'],
    ['/tenant/hotel', 'hotel-HKG01'],
    ['/tenant/hotel/HKG01', 'field-countryPhoneCodes'],
    ['/email', 'add-email-service'],
    ['/email/add', 'field-host'],
    ['/dictionary', 'entry-ROOM'],
    ['/dictionary/add', 'field-nameZh'],
    ['/sms-setting', 'add-channel'],
    ['/sms-setting/add', 'select-provider'],
    ['/white-list-configuration', 'network-0'],
    ['/setting/external-pms', 'pms-HKG01'],
    ['/setting/external-pms/add', 'field-code'],
    ['/setting/external-pms/HKG01', 'saved-appKey'],
    ['/log/audit-log', 'export'],
    ['/log/operation-log', 'export'],
  ] as const;

  it.each([
    ['a desktop, in English', DESKTOP, 'en'],
    ['a phone, in Chinese', PHONE, 'zh'],
  ] as const)('can be used on %s', async (_, viewport, language) => {
    const visitor = await Visitor.arrive(browser, stack.url, { viewport, language });
    const page = await visitor.signIn('manager');
    const { body: mapped } = await stack.api('manager').post('pms-connections', {
      code: `infor-${language}`,
      name: 'Infor',
      kind: 'infor',
      baseUrl: 'https://infor.example.com',
    });
    const profile = [`/setting/external-pms/${mapped.id}/profile`, 'operation-postPayment'] as const;
    for (const [address, ready] of [...PAGES, profile]) {
      // From elsewhere, as another address behind the `#` would be the same page.
      await page.goto('about:blank');
      await page.goto(`${stack.url}/#${address}`);
      await page.getByTestId(ready).first().waitFor();
      expect([address, (await layoutShift(page)) < MOST_SHIFT]).toEqual([address, true]);
      expect([address, await page.locator('h1:visible').count()]).toEqual([address, 1]);
      // On a desktop axe asks for names on every page there is (`routes.e2e-spec.ts`).
      if (viewport === PHONE) expect([address, await nameless(page)]).toEqual([address, []]);
      expect([address, await scrollsSideways(page)]).toEqual([address, false]);
    }
    // The profile, which is open, has the menu folded; its names are one click away, on a phone in the bar.
    const unfold = page.getByTestId('unfold-menu');
    if (viewport === DESKTOP) {
      expect(Math.round((await unfold.boundingBox())!.x + (await unfold.boundingBox())!.width)).toBeLessThan(
        57,
      );
      await unfold.click();
      await page.getByRole('dialog').getByTestId('menu-dictionary').click();
      await unfold.waitFor({ state: 'hidden' });
    } else expect(await unfold.isVisible()).toBe(false);
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  });

  it('shows an API client’s developer the calls it may make, and lets them try one', async () => {
    const made = await stack.api('manager').post('api-clients', {
      code: 'desk-terminal',
      name: 'Desk_Terminal',
      type: 'invoice_terminal',
      group: 'Front desk',
      accessTokenSeconds: 900,
      refreshTokenSeconds: 86_400,
      roles: ['clerk'],
      hotels: ['HKG01'],
    });
    const { code, secret } = made.body;
    const developer = await Visitor.arrive(browser, stack.url);
    const page = await developer.open(`${stack.url}/demo/api/docs`);
    await page.getByLabel('Client code').fill(code);
    await page.getByLabel('Client secret').fill('wrong');
    await page.getByRole('button', { name: 'Open' }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: /client/ })
      .waitFor();
    await page.getByLabel('Client secret').fill(secret);
    await page.getByRole('button', { name: 'Open' }).click();

    const call = page.locator('#operations-payments-Payments_list');
    await call.waitFor();
    expect(await page.locator('[id^=operations-users-Users_]').count()).toBe(0);
    await page.getByLabel('Hotel code').fill('HKG01');
    await call.getByRole('button').first().click();
    await call.getByRole('button', { name: 'Execute' }).click();
    await call.locator('.live-responses-table .response-col_status', { hasText: '200' }).waitFor();
    // What comes to the client by itself is described beside what it may ask.
    const told = page.locator('.webhooks');
    await told.getByText('payment.refunded').click();
    await told.getByText('webhook-signature').waitFor();
    await told.getByText('"schemaVersion"').first().waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await developer.leave();
  });
});
