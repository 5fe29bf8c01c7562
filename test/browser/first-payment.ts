import type { Page } from 'playwright-core';
import { ownTenantLines } from '../../src/local/supervisor/own-tenant-lines.js';
import { databaseUrl, queryDatabase } from '../support/databases.js';
import { guestPays, mailTo, tenantRows } from '../support/payment-steps.js';
import { submitSignIn, Visitor } from './front-desk.js';
import { world } from './world.js';

export const firstPayment = (): void =>
  describe('A new tenant', () => {
    it('leads from nothing to a paid link by clicking only', async () => {
      const { stack, browser } = world;
      const [mail] = await tenantRows(stack, 'SELECT smtp_port FROM notifications.email_services');
      // A newcomer knows only what `npm start` prints.
      const sandboxPort = Number(new URL(stack.sandbox.url).port);
      const printed = ownTenantLines({ port: sandboxPort, smtpPort: mail.smtp_port }).join('\n');
      const after = (words: string): string => new RegExp(`${words} +([^ ,\n]+)`).exec(printed)![1]!;
      const merchant = 'KLN01-ONLINE';
      let clicks = 0;
      const at = (who: Page) => ({
        click: async (testId: string) => {
          clicks += 1;
          await who.getByTestId(testId).first().click();
        },
        fill: (testId: string, text: string) => who.getByTestId(testId).fill(text),
        choose: async (name: string, option: string) => {
          clicks += 2;
          await who.getByTestId(`select-${name}`).click();
          await who.locator(`[role=option][data-value="${option}"]`).click();
        },
      });
      const step = (who: Page, name: string, state: string) =>
        who.locator(`[data-testid=step-${name}][data-state=${state}]`).waitFor();

      // The wizard: nothing to know of the database.
      const visitor = await Visitor.arrive(browser, stack.url, { timezoneId: 'Europe/London' });
      const desk = await visitor.open('/login');
      await submitSignIn(desk, { tenant: 'kunlun-default', username: 'root' });
      await desk.waitForURL(/#\/system-setting\/tenant/);
      const admin = at(desk);
      await admin.click('add-tenant');
      await admin.fill('field-name', 'Kowloon Hotels');
      await admin.fill('field-id', 'kowloon');
      await admin.fill('field-simpleCode', 'kln');
      await admin.fill('field-timeZone', 'hong kong');
      await admin.click('zone-Asia/Hong_Kong');
      for (let n = 0; n < 3; n += 1) await admin.click('continue');
      await admin.click('create-tenant');
      await desk.getByTestId('created').waitFor();
      const first = (await desk.getByTestId('supervisor-password').textContent())!;
      await admin.click('handed-over');

      // The new tenant's administrator comes in, and is led on.
      await desk.getByTestId('user-menu').click();
      await desk.getByTestId('sign-out').click();
      await desk.getByTestId('sign-in').waitFor();
      visitor.problems.length = 0;
      await submitSignIn(desk, { tenant: 'kowloon', username: 'supervisor', password: first });
      const it = at(desk);
      await desk.getByTestId('save-password').waitFor();
      await it.fill('password', 'Kowloon-2026');
      await it.fill('confirmPassword', 'Kowloon-2026');
      await it.click('save-password');
      await step(desk, 'hotel', 'todo');
      expect(await desk.getByTestId('steps-done').textContent()).toBe('0 of 6 done');

      await it.click('open-hotel');
      await it.fill('field-code', 'KLN01');
      await it.fill('field-name', 'Harbour & Vale Kowloon');
      await it.fill('field-nameZh', '九龙海湾山谷酒店');
      // The tenant's clock, not the reader's.
      expect(await desk.getByTestId('field-timeZone').inputValue()).toContain('Hong_Kong');
      await it.choose('currencyCode', 'HKD');
      await it.fill('field-phone', '+852 2345 6789');
      await it.fill('field-address', '1 Harbour Road');
      await it.fill('field-countryPhoneCodes', '852');
      await it.click('choice-852');
      await it.click('save');
      await desk.getByTestId('hotel-KLN01').waitFor();
      await it.click('menu-firstSteps');
      await step(desk, 'hotel', 'done');
      await step(desk, 'currency', 'done');

      // The hotel can be worked in at once.
      await it.click('open-email');
      await it.fill('field-host', after('server'));
      await it.choose('sslType', 'none');
      await it.fill('field-smtpPort', after('SMTP port'));
      await it.fill('field-fromAddress', 'desk@kowloon.example');
      // Invitations and password links leave by it, so who sets it up confirms who he is.
      await it.fill('field-currentPassword', 'Kowloon-2026');
      await it.click('save');
      await it.fill('test-to', 'supervisor@kowloon.example');
      // What was typed and not saved outlives a test.
      const fromName = desk.getByTestId('field-fromName');
      await fromName.fill('Kowloon desk');
      await it.click('run-test');
      await desk.locator('[data-testid=email-test][data-working=true]').waitFor();
      expect(await fromName.inputValue()).toBe('Kowloon desk');
      await desk.getByTestId('undo').click();
      expect(await fromName.inputValue()).toBe('');
      await mailTo(stack, 'supervisor@kowloon.example');
      await it.click('menu-firstSteps');
      await step(desk, 'email', 'done');

      await it.click('open-account');
      await it.fill('field-name', 'Kowloon online');
      await it.choose('platform', 'sandbox');
      await it.fill('field-code', merchant);
      await it.fill('field-baseUrl', after('Sandbox Pay, test, address'));
      await it.fill('field-credentials.merchantId', after('merchant number'));
      await it.fill('field-credentials.apiKey', after('API key'));
      await it.fill('field-credentials.notifyKey', after('callback key'));
      await it.click('save');
      await it.click('test-account');
      await desk.locator('[data-testid=test-refund][data-state=ok]').waitFor();
      await it.click('menu-firstSteps');
      await step(desk, 'account', 'progress');

      await it.click('open-account');
      await it.choose('kind', 'card');
      for (const [name, text] of Object.entries({
        code: 'CARD',
        name: 'Card',
        nameZh: '银行卡',
        description: 'Visa',
        descriptionZh: 'Visa',
      }))
        await it.fill(`field-${name}`, text);
      await it.click('field-accountCodes');
      await it.click(`choice-${merchant}`);
      await desk.keyboard.press('Escape');
      await it.click('save');
      await desk.getByTestId('method-CARD').waitFor();
      await it.click('menu-firstSteps');
      await step(desk, 'account', 'done');
      await step(desk, 'request', 'todo');
      await it.click('without-pms');
      await step(desk, 'pms', 'done');

      await it.click('open-request');
      await it.fill('by-hand-code', 'WALK-1');
      await it.fill('by-hand-firstName', 'Mandy');
      await it.fill('by-hand-lastName', 'Cheung');
      await it.click('by-hand-add');
      await it.fill('item-name-0', 'Room deposit');
      await it.fill('item-amount-0', '10');
      await it.fill('emails-input', 'guest@kowloon.example');
      await desk.getByTestId('emails-input').press('Enter');
      await it.click('send-request');
      await desk.getByTestId('payment-link').waitFor();

      const told = await mailTo(stack, 'guest@kowloon.example');
      expect(told.from[0].address).toBe('desk@kowloon.example');
      const [paymentUrl] = /http\S+\/p\/[0-9A-Za-z]{23,27}/.exec(told.text)!;
      // What a guest sees of it is the matter of `main-line.ts`.
      await guestPays(stack, { paymentUrl });

      await it.click('menu-history');
      await desk.locator('[data-testid=status-chip][data-status=success]').waitFor();
      // Nothing is left to do, and nothing waits for a PMS that is not there.
      await desk.getByTestId('menu-firstSteps').waitFor({ state: 'detached' });
      const [waiting] = await queryDatabase<{ postings: number }>(
        databaseUrl(`${new URL(stack.databaseUrl).pathname.slice(1)}_kowloon`),
        `SELECT count(*)::int AS postings FROM payby.payments WHERE posting_status <> 'none' OR attention IS NOT NULL`,
      );
      expect(waiting?.postings).toBe(0);
      expect(clicks).toBeLessThan(60);
      expect(visitor.problems.filter((problem) => !/403/.test(problem))).toEqual([]);
      await visitor.leave();
    });
  });
