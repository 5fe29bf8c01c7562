import { AppError } from '../kernel/errors.js';
import { hashPassword, passwordFits, passwordProblem, temporaryPassword } from './passwords.js';

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

  it.each([
    'Password1!',
    'P@ssw0rd1',
    'Abcd1234!',
    'Qwerty123!',
    'Qwer1234',
    'Welcome1!',
    'Admin123!',
    'Letmein1!',
    'Iloveyou1!',
    'Asdf1234!',
    'Aa123456!',
    'Test1234!',
    'Changeme1!',
    'Aaaa1111!',
    'abcdef12!',
    'Aa1' + 'x'.repeat(27),
  ])('lets nobody choose %s, which has the form but is easy to guess', async (password) => {
    expect(passwordProblem(password)).toBeNull();
    await expect(hashPassword(password)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: {
        password: { en: expect.stringContaining('easy to guess'), zh: expect.stringContaining('猜') },
      },
    });
  });

  it('looks at what everybody knows of the user', async () => {
    const about = { username: 'mbeki_grace', realName: 'Grace Mbeki' };
    await expect(hashPassword('Mbeki_grace1', about)).rejects.toBeInstanceOf(AppError);
    await expect(hashPassword('Mbeki_grace1')).resolves.toContain('$argon2id$');
  });

  it.each(['Harbour-2026', 'Lantern-4471', 'Ünïcode99x', 'Correct-Horse-7'])(
    'lets one choose %s',
    async (password) => {
      await expect(hashPassword(password, { username: 'clerk', realName: 'Zhao Lan' })).resolves.toContain(
        '$argon2id$',
      );
    },
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

describe('a temporary password', () => {
  it('is another each time, and may be chosen', async () => {
    const made = Array.from({ length: 50 }, temporaryPassword);
    expect(new Set(made).size).toBe(50);
    for (const password of made) expect(passwordProblem(password)).toBeNull();
    await expect(hashPassword(made[0]!)).resolves.toContain('$argon2id$');
  });

  it('has no signs that look alike', () => {
    expect(Array.from({ length: 50 }, temporaryPassword).join('')).not.toMatch(/[01OIl]/);
  });
});
