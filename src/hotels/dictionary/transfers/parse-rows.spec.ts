import { headOf, isSample } from './parse-rows.js';

describe('A template that was filled in', () => {
  const fields = headOf({ no: 1, cells: ['Code', '中文', 'English', 'Order'] });

  it('M22: is imported without the row that shows what belongs there, and with what staff made of it', () => {
    if (!Array.isArray(fields)) throw new Error('The head was not understood.');
    expect(isSample({ no: 2, cells: ['EXAMPLE', '示例', 'Example', '1'] }, fields)).toBe(true);
    expect(isSample({ no: 2, cells: ['EXAMPLE', '示例', 'Spa', '1'] }, fields)).toBe(false);
    expect(isSample({ no: 3, cells: ['SPA', '水疗', 'Spa', '2'] }, fields)).toBe(false);
  });
});
