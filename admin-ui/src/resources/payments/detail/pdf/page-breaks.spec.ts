/// <reference types="jest" />
import { pageBreaks } from './page-breaks';

describe('The pages of a printed payment', () => {
  const rows = [0, 30, 60, 90, 120].map((from) => ({ from, to: from + 30 }));

  it('are one where everything fits', () => {
    expect(pageBreaks(rows, 150, 150)).toEqual([{ from: 0, to: 150 }]);
  });

  it('end between two rows, so that no line is cut in half', () => {
    expect(pageBreaks(rows, 150, 100)).toEqual([
      { from: 0, to: 90 },
      { from: 90, to: 150 },
    ]);
  });

  it('cut a row that is taller than a page', () => {
    expect(pageBreaks([{ from: 0, to: 250 }], 250, 100)).toEqual([
      { from: 0, to: 100 },
      { from: 100, to: 200 },
      { from: 200, to: 250 },
    ]);
  });
});
