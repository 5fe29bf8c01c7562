import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { mailTo } from '../support/payment-steps.js';
import { Visitor } from './front-desk.js';
import { layoutShift, MOST_SHIFT } from './layout-shift.js';
import { world } from './world.js';

const FIRST = 'First-Tide-4471';
const SECOND = 'Second-Tide-9026';

export const passwords = (): void =>
  describe('Passwords at a browser', () => {
    const weigh = (texts: string[]) => texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
    const asking = (path: string) =>
      fetch(`${world.stack.url}${path}`, { headers: { 'accept-encoding': 'gzip, br' } });

    /** Loads the form to sign in for the first time, and looks at what that takes. */
    const loadForm = async (page: Page) => {
      const { stack } = world;
      const paths: string[] = [];
      page.on('request', (request) => {
        if (request.url().startsWith(stack.url)) paths.push(request.url().slice(stack.url.length));
      });
      await page.goto(`${stack.url}/#/login`, { waitUntil: 'networkidle' });
      await page.getByTestId('sign-in').waitFor();
      const scripts = paths.filter((path) => path.endsWith('.js'));
      expect(scripts.length).toBeGreaterThan(3);
      expect(paths.length).toBeLessThanOrEqual(20);
      const texts = await Promise.all(scripts.map((path) => asking(path).then((answer) => answer.text())));
      expect(weigh(texts)).toBeLessThan(320_000);
      expect(await layoutShift(page)).toBeLessThan(MOST_SHIFT);
    };

    it('the form takes at most 20 files and 320 kB of scripts and does not jump; a link by mail works once and ends with the sign-in', async () => {
      const { stack, browser } = world;
      const email = 'ines@harbour-vale.example';
      const { status } = await stack.api('manager').post('user', {
        username: 'ines',
        realName: 'New ines',
        email,
        language: 'en',
        userType: 'NORMAL',
        roles: ['clerk'],
        hotels: ['HKG01'],
        password: FIRST,
        confirmPassword: FIRST,
      });
      expect(status).toBe(201);
      const visitor = await Visitor.arrive(browser, stack.url);
      const page = await visitor.open('about:blank');
      await loadForm(page);
      await page.getByTestId('forgot-password').click();
      // The page before has fields of the same names.
      await page.getByTestId('send-link').waitFor();
      await page.getByTestId('tenant').fill('demo');
      await page.getByTestId('username').fill('ines');
      await page.getByTestId('send-link').click();
      const said = await page.getByTestId('link-sent').textContent();

      const mail = await mailTo(stack, email);
      const link = /http\S+\/#\/reset-password\/demo\/[\w-]+/.exec(mail.text)![0];
      await page.goto(link);
      await page.reload();
      await page.getByText('New password of ines, tenant demo.').waitFor();
      for (const field of ['password', 'confirmPassword']) await page.getByTestId(field).fill(SECOND);
      await page.getByTestId('save-password').click();
      await page.getByTestId('sign-in-notice').waitFor();
      expect(await page.getByTestId('tenant').inputValue()).toBe('demo');
      expect(await page.getByTestId('username').inputValue()).toBe('ines');
      await page.getByTestId('password').fill(SECOND);
      await page.getByTestId('sign-in').click();
      await page.getByTestId('today-paid').waitFor();

      await page.goto(link);
      await page.getByTestId('link-invalid').waitFor();
      await page.getByTestId('ask-again').click();
      expect(await page.getByTestId('tenant').inputValue()).toBe('demo');
      await page.getByTestId('username').fill('nobody-of-this-name');
      await page.getByTestId('send-link').click();
      // Nothing tells that there is no such user.
      expect(await page.getByTestId('link-sent').textContent()).toBe(said);
      await visitor.leave();
    });
  });
