import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { writeCsv } from './csv.js';
import type { Cell, WorkbookColumn } from './workbook.js';

const COLUMNS: WorkbookColumn<Cell[]>[] = [
  { head: { en: 'Time ({timeZone})', zh: '时间（{timeZone}）' }, width: 10, value: ([first]) => first! },
  { head: { en: 'Amount', zh: '金额' }, width: 10, value: ([, second]) => second! },
];

async function* pages(...lines: Cell[][]): AsyncGenerator<Cell[][]> {
  for (const line of lines) yield [line];
}

async function csv(language: 'en' | 'zh', ...lines: Cell[][]): Promise<string> {
  const out = new PassThrough({ highWaterMark: 16 });
  const [written] = await Promise.all([
    out.setEncoding('utf8').toArray(),
    writeCsv(out, COLUMNS, pages(...lines), {
      sheet: { en: 'x', zh: 'x' },
      language,
      timeZone: 'Asia/Hong_Kong',
    }),
  ]);
  return written.join('');
}

describe('A CSV file', () => {
  it('begins with a byte order mark and the heads in the reader’s language, and ends its lines with CRLF', async () => {
    expect(await csv('zh', ['港湾谷', null])).toBe('\uFEFF时间（Asia/Hong_Kong）,金额\r\n港湾谷,\r\n');
  });

  it.each([
    ['a,b', '"a,b"'],
    ['say "yes"', '"say ""yes"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    // S17: Excel begins a cell after a semicolon where lists are separated by them.
    ['Room 12;=1+1;@x', "Room 12;'=1+1;'@x"],
    ['Room 12; 13;14', 'Room 12; 13;14'],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ['\n=1+1', `"'\n=1+1"`],
  ])('writes the text %j as %j', async (cell, written) => {
    expect((await csv('en', [cell, null])).split('Amount\r\n')[1]).toBe(`${written},\r\n`);
  });

  it.each([
    [{ value: 1234567.5, digits: 2 }, '1234567.50'],
    [{ value: -12, digits: 2 }, '-12.00'],
    [{ value: 1500, digits: 0 }, '1500'],
    [{ value: 0.125, digits: 3 }, '0.125'],
  ])('writes the figure %j as %s', async (cell, written) => {
    expect((await csv('en', ['x', cell])).split('\r\n')[1]).toBe(`x,${written}`);
  });

  it('stops when the reader goes away', async () => {
    const out = new PassThrough({ highWaterMark: 16 });
    const writing = writeCsv(out, COLUMNS, pages(['x'.repeat(100), null], ['y', null]), {
      sheet: { en: 'x', zh: 'x' },
      language: 'en',
      timeZone: 'UTC',
    });
    out.destroy();
    await expect(writing).rejects.toThrow('nobody reads it any more');
    await expect(text(out)).rejects.toThrow();
  });
});
