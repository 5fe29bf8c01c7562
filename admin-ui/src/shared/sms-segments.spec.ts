import { smsSegments } from './sms-segments';

describe('What a text message is charged as', () => {
  it.each([
    ['a'.repeat(160), 'GSM-7', 1],
    ['a'.repeat(161), 'GSM-7', 2],
    ['€'.repeat(81), 'GSM-7', 2],
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 3],
    ['付'.repeat(70), 'UCS-2', 1],
    ['付'.repeat(71), 'UCS-2', 2],
    [`${'付'.repeat(66)}😀${'付'.repeat(66)}`, 'UCS-2', 3],
  ])('%#: is counted before it is sent', (text, encoding, count) => {
    expect(smsSegments(text)).toEqual({ encoding, count });
  });
});
