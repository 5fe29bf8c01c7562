import type { Page } from 'playwright-core';
import { mailTo } from '../support/payment-steps.js';
import { managersWindow } from './managers-window.js';
import { world } from './world.js';

const SENTENCE = 'Breakfast is until eleven.';
const MANAGER = 'lin.qiao@harbour-vale.example';

export const templates = (): void =>
  describe('Templates of messages', () => {
    /** The rich text of a language: the last of its texts. */
    const text = (page: Page, language: 'en' | 'zh' = 'en') =>
      page.locator(`[data-testid^="text-${language}-"] .tiptap`).last();
    const preview = (page: Page) => page.frameLocator('[data-testid=preview]').locator('body');
    const inUse = (page: Page, version: number) =>
      page.getByTestId(`version-${version}`).filter({ hasText: 'In use' }).waitFor();
    const openRequest = async (page: Page) => {
      await page.locator('[data-testid^="template-REQUEST."]').first().click();
      await text(page).waitFor();
    };
    const save = async (page: Page, version: number) => {
      await page
        .getByTestId('save')
        .filter({ hasText: `Save as version ${version}` })
        .click();
      await inUse(page, version);
      await page.getByTestId('throw-away').waitFor({ state: 'detached' });
    };

    it('a hotel takes the product’s text over, is shown what is wrong in it, and tests it', async () => {
      const { page, problems } = await managersWindow('/notification/email');
      await openRequest(page);
      // Modules of the guest's page are used here; its look would spoil this one.
      expect(await page.locator('link[rel=stylesheet][href*=guest]').count()).toBe(0);
      expect(await text(page).getAttribute('contenteditable')).toBe('false');
      await page.getByTestId('use-own').click();
      await page.getByTestId('confirm').click();
      await page.locator('.tiptap[contenteditable=true]').last().waitFor();

      await text(page).click();
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.type(' {{reservation.confirmationNr}}');
      await text(page).locator('.var.bad').waitFor();
      await page.getByTestId('use-suggestion').waitFor();
      await page.getByTestId('to-correct').filter({ hasText: '1 field to correct' }).waitFor();
      await page.getByTestId('save').click();
      expect(await page.getByTestId('version-1').count()).toBe(0);
      await page.getByTestId('use-suggestion').click();
      await page.getByTestId('use-suggestion').waitFor({ state: 'detached' });
      expect(await text(page).locator('.var.bad').count()).toBe(0);
      await text(page).click();
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.type(` ${SENTENCE}`);
      await save(page, 1);
      await preview(page).getByText(SENTENCE).waitFor();
      await page.getByTestId('send-test').click();
      await page.getByTestId('test-sent').filter({ hasText: MANAGER }).waitFor();
      const mail = await mailTo(world.stack, MANAGER);
      expect(mail.subject).toContain('Test');
      expect(mail.text).toContain(SENTENCE);
      expect(problems).toEqual([]);
    });
  });
