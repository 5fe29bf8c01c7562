import type { Browser } from 'playwright-core';
import { Visitor } from '../browser/front-desk.js';
import { launchBrowser } from '../support/browser.js';
import { startStack, type Stack } from '../support/stack.js';

describe('The PDF viewer', () => {
  let stack: Stack;
  let browser: Browser;

  beforeAll(async () => {
    stack = await startStack();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  it.each([
    ['no document of ours', 'https://evil.example/a.pdf', 'names no document of this product'],
    [
      'another hotel’s payment',
      'payments/01980000-0000-7000-8000-000000000001/sheet',
      'no such payment at this',
    ],
    [
      'an export that is gone',
      'exports/01980000-0000-7000-8000-000000000001',
      'This export is not here any more',
    ],
    ['what the reader may not see', 'audit-log/{}', 'You may not see this document'],
  ])('says of %s why it does not open', async (_what, file, words) => {
    const visitor = await Visitor.arrive(browser, stack.url);
    const page = await visitor.signIn('clerk');
    await page.goto(`${stack.url}/#/pdf?file=${encodeURIComponent(file)}`);
    await page.getByTestId('pdf-failed').getByText(words).waitFor();
    await visitor.leave();
  });
});
