import { fromFile, toFile } from './phrase-file';
import type { Phrase } from './types';

const phrase = (key: string, en: string, zh: string) => ({ key, en, zh }) as Phrase;
const phrases = [phrase('page:pay', 'Pay {amount}', '支付 {amount}'), phrase('page:stay', 'Stay', '入住')];

describe('A file of phrases', () => {
  it('has every phrase with its English, its Chinese and the text there is, and is read again', () => {
    const file = toFile(phrases, { 'page:stay': 'Aufenthalt', 'page:pay': null });
    expect(JSON.parse(file)).toEqual([
      { key: 'page:pay', en: 'Pay {amount}', zh: '支付 {amount}', text: '' },
      { key: 'page:stay', en: 'Stay', zh: '入住', text: 'Aufenthalt' },
    ]);
    expect(fromFile(file, phrases)).toEqual({ texts: { 'page:stay': 'Aufenthalt' }, unknown: 0 });
  });

  it('may have lines that are no phrases: they are counted', () => {
    const file = JSON.stringify([
      { key: 'page:stay', text: ' Séjour ' },
      { key: 'page:toll', text: 'Péage' },
    ]);
    expect(fromFile(file, phrases)).toEqual({ texts: { 'page:stay': 'Séjour' }, unknown: 1 });
  });

  it.each(['', 'key;text', '{}', '[1]', '[{"key":"page:stay"}]', '[{"key":"page:stay","text":5}]'])(
    'is refused as “%s”',
    (file) => expect(fromFile(file, phrases)).toBeNull(),
  );
});
