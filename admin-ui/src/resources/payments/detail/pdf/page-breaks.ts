export interface Span {
  from: number;
  to: number;
}

/** Cuts a sheet into pages no taller than `page`, between its rows; a row taller than a page is cut where the page ends. */
export const pageBreaks = (rows: Span[], height: number, page: number): Span[] => {
  const pages: Span[] = [];
  let from = 0;
  while (height - from > page) {
    const limit = from + page;
    const cut = rows.find((row) => row.from > from && row.from < limit && row.to > limit)?.from;
    const to = cut ?? limit;
    pages.push({ from, to });
    from = to;
  }
  return [...pages, { from, to: height }];
};
