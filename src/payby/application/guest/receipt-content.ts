import type { PdfContent } from '../../../kernel/pdf/page.js';
import type { ReceiptPage } from './receipt-page.js';

/** A receipt as it is printed: whose it is, the amount, what it is for, and how it was paid. */
export function receiptContent({ language, title, hotel, amount, items, facts }: ReceiptPage): PdfContent {
  const zh = language === 'zh';
  return {
    language,
    title,
    head: { name: hotel.name, lines: hotel.lines, right: [], ...(hotel.logo && { logo: hotel.logo }) },
    blocks: [
      { kind: 'headline', text: amount, notes: [title] },
      { kind: 'facts', facts },
      {
        kind: 'table',
        columns: [
          { head: zh ? '款项' : 'Item', width: 70 },
          { head: zh ? '金额' : 'Amount', width: 30, align: 'right' },
        ],
        rows: items,
      },
    ],
  };
}
