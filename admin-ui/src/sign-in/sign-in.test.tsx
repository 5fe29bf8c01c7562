/// <reference types="jest" />
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { type Answers, callsOf, listOf, refusal, Reply, sent } from '../testing/api';
import { paymentAnswers } from '../testing/payments';
import { CLERK, MANAGER } from '../testing/people';
import { fill, visit } from '../testing/visit';

const TOKEN = 'POST /:tenant/api/oauth/token';
const tokens = { access_token: 'fresh', refresh_token: 'next', token_type: 'Bearer', expires_in: 3_600 };
const answers: Answers = {
  ...paymentAnswers,
  'GET /tenant-name': { id: 'demo', name: 'Harbour & Vale Hotels' },
  'POST /pms-kiosk/keycloak/realms': { code: 'SUCCESS', data: null, error: null },
  'POST /user/logout': { logoutUrl: null },
  'PUT /user/:id/current-resort': { currentResort: 'SHA01' },
  [TOKEN]: tokens,
};
const out = (more: Answers = {}, language?: 'zh') =>
  visit('/login', { signedIn: false, answers: { ...answers, ...more }, ...(language && { language }) });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const signIn = async (who: UserEvent, password = 'Harbour-2026') => {
  await screen.findByLabelText('Tenant', { selector: 'input' });
  await fill(who, field('Tenant'), 'demo');
  await fill(who, field('User name'), 'clerk');
  await fill(who, field('Password'), password);
  await who.click(screen.getByRole('button', { name: 'Sign in' }));
};
const kept = () => Object.keys(localStorage).filter((key) => /token|hotel$|360\.tenant/i.test(key));

describe('Signing in', () => {
  it('asks for what is missing before anything is sent', async () => {
    const who = await out();
    await who.click(await screen.findByRole('button', { name: 'Sign in' }));
    for (const words of ['Enter the tenant', 'Enter the user name', 'Enter the password'])
      await screen.findByText(words);
    expect(sent('POST /demo/api/oauth/token')).toEqual([]);
  });

  it('says at once that a tenant does not exist, and names one that does', async () => {
    let known = false;
    const missing = refusal(404, 'TENANT_NOT_FOUND', 'Tenant does not exist');
    const who = await out({ 'GET /tenant-name': () => (known ? answers['GET /tenant-name'] : missing) });
    await fill(who, await screen.findByLabelText('Tenant', { selector: 'input' }), 'nobody');
    await screen.findByText('Tenant does not exist');
    known = true;
    await fill(who, field('Tenant'), 'demo');
    await screen.findByText('Harbour & Vale Hotels');
    expect(screen.queryByText('Tenant does not exist')).toBeNull();
  });

  it('keeps what was typed when the password is wrong, and leaves nothing on the device', async () => {
    const words = 'The user name or the password is wrong.';
    const who = await out({ [TOKEN]: refusal(401, 'BAD_CREDENTIALS', words) });
    await signIn(who, 'Wrong-2026');
    await screen.findByText(words);
    expect(field('User name')).toHaveValue('clerk');
    expect(kept()).toEqual([]);
  });

  it('changes the language without losing a half-filled form', async () => {
    const who = await out();
    await fill(who, await screen.findByLabelText('User name', { selector: 'input' }), 'half-filled');
    await who.click(screen.getByRole('button', { name: '中文' }));
    await screen.findByText('在此设备上记住租户');
    expect(document.documentElement).toHaveAttribute('lang', 'zh');
    expect(screen.getByDisplayValue('half-filled')).toBeInTheDocument();
  });

  it('counts as failed for a user without permissions', async () => {
    const who = await out({ 'GET /roles/current-perms': { code: 'SUCCESS', data: [], error: null } });
    await signIn(who);
    await screen.findByText(/^This user has no permissions yet/);
    expect(kept()).toEqual([]);
    await waitFor(() => expect(callsOf('POST /user/logout')).toHaveLength(1));
  });

  it('remembers the tenant on this device if that is wanted, and only then', async () => {
    const who = await out();
    await signIn(who);
    await screen.findByRole('button', { name: /Sign out/ });
    expect(localStorage.getItem('360.rememberTenant')).toBe('demo');
    await who.click(screen.getByRole('button', { name: /Sign out/ }));
    expect(await screen.findByLabelText('Tenant', { selector: 'input' })).toHaveValue('demo');
    await who.click(screen.getByRole('checkbox', { name: 'Remember the tenant on this device' }));
    await signIn(who);
    await who.click(await screen.findByRole('button', { name: /Sign out/ }));
    expect(await screen.findByLabelText('Tenant', { selector: 'input' })).toHaveValue('');
    expect(kept()).toEqual([]);
  });

  it('makes a user choose a password by the rule, typed alike twice, before anything else', async () => {
    let changed = false;
    const who = await out({
      [TOKEN]: () =>
        changed
          ? tokens
          : new Reply(401, { code: 'PASSWORD_CHANGE_REQUIRED', message: 'Change it', resetKey: 'key-1' }),
      'POST /:tenant/api/rest/password': () => {
        changed = true;
        return {};
      },
    });
    await signIn(who);
    await screen.findByRole('heading', { level: 1, name: 'Choose a new password' });
    const save = screen.getByRole('button', { name: 'Save and sign in' });
    await fill(who, field('New password'), 'short');
    await fill(who, field('Confirm new password'), 'other');
    await who.click(save);
    await screen.findByText('Use 8 to 30 characters of at least 3 of the 4 kinds listed');
    await screen.findByText('The two passwords do not match');
    await fill(who, field('New password'), 'Quiet-Harbour-41');
    await fill(who, field('Confirm new password'), 'Quiet-Harbour-41');
    await who.click(save);
    await screen.findByRole('button', { name: /Sign out/ });
    expect(sent('POST /demo/api/oauth/token').at(-1)).toMatchObject({ password: 'Quiet-Harbour-41' });
  });
});

