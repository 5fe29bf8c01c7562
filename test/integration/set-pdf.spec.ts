import { readPdf, wholeText } from '../support/pdf-text.js';
import type { PdfContent } from '../../src/kernel/pdf/page.js';
import { setPdf } from '../../src/kernel/pdf/set-pdf.js';

const MM = 72 / 25.4;
const content = (rows: number, language: 'en' | 'zh' = 'zh'): PdfContent => ({
  language,
  title: language === 'zh' ? '交易流水' : 'Transactions',
  head: { name: '港湾谷酒店', lines: [], right: ['HKG01'] },
  blocks: [
    {
      kind: 'table',
      columns: [
        { head: '客人', width: 40 },
        { head: '编号', width: 30 },
        { head: '金额', width: 30, align: 'right' },
      ],
      rows: Array.from({ length: rows }, (_, n) => [
        { text: `欧阳小伟 ${n}`, note: 'Śląsk 車韓' },
        `PB${n}`,
        '3,280.00',
      ]),
    },
  ],
});

describe('A PDF of the product', () => {
  it('is A4 with nothing in its 10 mm margins, repeats the heads of its tables, and counts its pages', async () => {
    const pages = await readPdf(await setPdf(content(100)));
    expect(pages.length).toBeGreaterThan(2);
    for (const [at, { width, height, items }] of pages.entries()) {
      expect([width, height].map(Math.round)).toEqual([595, 842]);
      for (const item of items) {
        expect(item.left).toBeGreaterThanOrEqual(10 * MM - 0.5);
        expect(item.right).toBeLessThanOrEqual(width - 10 * MM + 0.5);
        expect(item.top).toBeGreaterThanOrEqual(10 * MM - 3);
        expect(item.bottom).toBeLessThanOrEqual(height - 10 * MM + 0.5);
      }
      const texts = items.map(({ text }) => text);
      expect(texts.filter((text) => text === '客人')).toHaveLength(1);
      expect(texts.join('')).toContain(`第 ${at + 1} 页，共 ${pages.length} 页`);
    }
  });

  it('holds every row once and in order, as text that is found and copied, Chinese names included', async () => {
    const text = wholeText(await readPdf(await setPdf(content(60))));
    const numbers = [...text.matchAll(/PB(\d+)/g)].map(([, no]) => Number(no));
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, n) => n));
    expect(text).toContain('欧阳小伟 59');
    // A letter that no font has is written as the nearest that is there.
    expect(text).toContain('車韓');
    expect(text).toMatch(/Sl?.?sk|Slask/);
  });

  it('holds twenty pages', async () => {
    const pdf = await setPdf(content(560));
    const pages = await readPdf(pdf);
    expect(pages.length).toBeGreaterThanOrEqual(20);
  });
});
