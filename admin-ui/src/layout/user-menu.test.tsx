/// <reference types="jest" />
import { screen, waitFor, within } from '@testing-library/dom';
import { sent } from '../testing/api';
import { paymentAnswers } from '../testing/payments';
import { CLERK, MANAGER, user } from '../testing/people';
import { press, visit } from '../testing/visit';

const role = (startingPage: (typeof user)['startingPage']) => ({
  name: 'role',
  description: 'Role',
  builtIn: false,
  startingPage,
});

describe('The user menu', () => {
  it('is used by keyboard, and gives the focus back when it closes', async () => {
    const who = await visit('/payby/history/list', { holds: CLERK, answers: paymentAnswers });
    const opener = await screen.findByRole('button', { name: /^User menu/ });
    opener.focus();
    await who.keyboard('{Enter}');
    const menu = await screen.findByRole('menu');
    const items = [...menu.querySelectorAll('[role^=menuitem]')];
    await waitFor(() => expect(items[0]).toHaveFocus());
    // Of items that a style hides none can take the focus.
    expect(within(menu).queryByRole('menuitem', { name: '中文', hidden: true })).toBeNull();
    await who.keyboard('{ArrowDown}');
    expect(items[1]).toHaveFocus();
    await who.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(opener).toHaveFocus();
  });

  it('offers another password only to who has one', async () => {
    const who = await visit('/payby/history/list', {
      holds: CLERK,
      answers: { ...paymentAnswers, 'GET /user/current-user': { ...user, hasPassword: false } },
    });
    await who.click(await screen.findByRole('button', { name: /^User menu/ }));
    await screen.findByRole('menuitem', { name: 'Start page…' });
    expect(screen.queryByTestId('change-password')).toBeNull();
  });

  it('turns single-key shortcuts off and on again', async () => {
    const who = await visit('/payby/history/list', { holds: CLERK, answers: paymentAnswers });
    const toggle = async () => {
      await who.click(await screen.findByRole('button', { name: /^User menu/ }));
      await who.click(await screen.findByRole('menuitemcheckbox', { name: /^Single-key shortcuts/ }));
      await who.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    };
    await toggle();
    await press(who, 'g', 'h', '?');
    expect(screen.queryByRole('dialog')).toBeNull();
    await toggle();
    await press(who, '?');
    await screen.findByRole('dialog');
  });

  it('chooses the page that work begins at among those the person may open', async () => {
    const chosen = { ...user, startingPage: null, roles: [role('paymentHistory')] };
    const who = await visit('/payby/history/list', {
      holds: CLERK,
      answers: {
        ...paymentAnswers,
        'GET /user/current-user': chosen,
        'PUT /user/user-1/starting-page': { startingPage: 'newPayment' },
      },
    });
    await who.click(await screen.findByRole('button', { name: /^User menu/ }));
    await who.click(await screen.findByRole('menuitem', { name: 'Start page…' }));
    const page = await screen.findByLabelText('Page');
    expect([...page.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'As set for your role (Payment history)',
      'My desk',
      'New payment request',
      'Payment history',
      'Functions',
    ]);
    await who.selectOptions(page, 'New payment request');
    await who.click(screen.getByRole('button', { name: 'Save start page' }));
    await waitFor(() =>
      expect(sent('PUT /user/user-1/starting-page')).toEqual([{ startingPage: 'newPayment' }]),
    );
  });
});

describe('Work', () => {
  it.each([
    ['where the role says', null, ['transactions'], MANAGER, '/payby/transaction-history'],
    ['where the person chose', 'hotel', ['transactions'], MANAGER, '/tenant/hotel'],
    [
      'where the role says if one’s own page may not be opened',
      'tenants',
      ['dashboard'],
      MANAGER,
      '/payby/dashboard',
    ],
    [
      'at the first page that may be opened if none of them may',
      'user',
      ['tenants'],
      CLERK,
      '/payby/history/list',
    ],
  ] as const)('begins %s', async (_, own, roles, holds, path) => {
    const who = await visit('/index', {
      holds,
      at: null,
      answers: {
        ...paymentAnswers,
        'GET /user/current-user': { ...user, startingPage: own, roles: roles.map(role) },
        'PUT /user/user-1/current-resort': { hotelCode: 'HKG01', resort: 'HKG01' },
      },
    });
    await who.click(await screen.findByTestId('hotel-HKG01'));
    await waitFor(() => expect(window.location.hash.split('?')[0]).toBe(`#${path}`));
  });
});

describe('The choice of a hotel', () => {
  it('begins on a new device with the hotel that was last used on another', async () => {
    await visit('/index', {
      at: null,
      holds: CLERK,
      answers: { ...paymentAnswers, 'GET /user/current-user': { ...user, currentResort: 'SHA01' } },
    });
    const [first] = await screen.findAllByTestId(/^hotel-/);
    expect(first).toHaveTextContent(/^SHA01.*Last used/);
  });
});