describe('A session', () => {
  const HISTORY = '/payby/history/list';

  it('that cannot be renewed ends with “Refresh token failed”, and the next sign-in comes back to the page', async () => {
    let renewable = false;
    const soon = { 'GET /payments': () => listOf([]) };
    const who = await visit(HISTORY, {
      answers: {
        ...answers,
        ...soon,
        [TOKEN]: ({ body }) =>
          renewable || (body as { grant_type: string }).grant_type === 'password'
            ? tokens
            : refusal(401, 'INVALID_TOKEN', 'Gone'),
      },
      session: { tokenExpire: String(Date.now() + 200_000) },
    });
    await screen.findByText('Refresh token failed');
    expect(kept()).toEqual([]);
    renewable = true;
    await signIn(who);
    await who.click(await screen.findByRole('button', { name: /SHA01/ }));
    await waitFor(() => expect(location.hash).toContain(HISTORY));
    await screen.findByRole('heading', { level: 1, name: 'Payment history' });
  });

  it('that the server does not accept ends, and says so once', async () => {
    const over = refusal(401, 'INVALID_TOKEN', 'Not valid');
    await visit(HISTORY, { answers: { ...answers, 'GET /user/current-user': over, 'GET /hotels': over } });
    await screen.findByText('The session has ended. Sign in again.');
    expect(kept()).toEqual([]);
  });

  it('shows an error within a 2xx answer, and a silent gateway, as the failures they are', async () => {
    let said = new Reply(200, { code: 'E1', data: null, error: { message: 'The roles are away.' } });
    const late = new Reply(504, '<html>nginx</html>');
    const who = await visit(HISTORY, {
      answers: { ...answers, 'GET /roles/current-perms': () => said, 'GET /payments': () => listOf([]) },
    });
    await screen.findByText(/The roles are away\./);
    screen.getByText('Query failed');
    said = late;
    await who.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/Gateway Timeout/);
    said = new Reply(200, { code: 'SUCCESS', data: MANAGER, error: null });
    await who.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Payment history' });
  });

  it('offers in its menu what its permissions open, and nothing else', async () => {
    await visit(HISTORY, { holds: CLERK, answers: { ...answers, 'GET /payments': () => listOf([]) } });
    const menu = within(await screen.findByRole('navigation', { name: 'Main navigation' }));
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'New payment requestN',
      'My desk',
      'Payment history',
      'Sent messages',
    ]);
  });
});
