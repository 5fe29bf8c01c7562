import { judgeRefresh, REUSE_GRACE_SECONDS } from './sessions.js';
import { blockSeconds } from './sign-in-failures.js';

const FRESH = {
  expired: false,
  sessionOver: false,
  sessionEnded: false,
  admitted: true,
  secondsSinceUse: null,
};

describe('a refresh token', () => {
  it('is good once', () => {
    expect(judgeRefresh(FRESH)).toBe('renew');
  });

  it('is good for two tabs that send it at the same moment', () => {
    expect(judgeRefresh({ ...FRESH, secondsSinceUse: 0.2 })).toBe('renew');
    expect(judgeRefresh({ ...FRESH, secondsSinceUse: REUSE_GRACE_SECONDS })).toBe('renew');
  });

  it('ends the session when it comes again later, even when it has run out meanwhile', () => {
    expect(judgeRefresh({ ...FRESH, secondsSinceUse: REUSE_GRACE_SECONDS + 1 })).toBe('endSession');
    expect(judgeRefresh({ ...FRESH, expired: true, secondsSinceUse: 50_000 })).toBe('endSession');
  });

  it.each([
    { expired: true },
    { sessionOver: true },
    { sessionOver: true, secondsSinceUse: 1 },
    { sessionEnded: true },
    { admitted: false },
    { sessionEnded: true, secondsSinceUse: 99 },
  ])('is refused when %j', (change) => expect(judgeRefresh({ ...FRESH, ...change })).toBe('refuse'));
});

describe('the wait after failed sign-ins', () => {
  it('forgives slips, then doubles up to a quarter of an hour', () => {
    expect([1, 10, 11, 12, 13, 18, 19, 20, 21, 1_000_000].map((failures) => blockSeconds(failures))).toEqual([
      0, 0, 2, 4, 8, 256, 512, 900, 900, 900,
    ]);
  });
});
