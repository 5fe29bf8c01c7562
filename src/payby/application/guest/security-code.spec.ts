import { newLinkToken } from '../../../kernel/ids.js';
import { securityCodeOf } from './security-code.js';

describe('The security code of a payment link', () => {
  const codes = Array.from({ length: 2_000 }, () => securityCodeOf(newLinkToken()));

  it('can be read out: six characters in pairs, none of which looks like another', () => {
    for (const code of codes)
      expect(code).toMatch(/^[34679CDFGHJKMNPQRTWXY]{2}(-[34679CDFGHJKMNPQRTWXY]{2}){2}$/);
  });

  it('is the same each time, and another for every link', () => {
    expect(securityCodeOf('AAAAAAAAAAAAAAAAAAAAAA')).toBe(securityCodeOf('AAAAAAAAAAAAAAAAAAAAAA'));
    expect(securityCodeOf('AAAAAAAAAAAAAAAAAAAAAA')).not.toBe(securityCodeOf('AAAAAAAAAAAAAAAAAAAAAB'));
    // 86 million codes: among 2,000 of them two may be alike by chance.
    expect(new Set(codes).size).toBeGreaterThan(1_995);
  });

  it('uses each of its characters at each place', () => {
    for (const place of [0, 1, 3, 4, 6, 7]) expect(new Set(codes.map((code) => code[place])).size).toBe(21);
  });

  it('does not exist for an erased guest, whose token says nothing but the payment’s number', () => {
    expect(securityCodeOf('erased:HKG01-000123')).toBe('');
    expect(securityCodeOf('')).toBe('');
  });
});
