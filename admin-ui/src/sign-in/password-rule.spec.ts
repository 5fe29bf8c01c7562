import { confirmationProblem, passwordProblem, strengthOf } from './password-rule';

describe('A new password', () => {
  it.each(['Harbour-2026', 'abcDEF12', 'lower-and-1', 'UPPER-AND-1', 'Ünïcöde1'])(
    'may be %s: 8 to 30 characters of at least three kinds',
    (password) => expect(passwordProblem(password)).toBeUndefined(),
  );

  it.each([
    'Short-1',
    'A1-'.repeat(11),
    'onlylowercase',
    'lowercase123',
    '12345678',
    'UPPER 12345678'.slice(0, 7),
  ])('may not be %s', (password) => expect(passwordProblem(password)).toBe('password.error.rule'));

  it('has to be there, and to be typed twice alike', () => {
    expect(passwordProblem('')).toBe('password.error.needed');
    expect(confirmationProblem('Harbour-2026', { password: 'Harbour-2026' })).toBeUndefined();
    expect(confirmationProblem('Harbour-2025', { password: 'Harbour-2026' })).toBe('password.error.mismatch');
  });

  it('is called stronger the longer it is, and weaker with what everybody types', () => {
    expect(strengthOf('abc')).toBe('weak');
    expect(strengthOf('Tz4-kvu9')).toBe('fair');
    expect(strengthOf('Tz4-kvu9-wo')).toBe('good');
    expect(strengthOf('Tz4-kvu9-wopl2-x')).toBe('strong');
    expect(strengthOf('Password1234')).toBe('fair');
  });
});
