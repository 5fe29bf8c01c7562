import type { Browser, Page } from 'playwright-core';
import { kept, submitSignIn, Visitor } from '../browser/front-desk.js';
import { DEMO_PASSWORD } from '../support/api-client.js';
import { launchBrowser } from '../support/browser.js';
import { QUICK } from '../support/payment-steps.js';
import { startStack, type Stack } from '../support/stack.js';

const FIRST = 'First-Tide-4471';
const SECOND = 'Second-Tide-9026';
const THIRD = 'Third-Tide-3358';

describe('Passwords at a browser', () => {
  let stack: Stack;
  let browser: Browser;
  let visitor: Visitor;

  beforeAll(async () => {
    stack = await startStack({ env: QUICK });
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

  /** A new colleague, who has to choose a password of their own. */
  const hire = async (username: string): Promise<any> => {
    const { status, body } = await stack.api('manager').post('user', {
      username,
      realName: `New ${username}`,
      email: `${username}@harbour-vale.example`,
      language: 'en',
      userType: 'NORMAL',
      roles: ['clerk'],
      hotels: ['HKG01'],
      password: FIRST,
      confirmPassword: FIRST,
    });
    if (status !== 201) throw new Error(`${username} was not hired: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const choose = async (page: Page, password: string, confirmation = password) => {
    await page.getByTestId('password').fill(password);
    await page.getByTestId('confirmPassword').fill(confirmation);
    await page.getByTestId('save-password').click();
  };

  it('a new colleague chooses a password at the first sign-in, and is in', async () => {
    await hire('hana');
    const page = await visitor.open('/login');
    await submitSignIn(page, { username: 'hana', password: FIRST });
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    expect(await kept(page)).not.toHaveProperty(['360.accessToken']);

    await choose(page, 'short');
    await page.getByText('Use 8 to 30 characters of at least 3 of the 4 kinds listed').waitFor();
    await choose(page, SECOND, THIRD);
    await page.getByText('The two passwords do not match').waitFor();
    // What the server finds easy to guess is told at the field; the key lives on.
    await choose(page, 'Password-1');
    await page.getByText(/guess/).waitFor();
    await choose(page, SECOND);
    await page.getByTestId('today-paid').waitFor();
  });

  it('somebody who is signed in changes it, and stays signed in', async () => {
    const page = await visitor.signIn('clerk');
    await page.getByTestId('user-menu').click();
    await page.getByTestId('change-password').click();
    const dialog = page.getByTestId('own-password');
    await dialog.getByTestId('oldPassword').fill('Not-The-One-1');
    await choose(page, SECOND);
    await dialog.getByText('The current password is wrong.').waitFor();
    await dialog.getByTestId('oldPassword').fill(DEMO_PASSWORD);
    await choose(page, SECOND);
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByTestId('today-paid').waitFor();
  });

  it('an account that an administrator locked says who can unlock it', async () => {
    const user = await hire('juno');
    await stack.api('manager').post(`user/${user.id}/lock`);
    const page = await visitor.open('/login');
    await submitSignIn(page, { username: 'juno', password: FIRST });
    await page
      .getByTestId('sign-in-error')
      .filter({ hasText: 'An administrator who manages users can unlock it.' })
      .waitFor();
  });
});
