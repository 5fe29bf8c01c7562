import { ofSection, Phrases } from './phrases.js';

const phrases = new Phrases();
phrases.add({
  code: 'page',
  name: { en: 'Payment page', zh: '付款页' },
  phrases: {
    pay: { en: 'Pay {amount}', zh: '支付 {amount}' },
    stay: { en: 'Stay', zh: '入住' },
  },
});

describe('a fixed phrase', () => {
  it.each([
    ['page:pay', '{amount} を支払う', undefined],
    ['page:pay', '支払う', '{amount} is missing.'],
    ['page:pay', '{amount} {betrag}', '{betrag} is not a value of this phrase.'],
    ['page:stay', 'Ihr {name} Aufenthalt', '{name} is not a value of this phrase.'],
    ['page:stay', 'Zeile\nZeile', 'This must be one line.'],
    ['page:stay', 'x'.repeat(501), 'At most 500 characters.'],
    ['page:toll', 'Maut', 'There is no such phrase.'],
    ['toString', 'x', 'There is no such phrase.'],
  ])('%s as “%s” is taken or refused: %s', (key, text, problem) => {
    const found = phrases.problems({ [key]: text })[`phrases.${key}`];
    expect((found as { en: string } | undefined)?.en).toBe(problem);
  });

  it('counts as translated only while the product has it', () => {
    expect(phrases.translated({ 'page:stay': 'Aufenthalt', 'page:gone': 'x' })).toBe(1);
  });

  it('goes by the key of its place there', () => {
    expect(ofSection({ 'page:stay': 'Aufenthalt', 'mail:total': 'Summe' }, 'page')).toEqual({
      stay: 'Aufenthalt',
    });
  });
});
