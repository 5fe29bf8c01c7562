import { smsSegments } from './segments.js';

const gsm = (count: number) => ({ encoding: 'GSM-7', count });
const ucs = (count: number) => ({ encoding: 'UCS-2', count });

describe('The segments a text message is charged as', () => {
  it.each([
    ['nothing at all', '', gsm(1)],
    ['160 plain letters', 'a'.repeat(160), gsm(1)],
    ['one more', 'a'.repeat(161), gsm(2)],
    ['two parts filled', 'a'.repeat(306), gsm(2)],
    ['one beyond them', 'a'.repeat(307), gsm(3)],
    ['accents of the alphabet', 'àéìòù ÄÖÑÜ ß €'.repeat(10), gsm(1)],
    ['80 signs that are escaped', '€'.repeat(80), gsm(1)],
    ['81 of them', '€'.repeat(81), gsm(2)],
    ['an escaped sign that does not fit the end of a part', `${'a'.repeat(152)}€${'a'.repeat(152)}`, gsm(3)],
    ['70 Chinese characters', '付'.repeat(70), ucs(1)],
    ['71 of them', '付'.repeat(71), ucs(2)],
    ['134 of them', '付'.repeat(134), ucs(2)],
    ['135 of them', '付'.repeat(135), ucs(3)],
    ['one letter outside the alphabet', `ç${'a'.repeat(70)}`, ucs(2)],
    ['35 emoji', '😀'.repeat(35), ucs(1)],
    ['36 emoji', '😀'.repeat(36), ucs(2)],
    ['an emoji that does not fit the end of a part', `${'付'.repeat(66)}😀${'付'.repeat(66)}`, ucs(3)],
  ])('are counted for %s', (_, text, expected) => expect(smsSegments(text)).toEqual(expected));
});
