/// <reference types="jest" />
import { fireEvent, screen } from '@testing-library/dom';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { GuestState } from './guest-api';
import { AskedItems } from './Items';

function draw(count: number) {
  const items = Array.from({ length: count }, (_, at) => ({
    name: `Table ${at + 1}`,
    nameZh: `第 ${at + 1} 桌`,
    names: { ja: `卓 ${at + 1}` },
    amountMinor: 10_000,
  }));
  const state = { items, currencyCode: 'HKD', currencyExponent: 2 } as unknown as GuestState;
  const place = document.body.appendChild(document.createElement('dl'));
  flushSync(() => createRoot(place).render(<AskedItems state={state} language="en" />));
  return () => screen.getAllByText(/^Table/).length;
}

afterEach(() => document.body.replaceChildren());

describe('What a guest is asked for', () => {
  it('is shown whole while it is short', () => {
    expect(draw(8)()).toBe(8);
    expect(screen.queryByTestId('all-items')).toBeNull();
  });

  it('is folded when it is long, so that the ways to pay stay near; on paper it is whole', () => {
    const shown = draw(50);
    expect(shown()).toBe(5);
    flushSync(() => void fireEvent.click(screen.getByText('Show all 50 items')));
    expect(shown()).toBe(50);
    flushSync(() => void fireEvent.click(screen.getByText('Show fewer items')));
    expect(shown()).toBe(5);
    fireEvent(window, new Event('beforeprint'));
    expect(shown()).toBe(50);
  });
});
