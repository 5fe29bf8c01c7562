import { inOrder, readTime } from './times';

describe('Times of reminders', () => {
  it.each([
    ['90', 90],
    ['3 days', 4_320],
    ['1 day before', 1_440],
    ['2h', 120],
    ['1 d 12 h', 2_160],
    ['45 Minutes', 45],
    ['提前 3 天', 4_320],
    ['2 小时', 120],
    ['1天2小时30分钟', 1_590],
    ['30 分钟前', 30],
    ['soon', 'soon'],
    ['2 weeks', '2 weeks'],
    ['1.5 h', '1.5 h'],
    ['-5', '-5'],
  ])('are read as they are typed: %s', (typed, time) => {
    expect(readTime(typed)).toBe(time);
  });

  it('are each listed once, the longest first', () => {
    expect(inOrder([30, 'soon', 1_440, 30, 120])).toEqual([1_440, 120, 30, 'soon']);
  });
});
