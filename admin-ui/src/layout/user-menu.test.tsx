/// <reference types="jest" />
import { screen, waitFor, within } from '@testing-library/dom';
import { paymentAnswers } from '../testing/payments';
import { CLERK } from '../testing/people';
import { visit } from '../testing/visit';

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
});
