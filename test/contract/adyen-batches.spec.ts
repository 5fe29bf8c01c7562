import { account, anyone, authorisation, bodyOf, CREDENTIALS, parse, signed, verify } from './adyen-wire.js';

describe('several items in one webhook of Adyen', () => {
  it('M15: one bad item costs the good ones nothing, and moves no money', () => {
    const [good, bad] = [signed(authorisation()), { ...signed(authorisation()), success: 'false' }];
    const credentials = { ...CREDENTIALS, previousHmacKey: '11'.repeat(32) };
    const old = signed(authorisation(), Buffer.from('11'.repeat(32), 'hex'));
    expect(verify(bodyOf(good, good))).toEqual({ ok: true, key: 'current' });
    expect(verify(bodyOf(good, old), credentials)).toEqual({ ok: true, key: 'previous' });
    for (const other of [old, bad, authorisation(), { ...good, amount: null }]) {
      expect(verify(bodyOf(good, other))).toEqual({ ok: true, key: 'current' });
      expect(anyone.parse(account, {}, bodyOf(other, good))).toMatchObject([
        { about: 'unreadable', outcome: { reason: 'A signature is missing or does not match its item' } },
        { about: 'attempt', reference: good['merchantReference'] },
      ]);
    }
    const senseless = signed(authorisation({ pspReference: '' }));
    expect(anyone.parse(account, {}, bodyOf(senseless, good))).toMatchObject([
      { about: 'unreadable', outcome: { reason: expect.stringContaining('no PSP reference') as string } },
      { about: 'attempt' },
    ]);
    expect(verify(bodyOf(old, bad)).ok).toBe(false);
    expect(verify(bodyOf()).ok).toBe(false);
    expect(verify(bodyOf({ ...good, merchantReference: { toString: 'x' } })).ok).toBe(false);
  });

  it('M16: items of another merchant account are set apart', () => {
    const item = authorisation({ merchantAccountCode: 'AnotherAccount' });
    expect(parse(item)).toMatchObject([
      { about: 'elsewhere', outcome: { status: 'elsewhere', of: 'account' } },
    ]);
  });
});
