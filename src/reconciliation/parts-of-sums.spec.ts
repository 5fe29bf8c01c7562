import { mayBePartOfSum } from './parts-of-sums.js';

describe('A refund line of a platform that told only how much went back in all', () => {
  it.each([
    ['is none of a sum where there is none', [], [100], false],
    ['may be the sum', [100], [], true],
    ['may be a part of it', [228], [100], true],
    ['is none of it where the other lines come to it', [228], [128, 100], false],
    ['may be a part of it where the others come to more, or to less', [150], [90, 100], true],
    ['is none of several sums that the others come to together', [128, 100], [60, 68, 100], false],
  ])('%s', (_, sums, others, expected) => expect(mayBePartOfSum(sums, others)).toBe(expected));

  it('is for a person where there are too many ways to come to it', () =>
    expect(
      mayBePartOfSum(
        [2 ** 40 + 1],
        Array.from({ length: 40 }, (_, power) => 2 ** power),
      ),
    ).toBe(true));
});
