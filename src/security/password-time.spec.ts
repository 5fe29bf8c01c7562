import type * as argon2 from '@node-rs/argon2';
import { hashPassword, passwordFits } from './passwords.js';

const verified = jest.fn();
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return {
    ...real,
    verify: (hashed: string, password: string) => {
      verified(hashed);
      return real.verify(hashed, password);
    },
  };
});

describe('comparing a password', () => {
  it('costs the same hash whether or not there is such a user', async () => {
    const costOf = (hashed: unknown) => /^\$argon2id\$v=\d+\$[^$]+/.exec(String(hashed))?.[0];
    const stored = await hashPassword('Harbour-2026');

    await passwordFits(stored, 'Lantern-4471');
    await passwordFits(null, 'Lantern-4471');

    expect(verified).toHaveBeenCalledTimes(2);
    const [[known], [unknown]] = verified.mock.calls as [[unknown], [unknown]];
    expect(costOf(known)).toContain('m=19456,t=2,p=1');
    expect(costOf(unknown)).toBe(costOf(known));
    expect(unknown).not.toBe(known);
  });
});
