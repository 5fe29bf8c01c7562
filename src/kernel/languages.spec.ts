import { directionOf, languageCode, languageName, localeOf, textIn } from './languages.js';

describe('the code of a guest language', () => {
  it.each([
    ['ja', 'ja'],
    ['JA', 'ja'],
    ['pt-br', 'pt-BR'],
    ['zh-hant', 'zh-Hant'],
    ['iw', 'he'],
  ])('%s is stored as %s', (given, stored) => expect(languageCode(given)).toBe(stored));

  it.each(['', ' ', 'xx', 'tlh', 'und', 'foo bar', 'ja_JP', 'en-u-ca-buddhist', 'de-1901', '日本語'])(
    '“%s” is refused',
    (given) => expect(languageCode(given)).toBeNull(),
  );
});

describe('a guest language', () => {
  it('has its own name and one in each of the staff’s languages', () => {
    expect(['ja', 'en', 'zh'].map((reader) => languageName('ja', reader))).toEqual([
      '日本語',
      'Japanese',
      '日语',
    ]);
  });

  it('is read from right to left where its letters are', () => {
    expect(['ar', 'he', 'fa', 'ur'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl']);
    expect(['en', 'zh', 'ja', 'th'].map(directionOf)).toEqual(['ltr', 'ltr', 'ltr', 'ltr']);
  });

  it('writes dates by its own rules, the built-in ones by those of their region', () => {
    expect(['en', 'zh', 'pt-BR'].map(localeOf)).toEqual(['en-GB', 'zh-Hans-CN', 'pt-BR']);
  });
});

describe('a text', () => {
  const room = { en: 'Room', zh: '房费', ja: '宿泊料', fr: '' };

  it('is shown in its language, and in English where it has none', () => {
    expect(['en', 'zh', 'ja', 'fr', 'de'].map((code) => textIn(code, room))).toEqual([
      'Room',
      '房费',
      '宿泊料',
      'Room',
      'Room',
    ]);
  });
});
