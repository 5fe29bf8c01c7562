import { judgePassword } from './password-verdict.js';

describe('a password that is right', () => {
  it.each([
    ['NORMAL', false, false, false, 'good'],
    ['NORMAL', true, false, false, 'change'],
    ['NORMAL', false, true, false, 'change'],
    ['NORMAL', true, true, false, 'change'],
    ['NORMAL', true, false, true, 'expired'],
    ['NORMAL', false, false, true, 'expired'],
    ['INTERFACE', false, false, false, 'good'],
    ['INTERFACE', true, false, false, 'good'],
    ['INTERFACE', false, true, false, 'expired'],
    ['INTERFACE', true, true, false, 'expired'],
    ['INTERFACE', false, false, true, 'expired'],
  ] as const)(
    'of a %s user (must change: %s, its day passed: %s, its hours are over: %s) is %s',
    (userType, mustChange, expired, lapsed, verdict) =>
      expect(judgePassword({ userType, mustChange, expired, lapsed })).toBe(verdict),
  );
});
