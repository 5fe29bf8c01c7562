import { compareLines, linesOf } from './changes';
import { contrastWithWhite } from './contrast';
import { filledIn } from './editor/filled-in';

describe('White text on a colour', () => {
  it.each([
    ['#000000', 21],
    ['#FFFFFF', 1],
    ['#777777', 4.48],
    ['#767676', 4.54],
    ['#0f4c5c', 9.5],
  ])('stands out from %s by %d', (colour, ratio) => {
    expect(contrastWithWhite(colour)).toBeCloseTo(ratio, 1);
  });

  it('is no matter where there is no colour', () => {
    expect(contrastWithWhite('#12')).toBeNull();
    expect(contrastWithWhite('red')).toBeNull();
  });
});

describe('A comparison', () => {
  it('keeps what both have and says what was taken out and put in', () => {
    expect(compareLines(linesOf('<p>a</p><p>b</p><p>c</p>'), linesOf('<p>a</p><p>x</p><p>c</p>'))).toEqual([
      { text: '<p>a</p>', change: 'same' },
      { text: '<p>b</p>', change: 'removed' },
      { text: '<p>x</p>', change: 'added' },
      { text: '<p>c</p>', change: 'same' },
    ]);
    expect(compareLines([], ['a'])).toEqual([{ text: 'a', change: 'added' }]);
  });
});

it('A text is counted with the examples in it', () => {
  const variables = [{ name: 'payment.amount', group: 'Payment', label: 'Amount', example: 'HK$1.00' }];
  expect(filledIn('Pay {{ payment.amount | upcase }}{% if a %}!{% endif %}', variables)).toBe('Pay HK$1.00!');
});
