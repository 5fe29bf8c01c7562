import { headerText, mailAddress } from './header-text.js';
import { MailRefusedError } from './mail-errors.js';
import { messageIdFor } from './message-id.js';

describe('a mail address', () => {
  it.each(['guest@example.com', 'o.n+e@sub.example.co.uk'])('may be %s', (address) => {
    expect(mailAddress('recipient', address)).toBe(address);
  });

  it.each([
    ['guest@例子.中国', 'guest@xn--fsqu00a.xn--fiqs8s'],
    ['Gast@Hotel-Zürich.example', 'Gast@xn--hotel-zrich-zhb.example'],
    ['客人@例子.中国', '客人@xn--fsqu00a.xn--fiqs8s'],
  ])('reaches servers with an ASCII domain: %s', (typed, sent) => {
    expect(mailAddress('recipient', typed)).toBe(sent);
    expect(mailAddress('recipient', sent)).toBe(sent);
  });

  it.each([
    'guest@example.com\r\nBcc: all@example.com',
    'a@example.com, b@example.com',
    'Guest <guest@example.com>',
    'guest@example.com b@example.com',
    'guest',
    '@example.com',
    'guest@例子.中国/evil.example',
    `${'a'.repeat(250)}@example.com`,
  ])('may not be %j', (address) => {
    expect(() => mailAddress('recipient', address)).toThrow(MailRefusedError);
  });
});

describe('header text', () => {
  it('keeps quotes and every script, and refuses a line break', () => {
    expect(headerText('name', ' 港湾谷 "Vale" ')).toBe('港湾谷 "Vale"');
    expect(() => headerText('name', 'a\r\nb')).toThrow('The name holds a line break or a control character.');
  });
});

describe('a Message-ID', () => {
  it('is the same for the same key, so that a repeated mail can be recognised', () => {
    const key = '0199a7d2-1111-7000-8000-000000000001';
    expect(messageIdFor(key, 'pay@hotel.example')).toBe(`<${key}@hotel.example>`);
    expect(messageIdFor('any text: 文', 'pay@hotel.example')).toBe(
      messageIdFor('any text: 文', 'pay@hotel.example'),
    );
  });

  it('differs between keys, and writes nothing strange into a header', () => {
    expect(messageIdFor('a\r\nX: y', 'pay@hotel.example')).toMatch(/^<[0-9a-f]{40}@hotel\.example>$/);
    expect(messageIdFor('one mail', 'p@h.example')).not.toBe(messageIdFor('two mails', 'p@h.example'));
  });
});
