import type { PdfContent, PdfFact } from '../../../kernel/pdf/page.js';
import type { ReceiptPage } from './receipt-page.js';
import { RECEIPT_WORDS } from './receipt-words.js';

/** A paper sets facts in pairs: who and where on the left, when on the right, each read from top to bottom. */
function inTwoColumns(facts: readonly PdfFact[]): PdfFact[] {
  const half = Math.ceil(facts.length / 2);
  return facts.slice(0, half).flatMap((fact, at) => [fact, ...facts.slice(half + at, half + at + 1)]);
}

/** A receipt as it is printed. */
export function receiptContent(page: ReceiptPage): PdfContent {
  const { language, title, hotel, headline } = page;
  const word = (name: keyof typeof RECEIPT_WORDS): string => RECEIPT_WORDS[name][language];
  const [totalLabel, total] = page.total;
  const sums = page.sums.map(([label, amount], at) => {
    const strong = at === 0 && { strong: true as const };
    return [{ text: label, ...strong }, '', { text: amount, ...strong }];
  });
  return {
    language,
    title,
    head: {
      name: hotel.name,
      lines: hotel.lines,
      title: word('receipt'),
      right: [page.issued],
      ...(hotel.logo && { logo: hotel.logo }),
    },
    closing: word('thanks'),
    blocks: [
      {
        kind: 'headline',
        label: headline.label,
        text: headline.amount,
        notes: [],
        ...(headline.badge && { badge: headline.badge }),
      },
      { kind: 'facts', facts: inTwoColumns(page.facts) },
      {
        kind: 'table',
        title: word('items'),
        columns: [
          { head: word('item'), width: 70 },
          { head: word('amount'), width: 30, align: 'right' },
        ],
        rows: [...page.items, [totalLabel, total].map((text) => ({ text, strong: true as const }))],
      },
      {
        kind: 'table',
        title: word('moves'),
        columns: [
          { head: word('move'), width: 46 },
          { head: word('when'), width: 30 },
          { head: word('amount'), width: 24, align: 'right' },
        ],
        rows: [...page.moves, ...sums],
      },
      { kind: 'text', text: page.notes.join(language === 'zh' ? '' : ' ') },
      { kind: 'numbers', facts: page.numbers },
    ],
  };
}
