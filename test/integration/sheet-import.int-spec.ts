import ExcelJS from 'exceljs';
import { unzipSync, zipSync } from 'fflate';
import { sheetRows, type SheetProblem } from '../../src/kernel/import/sheet.js';

const LIMITS = { rows: 20_001, columns: 12 };

async function workbookOf(fill: (sheet: ExcelJS.Worksheet) => void, second = false): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  fill(book.addWorksheet('First'));
  if (second) book.addWorksheet('Second').addRow(['elsewhere']);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

const problemOf = (file: Uint8Array, limits = LIMITS): Promise<SheetProblem> =>
  sheetRows(file, limits).then(
    () => Promise.reject(new Error('It was read.')),
    (error: { problem: SheetProblem }) => error.problem,
  );

describe('A sheet that somebody sends', () => {
  it('is read as text, its first sheet alone, with the numbers of its rows', async () => {
    const file = await workbookOf((sheet) => {
      sheet.addRow(['Code', 'English', 'Order']);
      sheet.addRow([]);
      sheet.addRow(['SPA', ' Spa ', 7, true]);
      sheet.addRow([
        { richText: [{ text: 'Ric' }, { text: 'h' }] },
        { text: 'Link', hyperlink: 'https://example.com' },
        new Date('2026-11-22T00:00:00Z'),
      ]);
    }, true);
    expect(await sheetRows(file, LIMITS)).toEqual([
      { no: 1, cells: ['Code', 'English', 'Order'] },
      { no: 3, cells: ['SPA', 'Spa', '7', 'true'] },
      { no: 4, cells: ['Rich', 'Link', '2026-11-22'] },
    ]);
  });

  it('M22: keeps every piece of a text with formats, wherever its writer puts texts', async () => {
    const file = await workbookOf((sheet) => {
      sheet.addRow([{ richText: [{ text: 'VI' }, { font: { bold: true }, text: 'P1' }] }]);
    });
    const parts = unzipSync(file);
    const inline = `<is><r><t>VI</t></r><r><rPr><b/></rPr><t xml:space="preserve">P1 &amp;</t></r><rPh sb="0"><t>read</t></rPh></is>`;
    const sheet = new TextDecoder()
      .decode(parts['xl/worksheets/sheet1.xml'])
      .replace(/<c r="A1" t="s"><v>\d+<\/v><\/c>/, `<c r="A1" t="inlineStr">${inline}</c>`);
    const withInline = zipSync({ ...parts, 'xl/worksheets/sheet1.xml': new TextEncoder().encode(sheet) });
    expect((await sheetRows(file, LIMITS))[0]!.cells).toEqual(['VIP1']);
    expect((await sheetRows(withInline, LIMITS))[0]!.cells).toEqual(['VIP1 &']);
  });

  it('M22: is the first one that a person sees, not a hidden sheet or a chart before it', async () => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet('Hidden', { state: 'veryHidden' }).addRow(['lists']);
    book.addWorksheet('Codes').addRow(['SPA']);
    const parts = unzipSync(new Uint8Array(await book.xlsx.writeBuffer()));
    const changed = (name: string, from: string, to: string) =>
      new TextEncoder().encode(new TextDecoder().decode(parts[name]).replace(from, to));
    const chart =
      '<Relationship Id="rIdC" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/chartsheet" Target="chartsheets/sheet1.xml"/>';
    const file = zipSync({
      ...parts,
      'xl/workbook.xml': changed(
        'xl/workbook.xml',
        '<sheets>',
        '<sheets><sheet name="Chart" sheetId="9" r:id="rIdC"/>',
      ),
      'xl/_rels/workbook.xml.rels': changed(
        'xl/_rels/workbook.xml.rels',
        '</Relationships>',
        `${chart}</Relationships>`,
      ),
    });
    expect((await sheetRows(file, LIMITS))[0]!.cells).toEqual(['SPA']);
  });

  it('S12: is refused with a row that no Excel has, and read at once however odd its list of sheets', async () => {
    const file = await workbookOf((sheet) => sheet.addRow(['SPA']));
    const parts = unzipSync(file);
    const changed = (name: string, from: RegExp, to: string) => ({
      ...parts,
      [name]: new TextEncoder().encode(new TextDecoder().decode(parts[name]).replace(from, to)),
    });
    const far = changed('xl/worksheets/sheet1.xml', /<row r="1"/, '<row r="2147483648"');
    expect(await problemOf(zipSync(far))).toBe('notExcel');
    const twice = changed('xl/worksheets/sheet1.xml', /<row [^>]*>.*<\/row>/, '$&$&');
    expect(await problemOf(zipSync(twice))).toBe('notExcel');
    const unnumbered = changed('xl/worksheets/sheet1.xml', /<row r="1"/, '<row');
    expect(await problemOf(zipSync(unnumbered))).toBe('notExcel');
    const odd = changed('xl/workbook.xml', /<sheets>/, `<sheets>${'<sheet w'.repeat(50_000)}`);
    const began = process.cpuUsage();
    await sheetRows(zipSync(odd, { level: 0 }), LIMITS).catch(() => undefined);
    expect(process.cpuUsage(began).user / 1e6).toBeLessThan(5);
  });

  it('has no formula carried out', async () => {
    const file = await workbookOf((sheet) => {
      sheet.addRow(['Code', 'English']);
      sheet.addRow([{ formula: 'WEBSERVICE("https://example.com")', result: 'SPA' }, 'Spa']);
      sheet.addRow([{ error: '#REF!' }, 'Spa']);
    });
    const [, formula, error] = await sheetRows(file, LIMITS);
    expect([formula!.cells[0], error!.cells[0]]).toEqual([{ bad: 'formula' }, { bad: 'error' }]);
  });

  it('has as many rows as it may have, and no more', async () => {
    const rows = (count: number) =>
      workbookOf((sheet) => {
        sheet.addRow(['Code', 'English', 'Chinese']);
        for (let at = 0; at < count; at += 1) sheet.addRow([`CODE_${at}`, `Entry ${at}`, `词条 ${at}`]);
      });
    const few = { rows: 301, columns: 12 };
    expect(await sheetRows(await rows(300), few)).toHaveLength(301);
    expect(await problemOf(await rows(301), few)).toBe('tooManyRows');
  });

  it('is refused unread when it would unpack to much more than it is', async () => {
    const zeros = new Uint8Array(30 * 1_048_576);
    expect(await problemOf(zipSync({ 'xl/worksheets/sheet1.xml': zeros }, { level: 1 }))).toBe('tooLarge');
    const many = Object.fromEntries(
      Array.from({ length: 2_001 }, (_, at) => [`xl/${at}.xml`, new Uint8Array(1)]),
    );
    expect(await problemOf(zipSync(many, { level: 0 }))).toBe('tooLarge');
    // A part that says it is small and is not gets no more room than it asked for.
    const lying = zipSync({ 'xl/workbook.xml': zeros }, { level: 1 });
    const view = new DataView(lying.buffer, lying.byteOffset, lying.byteLength);
    for (let at = 0; at + 4 < lying.length; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1_000, true);
    expect(await problemOf(lying)).toBe('notExcel');
  });

  it.each([
    ['text', new TextEncoder().encode('Code,English')],
    ['an older Excel file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
    ['another zip', zipSync({ 'word/document.xml': new Uint8Array(10) })],
    ['a broken zip', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9])],
    ['nothing', new Uint8Array()],
  ])('is refused when it is %s', async (_, file) => {
    expect(await problemOf(file)).toBe('notExcel');
  });

  it('is refused when it holds nothing', async () => {
    expect(await problemOf(await workbookOf(() => undefined))).toBe('empty');
  });
});
