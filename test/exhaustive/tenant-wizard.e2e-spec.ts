import type { Browser, Page } from 'playwright-core';
import { nameless, scrollsSideways, untilStatus, Visitor } from '../browser/front-desk.js';
import { DEMO_PASSWORD } from '../support/api-client.js';
import { launchBrowser } from '../support/browser.js';
import { databaseUrl, queryDatabase } from '../support/databases.js';
import { QUICK } from '../support/payment-steps.js';
import { startStack, type Stack } from '../support/stack.js';
import { databaseOf, jdbcUrl } from '../support/tenants.js';
import { eventually } from '../support/wait.js';

const LIST = '/system-setting/tenant';

describe('A tenant from the wizard to its end', () => {
  let stack: Stack;
  let browser: Browser;
  let root: Visitor;
  let page: Page;
  /** Where the tenant's database is to be: a name that goes with the stack's own databases. */
  let url: string;

  const signInAt = async (visitor: Visitor, tenant: string, username: string, password: string) => {
    const opened = await visitor.open('/login');
    await opened.getByTestId('tenant').fill(tenant);
    await opened.getByTestId('username').fill(username);
    await opened.getByTestId('password').fill(password);
    await opened.getByTestId('sign-in').click();
    return opened;
  };
  const field = (name: string) => page.getByTestId(`field-${name}`);
  const goOn = () => page.getByTestId('continue').click();
  const row = (id: string) => page.getByTestId(`tenant-${id}`);
  const status = (id: string) =>
    page
      .getByRole('row')
      .filter({ has: row(id) })
      .getByTestId('tenant-status');
  const choose = async (id: string, action: string) => {
    await page
      .getByRole('row')
      .filter({ has: row(id) })
      .getByTestId('row-menu')
      .click();
    await page.getByTestId(`row-${action}`).click();
  };
  /** What the form says is to be corrected, from top to bottom. */
  const toCorrect = (messages: string[]) =>
    eventually(async () => {
      expect(await page.locator('.MuiFormHelperText-root.Mui-error').allTextContents()).toEqual(messages);
      return true;
    });
  const isSound = async () => {
    expect(await page.locator('h1:visible').count()).toBe(1);
    expect(await nameless(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  };

  beforeAll(async () => {
    stack = await startStack({ env: QUICK });
    browser = await launchBrowser();
    url = databaseUrl(`${new URL(stack.databaseUrl).pathname.slice(1)}_harbourvale`);
    root = await Visitor.arrive(browser, stack.url, { timezoneId: 'Asia/Hong_Kong' });
    page = await signInAt(root, 'kunlun-default', 'root', DEMO_PASSWORD);
    await page.waitForURL((address) => !address.hash.startsWith('#/login'));
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  it('asks for what a step needs before it opens the next one', async () => {
    await page.goto(`${stack.url}/#${LIST}`);
    await row('demo').waitFor();
    await isSound();
    await page.getByTestId('add-tenant').click();
    await page.getByTestId('step-tenant').waitFor();
    await goOn();
    await toCorrect([
      'Enter the tenant name',
      'Enter a tenant ID',
      'Enter a simple code',
      'Choose the time zone',
    ]);
    // The focus is where the first correction belongs.
    expect(await page.evaluate('document.activeElement.dataset.testid')).toBe('field-name');

    await field('name').fill('Harbour & Vale Hotels');
    await field('id').fill('Harbour-1');
    await field('simpleCode').fill('HV01');
    await field('timeZone').fill('hong kong');
    await page.getByTestId('zone-Asia/Hong_Kong').click();
    await goOn();
    // Capitals are made small; what is no letter has to be corrected.
    expect(await field('simpleCode').inputValue()).toBe('hv01');
    await toCorrect(['Only lower-case letters a to z, at most 40']);
    await field('id').fill('harbourvale');
    await isSound();
    await goOn();
    await page.getByTestId('step-database').waitFor();
  });

  it('reads the address while it is typed, and takes no other kind', async () => {
    // By itself it offers the installation's own server, where there is nothing to type.
    expect(await field('database.jdbcUrl').count()).toBe(0);
    await field('ownServer').click();
    await field('database.jdbcUrl').fill('jdbc:mysql://db/payby');
    await field('database.username').fill('nobody');
    await field('database.password').fill('Wrong-Password-1');
    await goOn();
    await toCorrect(['Only PostgreSQL: the address starts with jdbc:postgresql://']);
    await field('database.jdbcUrl').fill(jdbcUrl(url));
    const { hostname, port } = databaseOf(url);
    expect(await page.getByTestId('jdbc-hint').textContent()).toContain(`Host ${hostname} · Port ${port}`);
  });

  it('says in plain words that a database cannot be reached, and that a result is old', async () => {
    await page.getByTestId('test-connection').click();
    await untilStatus(page, 'connection-result', 'fail');
    const said = await page.getByTestId('connection-result').textContent();
    expect(said).toContain('The database cannot be reached with these settings.');
    expect(said).not.toContain('Wrong-Password-1');

    const { username, password } = databaseOf(url);
    await field('database.username').fill(username);
    await field('database.password').fill(password);
    await untilStatus(page, 'connection-result', 'stale');
    await page.getByTestId('test-connection').click();
    await untilStatus(page, 'connection-result', 'ok');
    expect(await page.getByTestId('connection-result').textContent()).toMatch(
      /Connected in \d+ ms\. PostgreSQL 18.*It will be created in the last step\./,
    );
    await field('database.maxConnections').fill('40');
    await goOn();
    await toCorrect(['Choose 20 or fewer.']);
    await field('database.maxConnections').fill('5');
    await goOn();
    await page.getByTestId('step-sso').waitFor();
  });

  it('keeps a draft without passwords, and takes it up after a reload', async () => {
    await page.getByTestId('save-and-leave').click();
    await row('demo').waitFor();
    const kept = await page.evaluate<string>('JSON.stringify(localStorage)');
    expect(kept).toContain('Harbour & Vale Hotels');
    expect(kept).not.toContain(databaseOf(url).password);

    await page.reload();
    await page.getByTestId('add-tenant').click();
    await page.getByTestId('resume-draft').waitFor();
    expect(await page.getByTestId('resume-draft').textContent()).toContain('Single sign-on');
    await page.getByTestId('draft-continue').click();
    await page.getByTestId('step-sso').waitFor();

    // Single sign-on needs its server once it is on.
    await field('sso.enabled').click();
    await goOn();
    await toCorrect(['Enter an address such as https://login.example.com', 'Enter the client ID']);
    await field('sso.enabled').click();
    await goOn();
    await page.getByTestId('step-review').waitFor();
    await isSound();
  });

  it('creates nothing before the last step, which leads back to the password that is missing', async () => {
    const known = await queryDatabase(stack.databaseUrl, 'SELECT FROM tenancy.tenants WHERE id = $1', [
      'harbourvale',
    ]);
    expect(known).toEqual([]);
    await page.getByTestId('create-tenant').click();
    await page.getByTestId('step-database').waitFor();
    await toCorrect(['Enter the password of the database user']);
    await field('database.password').fill('Wrong-Password-1');
    await page.getByTestId('open-review').click();
    await page.getByTestId('create-tenant').click();
    // Back at the database, with what was typed still there.
    await page.getByTestId('create-failure').waitFor();
    await page.getByTestId('step-database').waitFor();
    expect(await page.getByTestId('create-failure').textContent()).toContain('cannot be reached');
  });

  it('creates the tenant and tells the supervisor’s password once', async () => {
    await field('database.password').fill(databaseOf(url).password);
    await page.getByTestId('open-review').click();
    await page.getByTestId('create-tenant').click();
    await page.getByTestId('created').waitFor();
    await isSound();
    expect(await page.getByTestId('supervisor-username').textContent()).toBe('supervisor');
    const password = (await page.getByTestId('supervisor-password').textContent())!;
    expect(password).toMatch(/^\w{4}(-\w{4}){3}$/);
    expect(await page.getByTestId('sign-in-link').textContent()).toBe(
      `${stack.url}/#/login?tenant=harbourvale`,
    );

    // Leaving asks, since the password is nowhere else.
    await page.getByRole('link', { name: 'Tenants' }).first().click();
    await page.getByTestId('stay').click();

    const supervisor = await Visitor.arrive(browser, stack.url);
    const theirs = await signInAt(supervisor, 'harbourvale', 'supervisor', password);
    await theirs.getByTestId('save-password').waitFor();
    await supervisor.leave();

    await page.getByTestId('handed-over').click();
    expect(await page.getByText(password).count()).toBe(0);
    await page.getByTestId('to-list').click();
    await row('harbourvale').waitFor();
    await untilStatus(page, 'tenant-status', 'active');
    expect(await page.evaluate<string>('JSON.stringify(localStorage)')).not.toContain('Harbour & Vale');
  });

  it('finds it by its id, and changes it without asking for the password again', async () => {
    await page.getByTestId('search-tenantId').fill('harbour');
    await row('demo').waitFor({ state: 'detached' });
    await row('harbourvale').click();
    await page.getByTestId('saved-database.password').waitFor();
    await field('area').fill('Hong Kong');
    await page.getByTestId('save').click();
    await page.getByText('Edit successful').waitFor();
    expect((await stack.api('root').get('tenant/harbourvale')).body.area).toBe('Hong Kong');

    // Another address is another server: the stored password is not sent there.
    await field('database.jdbcUrl').fill('jdbc:postgresql://elsewhere.example:5432/payby');
    await page.getByTestId('save').click();
    await toCorrect(['The address or user has changed: enter the password again']);
    await field('database.jdbcUrl').fill(jdbcUrl(url));
    await isSound();
  });

  it('brings its tables up to date, and says when that may be done again', async () => {
    await page.getByTestId('refresh-structure').click();
    await untilStatus(page, 'update-status', 'succeeded');
    expect(await page.getByTestId('structure').textContent()).toContain('the tables are up to date');
    expect(await page.getByTestId('refresh-wait').textContent()).toMatch(
      /^Available again in (2 min 0|1 min \d+) s$/,
    );
  });

  it('takes up a tenant whose creation failed, with everything but the password', async () => {
    await queryDatabase(
      stack.databaseUrl,
      `UPDATE tenancy.tenants SET status = 'failed', failure = 'making its structure: no space' WHERE id = $1`,
      ['harbourvale'],
    );
    await page.reload();
    await page.getByTestId('failed-notice').waitFor();
    expect(await page.getByTestId('failed-notice').textContent()).toContain('no space');
    await page.getByTestId('create-again').click();
    await page.getByTestId('draft-continue').click();
    await page.getByTestId('step-database').waitFor();
    expect(await field('database.jdbcUrl').inputValue()).toBe(jdbcUrl(url));
    await field('database.password').fill(databaseOf(url).password);
    await goOn();
    await goOn();
    await page.getByTestId('create-tenant').click();
    await page.getByTestId('handed-over').click();
    await page.getByTestId('to-list').click();
    await status('harbourvale').and(page.locator('[data-status=active]')).waitFor();
  });

  it('may have an HTTP proxy that does not work: it says why, and what is done instead', async () => {
    await page.goto(`${stack.url}/#/system-setting/http-proxy`);
    await page.getByTestId('add-proxy').first().click();
    await page.getByTestId('save').click();
    await page.getByText('Choose the tenant.').waitFor();
    await page.getByTestId('select-tenantId').click();
    await page.locator('[role=option][data-value=demo]').click();
    await field('host').fill('proxy.invalid');
    await field('port').fill('3128');
    await field('username').fill('payby');
    await field('password').fill('pass-the-proxy');
    await field('bypass').fill('*.local, 10.0.0.0/8');
    await page.getByTestId('save').click();
    await page.getByTestId('proxy-demo').click();
    await page.getByTestId('test-reach').and(page.locator('[data-state=failed]')).waitFor();
    const said = await page.getByTestId('proxy-test').textContent();
    expect(said).toContain('The proxy does not work and is not used. Calls use the installation’s setting.');
    expect(said).toContain('There is no server with this name.');
    expect(await field('bypass').inputValue()).toBe('*.local\n10.0.0.0/8');
    await page.getByTestId('saved-password').waitFor();
    await isSound();
    await field('port').fill('3129');
    await page.getByTestId('save').click();
    await page.getByText('The proxy or its user has changed. Enter the password again.').waitFor();
    await field('password').fill('pass-the-proxy');
    await page.getByTestId('save').click();
    await page.getByTestId('saved-password').waitFor();
    await page.getByTestId('run-test').click();
    await eventually(
      async () => (await page.getByTestId('run-test').getAttribute('aria-disabled')) === 'false',
    );
  });

  it('may have a domain for its guests’ links: it says what proves it, and what a check found', async () => {
    await page.goto(`${stack.url}/#/system-setting/domain-setting`);
    await page.getByTestId('add-domain').first().click();
    await page.getByTestId('save').click();
    await page.getByText('Choose the tenant.').waitFor();
    await field('domain').fill('https://pay.grand.example.com');
    await page.getByTestId('select-tenantId').click();
    await page.locator('[role=option][data-value=demo]').click();
    await page.getByTestId('save').click();
    await page.getByText('without https:// and port.').first().waitFor();
    await field('domain').fill('Pay.Grand.example.com');
    await page.getByTestId('save').click();
    const check = page.getByTestId('domain-check');
    await check.getByText('_payby-challenge.pay.grand.example.com').waitFor();
    await page.getByTestId('run-check').click();
    await page.getByTestId('check-proof').and(page.locator('[data-state=failed]')).waitFor();
    expect(await check.textContent()).toContain('Not verified yet, so it is not used.');
    await isSound();
    await page.goto(`${stack.url}/#/system-setting/domain-setting`);
    await page.getByTestId('domain-state').and(page.locator('[data-status=waiting]')).waitFor();
    await isSound();
  });

  it('is reached by addresses that say where they come from, and whether they work', async () => {
    await page.goto(`${stack.url}/#/system-setting/external-address`);
    await page.getByTestId('address-guests').waitFor();
    await isSound();
    await page.getByTestId('address-guests').click();
    await field('address').fill('http://10.1.2.3');
    await page.getByTestId('save').click();
    await page.getByTestId('address-test').and(page.locator('[data-working=false]')).waitFor();
    const said = await page.getByTestId('address-test').textContent();
    expect(said).toContain(`so ${stack.url} is used.`);
    expect(said).toContain('This is a private address.');
    await isSound();
  });

  it('is served by tasks that say what they do, are paused with a reason and go on', async () => {
    await page.goto(`${stack.url}/#/system-setting/scheduled-task`);
    const task = page.getByTestId('task-payby.fold-tallies');
    await task.and(page.locator('[data-state=good]')).waitFor();
    await isSound();
    await page.getByTestId('pause-payby.fold-tallies').click();
    await page.getByTestId('confirm').click();
    await page.getByText('Enter the reason.').waitFor();
    await page.getByTestId('reason').fill('Month-end closing');
    await page.getByTestId('confirm').click();
    await task.and(page.locator('[data-state=paused]')).waitFor();
    expect(await task.textContent()).toContain('“Month-end closing”');
    await page.getByTestId('resume-payby.fold-tallies').click();
    await page.getByTestId('confirm').click();
    await task.and(page.locator('[data-state=good]')).waitFor();
    await page.getByTestId('run-payby.fold-tallies').click();
    await page.getByTestId('confirm').click();
    await page.getByText('Sent to a worker process').waitFor();
  });

  it('keeps within system parameters, which are refused out of their bounds', async () => {
    await page.goto(`${stack.url}/#/system-setting/application-config`);
    await page.getByTestId('parameter-payby.export-kept').click();
    await field('value').waitFor();
    await isSound();
    await field('value').fill('169');
    await page.getByTestId('save').click();
    await page.getByText('From 1 to 168.').waitFor();
    await field('value').fill('48');
    await page.getByTestId('save').click();
    const found = page.getByRole('row').filter({ has: page.getByTestId('parameter-payby.export-kept') });
    await found.getByText('48 hours').waitFor();
    await isSound();
    await found.getByTestId('row-menu').click();
    await page.getByTestId('row-delete').click();
    await page.getByTestId('confirm').click();
    await found.getByText('24 hours').waitFor();
  });

  it('suspends it, activates it, and deletes it only for its typed id', async () => {
    await page.goto(`${stack.url}/#${LIST}`);
    await choose('harbourvale', 'status');
    await page.getByTestId('confirm').click();
    await status('harbourvale').and(page.locator('[data-status=suspended]')).waitFor();
    await choose('harbourvale', 'status');
    await page.getByTestId('confirm').click();
    await status('harbourvale').and(page.locator('[data-status=active]')).waitFor();

    await choose('harbourvale', 'delete');
    await page.getByTestId('typed-id').fill('demo');
    await page.getByTestId('confirm').click();
    expect(await page.getByTestId('confirm-dialog').textContent()).toContain('The tenant ID is harbourvale');
    await page.getByTestId('typed-id').fill('harbourvale');
    await page.getByTestId('confirm').click();
    await row('harbourvale').waitFor({ state: 'detached' });
    expect((await stack.api('root').get('tenant/harbourvale')).status).toBe(404);
    // Its data is where it was.
    expect(await queryDatabase(url, 'SELECT username FROM security.users')).toEqual([
      { username: 'supervisor' },
    ]);
    // Refused answers are told to the person, and noted by the browser; nothing else went wrong.
    expect(root.problems.filter((problem) => !/400|422|401|403/.test(problem))).toEqual([]);
  });
});
