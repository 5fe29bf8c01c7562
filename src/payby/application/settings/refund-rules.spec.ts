import { strictest } from './refund-rules.js';

const HOTEL = 'HKG01';
const own = (rule: Record<string, number> | null) => ({ hotelCode: HOTEL, rule });
const group = (rule: Record<string, number> | null) => ({ hotelCode: '*', rule });

describe('S7: the amount above which a refund waits for a second person', () => {
  it.each([
    ['what holds now, when nothing has changed', { HKD: 500 }, [], 500],
    ['none, when there never was a rule', {}, [own({}), own({ CNY: 1 })], null],
    ['the rule that was emptied', {}, [own({ HKD: 500 })], 500],
    ['the rule that was loosened, then emptied', {}, [own({ HKD: 500 }), own({ HKD: 9_000 })], 500],
    ['the stricter one that came later', { HKD: 100 }, [own({ HKD: 500 })], 100],
    [
      'that of the group, which a rule of the hotel’s own replaced',
      {},
      [own(null), group({ HKD: 500 })],
      500,
    ],
    ['not that of the group, where the hotel had its own', {}, [own({ HKD: 800 }), group({ HKD: 5 })], 800],
    ['the group’s that was loosened, for a hotel without its own', {}, [own(null), group({ HKD: 5 })], 5],
  ])('is %s', (_what, present, former, limit) => {
    expect(strictest(present, former, HOTEL, 'HKD')).toBe(limit);
  });

  it('of 0 is a rule: every refund waits', () => {
    expect(strictest({}, [own({ HKD: 0 })], HOTEL, 'HKD')).toBe(0);
  });
});
