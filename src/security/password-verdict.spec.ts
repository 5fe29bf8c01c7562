import { judgePassword } from './password-verdict.js';

describe('a password that is right', () => {
  it.each([
    ['NORMAL', false, false, 'good'],
    ['NORMAL', true, false, 'change'],
    // Of an ordinary password the day has come; one that was given for some hours is no good any more.
    ['NORMAL', false, true, 'change'],
    ['NORMAL', true, true, 'expired'],
    ['INTERFACE', false, false, 'good'],
    ['INTERFACE', true, false, 'good'],
    ['INTERFACE', false, true, 'expired'],
    ['INTERFACE', true, true, 'expired'],
  ] as const)(
    'of a %s user (must change: %s, its day passed: %s) is %s',
    (userType, mustChange, expired, verdict) =>
      expect(judgePassword({ userType, mustChange, expired })).toBe(verdict),
  );
});
