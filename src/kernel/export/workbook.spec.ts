import { harmless } from './workbook.js';

describe('A cell of an export', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'])('is no formula: %j', (text) => {
    expect(harmless(text)).toBe(`'${text}`);
  });

  it.each(['', 'Lin', 'a=b', '2026-11-21', '港湾谷'])('is left as it is when it is harmless: %j', (text) => {
    expect(harmless(text)).toBe(text);
  });

  it('is no longer than Excel takes', () => {
    expect(harmless('x'.repeat(40_000))).toHaveLength(32_767);
    expect(harmless('='.repeat(32_767))).toHaveLength(32_767);
  });
});
