import type { PdfContent } from '../../src/kernel/pdf/page.js';
import { setPdf } from '../../src/kernel/pdf/set-pdf.js';
import { readPdf, wholeText } from '../support/pdf-text.js';

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

const western: PdfContent = {
  language: 'en',
  title: 'Receipt',
  head: { name: 'Harbour Vale', lines: [], title: 'Receipt', right: [] },
  blocks: [],
};

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
    expect(text).not.toContain('?');
  });

  it('says at the foot of each page what a “?” is, where no font has the letters of a name', async () => {
    const named = { ...western, blocks: [{ kind: 'text', text: '김민준' } as const] };
    expect(wholeText(await readPdf(await setPdf(named)))).toContain(
      'stands for characters that no uploaded font has',
    );
  });

  it('holds twenty pages', async () => {
    const pdf = await setPdf(content(560));
    const pages = await readPdf(pdf);
    expect(pages.length).toBeGreaterThanOrEqual(20);
  });

  it('has its numbers at the foot of its last page, and there alone, however full it is', async () => {
    const made = (rows: number) =>
      setPdf({
        ...western,
        closing: 'Thank you.',
        blocks: [
          {
            kind: 'table',
            columns: [{ head: 'Item', width: 100 }],
            rows: Array.from({ length: rows }, (_, n) => [`Item ${n}`]),
          },
          { kind: 'numbers', facts: [['Receipt no', 'RC1-1']] },
        ],
      });
    const isLong = (pdf: Buffer) => pdf.toString('latin1').split('/Type /Page\n').length > 2;
    let rows = 20;
    while (rows < 80 && !isLong(await made(rows))) rows += 1;
    for (const count of [rows - 1, rows]) {
      const pages = await readPdf(await made(count));
      const { items, height } = pages.at(-1)!;
      const found = (text: string) => items.find((item) => item.text === text)!;
      expect(found('RC1-1').bottom).toBeGreaterThan(height - 10 * MM - 25);
      expect(found('RC1-1').bottom).toBeLessThan(found('Thank you.').top);
      const last = items.findLast(({ text }) => text === `Item ${count - 1}`);
      expect((last?.bottom ?? 0) < found('Receipt no').top).toBe(true);
      const others = wholeText(pages.slice(0, -1));
      expect(others.includes('Thank you.') || others.includes('RC1-1')).toBe(false);
    }
  });

  it('leaves out a badge that an amount leaves no room for', async () => {
    const shown = async (text: string) => {
      const headline = { kind: 'headline' as const, label: 'Total', text, badge: 'Paid in full', notes: [] };
      return wholeText(await readPdf(await setPdf({ ...western, blocks: [headline] })));
    };
    expect(await shown('HKD 1.00')).toContain('Paid in full');
    expect(await shown(`HKD ${'9'.repeat(40)}`)).not.toContain('Paid in full');
  });
});
