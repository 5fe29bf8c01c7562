import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { EmailAddress, Line, NoCardWith, PhoneText } from './free-text.js';

class Recipient {
  @PhoneText(30)
  mobile: string;

  @EmailAddress({ each: true })
  emails: string[];
}

const read = (mobile: unknown, emails: unknown = []) => {
  const recipient = plainToInstance(Recipient, { mobile, emails });
  return { ...recipient, wrong: validateSync(recipient).map(({ property }) => property) };
};

describe('Numbers and addresses that were pasted', () => {
  it.each([
    ['\u202a+852 5550 0101\u202c', '+852 5550 0101'],
    ['\u200e+852 5550 0101', '+852 5550 0101'],
    ['＋８５２ ５５５０ ０１０１', '+852 5550 0101'],
    ['+852\u00a05550\u20110101\ufeff', '+852 5550-0101'],
  ])('M21: mean the same without what pasting added (%j)', (typed, meant) => {
    expect(read(typed)).toEqual({ mobile: meant, emails: [], wrong: [] });
  });

  it('M21: are taken one by one in a list', () => {
    expect(read('+852 5550 0101', ['\u200fravi@example.com ', 'ｌｉｎ@example.com'])).toEqual({
      mobile: '+852 5550 0101',
      emails: ['ravi@example.com', 'lin@example.com'],
      wrong: [],
    });
  });

  it('are refused as before when they are none', () => {
    expect(read(85255500101, [7]).wrong).toEqual(['mobile', 'emails']);
    expect(read('+852 55\u000050', [null]).wrong).toEqual(['mobile', 'emails']);
  });
});

class Name {
  @NoCardWith('firstName')
  @Line(80)
  lastName: string;

  @Line(80)
  firstName: string;
}

describe('A name', () => {
  const isRefused = (name: object) => validateSync(plainToInstance(Name, name)).length > 0;

  it('M19: holds no card number in two fields that are shown as one, in either order', () => {
    expect(isRefused({ lastName: '41111111', firstName: '11111111' })).toBe(true);
    expect(isRefused({ lastName: '11111111', firstName: 'No 41111111' })).toBe(true);
    expect(isRefused({ lastName: 'Room 4111', firstName: 'Guest 1111' })).toBe(false);
  });
});
