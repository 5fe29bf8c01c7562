import { AppError } from '../kernel/errors.js';
import { hashPassword, passwordFits, passwordProblem } from './passwords.js';

describe('the password rule', () => {
  it.each([
    'Harbour-2026',
    'abcdef12!',
    'ABCDEF12!',
    'Abcdefgh1',
    'Pass word1',
    'Ünïcode99x',
    'Aa1' + 'x'.repeat(27),
  ])('allows %s', (password) => expect(passwordProblem(password)).toBeNull());

  it.each(['', 'Ab1!', 'Abcdef1', 'abcdefgh', 'abcdefgh1', 'ABCDEFGH1', '12345678!', 'Aa1' + 'x'.repeat(28)])(
    'refuses %s',
    (password) => expect(passwordProblem(password)?.en).toContain('8 to 30'),
  );

  it('is applied before hashing', async () => {
    await expect(hashPassword('short')).rejects.toBeInstanceOf(AppError);
  });
});

describe('password hashes', () => {
  it('are argon2id with at least 19 MiB and two passes, salted', async () => {
    const [one, two] = await Promise.all([hashPassword('Harbour-2026'), hashPassword('Harbour-2026')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  it('fit their own password only', async () => {
    const hash = await hashPassword('Harbour-2026');
    await expect(passwordFits(hash, 'Harbour-2026')).resolves.toBe(true);
    await expect(passwordFits(hash, 'harbour-2026')).resolves.toBe(false);
  });

  it('are compared for a user who does not exist as well, and never fit', async () => {
    await expect(passwordFits(null, 'Harbour-2026')).resolves.toBe(false);
  });
});
