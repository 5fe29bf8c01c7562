import { keptInBrowser, walletCookie } from './wallet-cookie.js';

describe('S11: the secret of a way to a wallet and back', () => {
  it.each([
    ['http', 'https://pay.hotel.example', true],
    ['https', 'http://127.0.0.1:3000', true],
    ['http', 'http://127.0.0.1:3000', false],
  ] as const)('over %s, for guests at %s, goes by TLS alone: %s', (protocol, guests, secure) => {
    for (const secret of ['s3cret', null])
      expect(keptInBrowser({ protocol }, guests, secret).endsWith('; Secure')).toBe(secure);
  });

  it('comes back among other cookies, and as nothing else', () => {
    const read = (cookie: string) => walletCookie({ headers: { cookie } });
    expect(['a=b; payby_wallet=s3cret; c=d', 'x_payby_wallet=1', 'payby_wallet=a b'].map(read)).toEqual([
      's3cret',
      null,
      null,
    ]);
  });
});
