import { maskEmail, withoutAddress } from './masking.js';

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
    ['550 <kai@xn--fsqu00a.xn--fiqs8s> unknown', 'kai@例子.中国', '550 <k•••@例子.中国> unknown'],
    ['+85255500100 is blocked (85255500100)', '+85255500100', '+852•••0100 is blocked (+852•••0100)'],
    ['The mail server does not answer.', 'a@b.c', 'The mail server does not answer.'],
  ])('“%s” is kept without %s', (said, address, kept) => expect(withoutAddress(said, address)).toBe(kept));
});
