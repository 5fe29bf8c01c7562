import { isStateOf, newBrowserSecret, stateOf } from './wallet-sign-in.js';

describe('the state that travels to a wallet and back', () => {
  const secret = newBrowserSecret();
  const state = stateOf(secret, 'token', 'WECHAT');

  it('is made of what wallets let through', () => expect(state).toMatch(/^[0-9a-f]{64}$/));

  it('is known again by the browser it was made for, for the same link and way to pay', () => {
    expect(isStateOf(state, secret, 'token', 'WECHAT')).toBe(true);
  });

  it.each([
    ['another browser', newBrowserSecret(), 'token', 'WECHAT'],
    ['a browser that was never sent away', null, 'token', 'WECHAT'],
    ['another link', secret, 'other', 'WECHAT'],
    ['another way to pay', secret, 'token', 'CARD'],
  ])('means nothing to %s', (_who, browser, token, method) => {
    expect(isStateOf(state, browser, token, method)).toBe(false);
  });

  it('is not guessed by a part of it', () => {
    expect(isStateOf(state.slice(0, -1), secret, 'token', 'WECHAT')).toBe(false);
    expect(isStateOf('', secret, 'token', 'WECHAT')).toBe(false);
  });
});
