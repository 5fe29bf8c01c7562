import { holdsCardNumber, maskEmail, withoutAddress } from './masking.js';

describe('Masking', () => {
  it.each([
    ['yuxin.chen@example.com', 'y•••@example.com'],
    ['a@b.c', 'a•••@b.c'],
    ['@nobody', '•••'],
    ['', '•••'],
  ])('shows %s as %s', (email, shown) => expect(maskEmail(email)).toBe(shown));
});

describe('What a mail server or SMS gateway said', () => {
  it.each([
    [
      '550 5.1.1 <Yuxin.Chen+spa@Example.com>: no such user',
      'yuxin.chen+spa@example.com',
      '550 5.1.1 <y•••@example.com>: no such user',
    ],
    [
      'yuxin.chen@example.com, yuxin.chen@example.com',
      'yuxin.chen@example.com',
      'y•••@example.com, y•••@example.com',
    ],
    ['yuxinachen@example.com', 'yuxin.chen@example.com', 'yuxinachen@example.com'],
    ['+85255500100 is blocked (85255500100)', '+85255500100', '+852•••0100 is blocked (+852•••0100)'],
    ['The mail server does not answer.', 'a@b.c', 'The mail server does not answer.'],
  ])('“%s” is kept without %s', (said, address, kept) => expect(withoutAddress(said, address)).toBe(kept));
});

describe('A card number in free text', () => {
  it.each([
    '4111111111111111',
    'card 4111 1111 1111 1111 exp 12/27',
    '4111-1111-1111-1111',
    '378282246310005',
  ])('is found in “%s”', (text) => expect(holdsCardNumber(text)).toBe(true));
  it.each(['Room 1208, call +86 21 6888 0100', '4111111111111112', 'PB26112000131', '2611200000131', ''])(
    'is not seen in “%s”',
    (text) => expect(holdsCardNumber(text)).toBe(false),
  );
});
