import { holdsCardNumber, maskEmail } from './masking.js';

describe('Masking', () => {
  it.each([
    ['yuxin.chen@example.com', 'y•••@example.com'],
    ['a@b.c', 'a•••@b.c'],
    ['@nobody', '•••'],
    ['', '•••'],
  ])('shows %s as %s', (email, shown) => expect(maskEmail(email)).toBe(shown));
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
