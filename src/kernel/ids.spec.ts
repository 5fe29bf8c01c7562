import { base62, derivedId, newId, newLinkToken } from './ids.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[78][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('Ids', () => {
  it('are UUIDs in the order of time', () => {
    const ids = [1, 2, 3].map((ms) => newId(1_763_600_000_000 + ms));
    expect(ids).toEqual([...ids].sort());
    for (const id of ids) expect(id).toMatch(UUID);
  });
  it('can be derived: the same parts, the same id', () => {
    expect(derivedId('a', 'b')).toBe(derivedId('a', 'b'));
    expect(derivedId('a', 'b')).not.toBe(derivedId('ab', ''));
    expect(derivedId('a', 'b')).toMatch(UUID);
  });
  it('writes numbers in letters and digits, five of which reach 900 million', () => {
    expect([0, 1, 61, 62, 62 ** 2].map(base62)).toEqual(['0', '1', 'z', '10', '100']);
    expect(base62(900_000_000)).toHaveLength(5);
  });
  it('of links hold at least 128 bits', () => {
    const tokens = Array.from({ length: 200 }, newLinkToken);
    expect(new Set(tokens).size).toBe(200);
    for (const token of tokens) expect(token).toMatch(/^[0-9A-Za-z]{22}$/);
    expect(22 * Math.log2(62)).toBeGreaterThanOrEqual(128);
  });
});
