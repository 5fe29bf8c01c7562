import type { Browser, Page } from 'playwright-core';
import { DESKTOP, nameless, PHONE, scrollsSideways, submitSignIn, Visitor } from '../browser/front-desk.js';
import { launchBrowser } from '../support/browser.js';
import { addPerson, atGroup } from '../support/people.js';
import { startStack, type Stack } from '../support/stack.js';

describe('PayBy settings', () => {
  let stack: Stack;
  let browser: Browser;
  let manager: Visitor;
  let page: Page;

  beforeAll(async () => {
    stack = await startStack();
    // The demo begins with settings of its hotels, and may with some of the group.
    await stack.api('manager').delete('payby-settings');
    await atGroup(stack, 'manager').delete('payby-settings');
    browser = await launchBrowser();
    manager = await Visitor.arrive(browser, stack.url);
    page = await manager.signIn('manager');
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const open = async (path: '/payby-setting/setting' | '/hotel-group/setting', language = 'en') => {
    await page.evaluate(`localStorage.setItem('360.language', '${language}')`);
    if (path === '/payby-setting/setting') {
      await page.goto(`${stack.url}/#/index`);
      await page.getByTestId('hotel-HKG01').click();
      await page.getByTestId('today-paid').waitFor();
    }
    await page.goto(`${stack.url}/#${path}`);
    await page.reload();
    await page.getByTestId('settings-source').waitFor();
  };
  const source = () => page.getByTestId('settings-source').getAttribute('data-source');
  const untilSource = (wanted: string) =>
    page.locator(`[data-testid=settings-source][data-source=${wanted}]`).waitFor();
  const fill = (name: string, text: string) => page.getByTestId(name).fill(text);

  it('of the group hold at every hotel until a hotel makes its own, and again when it gives them up', async () => {
    await open('/hotel-group/setting');
    expect(await source()).toBe('defaults');
    await fill('hours-expiryMinutesMax', '48');
    await fill('hours-expiryMinutesDefault', '12');
    await fill('minutes-expiryMinutesDefault', '30');
    await page.getByTestId('field-remind').check();
    await fill('field-preAlertMinutes', '45');
    await page.getByTestId('refundApproval-add').click();
    await page.getByTestId('refundApproval-key-0').fill('hkd');
    await page.getByTestId('refundApproval-value-0').fill('5000');
    await fill('field-frameOrigins', 'https://pms.example.com\nhttps://desk.example.com');
    await page.getByTestId('save').click();
    await untilSource('own');
    expect((await atGroup(stack, 'manager').get('payby-settings')).body).toMatchObject({
      own: true,
      expiryMinutesDefault: 750,
      expiryMinutesMax: 2_880,
      preAlertMinutes: 45,
      refundApproval: { HKD: 500_000 },
      frameOrigins: ['https://pms.example.com', 'https://desk.example.com'],
    });

    await open('/payby-setting/setting');
    expect(await source()).toBe('group');
    expect(await page.getByTestId('minutes-expiryMinutesDefault').inputValue()).toBe('30');
    await fill('hours-expiryMinutesDefault', '2');
    await page.getByTestId('select-latePolicy').click();
    await page.getByRole('option', { name: 'Return it to the guest' }).click();
    await page.getByTestId('save').click();
    await untilSource('own');
    await page.getByText('Group: 12 h 30 min').waitFor();
    const hotel = stack.api('manager');
    expect((await hotel.get('payby-settings')).body).toMatchObject({
      own: true,
      expiryMinutesDefault: 150,
      latePolicy: 'return',
      inherited: { expiryMinutesDefault: 750, latePolicy: 'hold' },
    });
    expect((await hotel.get('payment-settings')).body).toMatchObject({ expiryMinutesDefault: 150 });

    await page.getByTestId('drop-settings').click();
    await page.getByTestId('confirm').click();
    await untilSource('group');
    expect(await page.getByTestId('hours-expiryMinutesDefault').inputValue()).toBe('12');
    expect(manager.problems).toEqual([]);
  });

  it.each([
    [
      'en',
      'Enter at most 48 h, the maximum',
      '“pms.example.com” is not an exact origin',
      '2 fields to correct',
    ],
    ['zh', '不超过允许的 48 小时', '“pms.example.com”不是准确的来源', '2 处需要更正'],
  ])('say in %s what is wrong before anything is sent', async (language, ...sentences) => {
    await open('/hotel-group/setting', language);
    await fill('hours-expiryMinutesMax', '48');
    await fill('hours-expiryMinutesDefault', '49');
    await fill('field-frameOrigins', 'pms.example.com');
    await page.getByTestId('save').click();
    for (const sentence of sentences) await page.getByText(sentence).first().waitFor();
    expect(await page.evaluate('document.activeElement.dataset.testid')).toBe('hours-expiryMinutesDefault');
    expect(await nameless(page)).toEqual([]);
    await page.getByTestId('undo').click();
    expect(await page.getByTestId('hours-expiryMinutesDefault').inputValue()).not.toBe('49');
  });

  it('tell whoever saves second that somebody was faster', async () => {
    await open('/payby-setting/setting');
    await fill('hours-expiryMinutesDefault', '3');
    const hotel = stack.api('manager');
    const { own, inheritedFrom, inherited, updatedAt, ...theirs } = (await hotel.get('payby-settings')).body;
    expect(own).toBe(false);
    expect([inheritedFrom !== undefined, inherited !== undefined, updatedAt]).toEqual([true, true, null]);
    expect((await hotel.put('payby-settings', { ...theirs, expiryMinutesDefault: 240 })).status).toBe(200);
    await page.getByTestId('save').click();
    await page.getByTestId('save-failure').waitFor();
    expect((await hotel.get('payby-settings')).body.expiryMinutesDefault).toBe(240);
    await page.getByRole('button', { name: 'Show the latest version' }).click();
    await untilSource('own');
    expect(await page.getByTestId('hours-expiryMinutesDefault').inputValue()).toBe('4');
  });

  it.each(['en', 'zh'])('fit a phone, in %s', async (language) => {
    await page.setViewportSize(PHONE);
    await open('/payby-setting/setting', language);
    expect(await scrollsSideways(page)).toBe(false);
    expect(await nameless(page)).toEqual([]);
  });

  it('and the PMS: a connection is added, tested, mended and put to use', async () => {
    // A refused save of the tests before is told as one.
    manager.problems.length = 0;
    await page.setViewportSize(DESKTOP);
    await open('/payby-setting/setting');
    await page.goto(`${stack.url}/#/setting/external-pms/add`);
    await page.getByTestId('select-kind').click();
    await page.getByRole('option', { name: 'OPERA Cloud' }).click();
    await fill('field-code', 'opera');
    await fill('field-name', 'OPERA at the quay');
    await fill('field-baseUrl', `${stack.sandbox.url}/ohip`);
    for (const [name, value] of Object.entries({
      hotelId: 'HKG01',
      clientId: 'sbx-client',
      clientSecret: 'mistyped',
      appKey: 'no-uuid',
      scope: 'urn:opc:hgbu:ws:__myscopes__',
      cashierId: '1712',
      paymentCodes: '*=PL',
    }))
      await fill(`field-credentials.${name}`, value);
    await page.getByTestId('save').click();
    await page.getByText('The format is not correct.').waitFor();
    await fill('field-credentials.appKey', '5b3c1d7e-9f42-4a86-8c1d-2e7f90ab34cd');
    await page.getByTestId('save').click();
    await page.getByTestId('pms-opera').click();

    const verdict = (wanted: string) =>
      page.locator(`[data-testid=pms-check][data-verdict=${wanted}]`).waitFor();
    await page.getByTestId('run-check').click();
    await verdict('broken');
    expect(await page.getByTestId('check-reached').getAttribute('data-state')).toBe('ok');
    expect(await page.getByTestId('check-key').getAttribute('data-state')).toBe('failed');
    await page.getByText('Enter the credentials that the PMS provider').waitFor();
    await page.getByTestId('replace-clientSecret').click();
    await fill('field-credentials.clientSecret', 'sbx-client-secret');
    await page.getByTestId('field-enabled').check();
    await page.getByTestId('save').click();
    await page.getByTestId('saved-clientSecret').waitFor();
    await page.getByTestId('run-check').click();
    await verdict('ok');
    expect(await page.content()).not.toContain('sbx-client-secret');
    expect(await page.getByTestId('field-enabled').isDisabled()).toBe(true);
    const { body } = await stack.api('manager').get('pms-connections');
    expect(body.filter(({ enabled }: any) => enabled).map(({ code }: any) => code)).toEqual(['opera']);
    expect(manager.problems).toEqual([]);
  });

  it('and a mapping profile: broken, mended by the offer, tried, published, and worked with', async () => {
    const api = stack.api('manager');
    const { body: made } = await api.post('pms-connections', {
      code: 'infor',
      name: 'Infor on the hill',
      kind: 'infor',
      baseUrl: `${stack.sandbox.url}/infor`,
      enabled: true,
      credentials: {
        propertyCode: 'HKG01',
        clientId: 'sbx-infor',
        clientSecret: 'sbx-infor-secret',
        cashier: 'PAYBY',
      },
    });
    await page.setViewportSize(DESKTOP);
    await open('/payby-setting/setting');
    await page.goto(`${stack.url}/#/setting/external-pms/${made.id}`);
    await page.getByTestId('open-profile').click();
    await page.getByTestId('operation-findReservation').click();

    await page.getByTestId('record-more').click();
    await fill('ask-confirmationNo', '100001');
    await fill('record-label', 'In house');
    await page.getByTestId('record').click();
    await page.locator('[data-testid=reading][data-passes=true]').waitFor();
    expect(await page.getByTestId('recorded-answer').innerText()).toContain('•••');
    expect(await page.locator('mark').count()).toBeGreaterThan(3);

    const editor = page.getByTestId('editor-answer');
    await editor.getByText('$minor').first().dblclick();
    await page.keyboard.type('minr');
    await editor.getByTestId('take-offer').waitFor();
    expect(await editor.getByTestId('flaw').innerText()).toContain('$minr is neither a function');
    await page.locator('[data-testid=operation-findReservation][data-state=fails]').waitFor();
    await page.getByTestId('publish').click();
    await page.getByTestId('in-the-way').waitFor();
    await page.keyboard.press('Escape');
    await editor.getByTestId('take-offer').click();
    await page.getByTestId('error-count').waitFor({ state: 'detached' });
    expect(await editor.locator('.cm-content').innerText()).not.toContain('$minr(');

    await fill('path', '/hms/v1/properties/{settings.propertyCode}/reservations');
    await editor.locator('.cm-content').click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('/* Ours. */ ');
    await page.locator('[data-testid=operation-findReservation][data-state=passes]').waitFor();
    await page.locator('[data-testid=reading][data-passes=true]').waitFor();
    expect(await nameless(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    // The parts that all operations share: broken JSON is not saved, a wrong word is told under its line.
    await page.getByTestId('shared-auth').click();
    const auth = page.getByTestId('editor-auth');
    await auth.getByText('clientSecret').last().dblclick();
    await page.keyboard.type('clientSecrets');
    await page.locator('[data-testid=shared-auth][data-state=fails]').waitFor();
    expect(await auth.getByTestId('flaw').innerText()).toContain('but "clientSecret"');
    await auth.getByTestId('take-offer').click();
    await page.locator('[data-testid=shared-auth][data-state=passes]').waitFor();
    await page.getByTestId('shared-errors').click();
    const errors = page.getByTestId('editor-errors');
    await errors.locator('.cm-content').click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('x');
    expect(await errors.getByTestId('flaw').innerText()).toContain('not valid JSON from here on');
    await page.getByTestId('publish').click();
    await page.getByTestId('in-the-way').getByText('Errors, Line 1').waitFor();
    await page.keyboard.press('Escape');
    await errors.locator('.cm-content').click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Delete');
    await errors.getByText('The PMS refused the request.').dblclick();
    await page.keyboard.type('Infor refused the request.');
    await page.locator('[data-testid=draft-state][data-saved=true]').waitFor();
    await page.getByTestId('error-count').waitFor({ state: 'detached' });
    expect(await nameless(page)).toEqual([]);
    await page.getByTestId('publish').click();
    await page.getByTestId('difference').first().waitFor();
    await page.getByTestId('confirm-publish').click();
    await page.getByTestId('draft-version').waitFor({ state: 'detached' });
    expect(await page.getByTestId('live-version').innerText()).toContain('v1');

    const { body: check } = await api.post(`pms-connections/${made.id}/check`, {});
    expect(check.steps.map(({ state }: any) => state)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
    const { body: profile } = await api.get(`pms-connections/${made.id}/profile`);
    expect(profile.liveDocument.operations.findReservation.answer).toContain('/* Ours. */');
    expect(JSON.stringify(profile.liveDocument.errors.rules)).toContain('Infor');
    expect(profile.liveDocument.auth.clientSecret).toBe('clientSecret');
    const { body: found } = await api.get('reservations', { query: { confirmationNo: '100001' } });
    expect(JSON.stringify(found)).toContain('100001');
    expect(manager.problems).toEqual([]);
  });

  it('are not for whoever lacks the permission', async () => {
    await addPerson(stack, { username: 'noconfig', permissions: ['PAYBY_PAYMENT_CREATE_AND_VIEW'] });
    const other = await Visitor.arrive(browser, stack.url);
    const theirs = await other.open('/login');
    await submitSignIn(theirs, { username: 'noconfig' });
    await theirs.getByTestId('hotel-HKG01').click();
    await theirs.getByTestId('today-paid').waitFor();
    expect(await theirs.getByTestId('menu-paybySettings').count()).toBe(0);
    await theirs.goto(`${stack.url}/#/payby-setting/setting`);
    await theirs.getByText('PAYBY_CONFIG_MANAGEMENT').waitFor();
    await other.leave();
  });
});
