import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { ReceiptPage } from './receipt-page.js';

const MARGIN = 56;
const LABEL_WIDTH = 130;
const LOGO_HEIGHT = 48;
const GREY = '#5f6368';
const BLACK = '#202124';
/** What the font that every PDF reader has can show. */
const WESTERN = /^[\u0020-\u007E\u00A0-\u00FF–—‘’“”•…€]*$/;

/** Sets a receipt on A4. The Chinese font is read, and its used part embedded, only where a text needs it. */
export async function receiptPdf(page: ReceiptPage): Promise<Buffer> {
  const { title, hotel, amount, items, facts, language } = page;
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: language === 'zh' ? 'zh-CN' : 'en-GB',
    info: { Title: title, Author: hotel.name },
  });
  const written = buffer(doc);
  const texts = [title, hotel.name, amount, ...hotel.lines, ...items.flat(), ...facts.flat()];
  doc.registerFont('text', texts.every((text) => WESTERN.test(text)) ? 'Helvetica' : await chineseFont());
  doc.font('text');

  const width = doc.page.width - 2 * MARGIN;
  const rule = (): void => {
    const y = doc.y + 8;
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(0.5)
      .strokeColor('#dadce0')
      .stroke();
    doc.y = y + 12;
  };
  const row = (label: string, value: string, labelWidth: number, align: 'left' | 'right'): void => {
    const valueWidth = width - labelWidth - 12;
    const height = Math.max(
      doc.heightOfString(label, { width: labelWidth }),
      doc.heightOfString(value, { width: valueWidth }),
    );
    if (doc.y + height > doc.page.height - MARGIN) doc.addPage();
    const { y } = doc;
    doc.fillColor(GREY).text(label, MARGIN, y, { width: labelWidth });
    doc.fillColor(BLACK).text(value, MARGIN + labelWidth + 12, y, { width: valueWidth, align });
    doc.y = y + height + 6;
  };

  if (hotel.logo) {
    doc.image(Buffer.from(hotel.logo), MARGIN, MARGIN, { fit: [160, LOGO_HEIGHT] });
    doc.y = MARGIN + LOGO_HEIGHT + 10;
  }
  doc.fillColor(BLACK).fontSize(16).text(hotel.name, MARGIN, doc.y, { width });
  doc.fillColor(GREY).fontSize(9);
  for (const line of hotel.lines) doc.text(line, { width });
  rule();
  doc.fillColor(BLACK).fontSize(12).text(title).moveDown(0.3).fontSize(22).text(amount);
  rule();
  doc.fontSize(10);
  for (const [label, value] of items) row(label, value, width - LABEL_WIDTH, 'right');
  rule();
  for (const [label, value] of facts) row(label, value, LABEL_WIDTH, 'left');
  doc.end();
  return written;
}

async function chineseFont(): Promise<Buffer> {
  const entry = createRequire(import.meta.url).resolve('@embedpdf/fonts-sc');
  return readFile(join(dirname(entry), '../fonts/NotoSansHans-Regular.otf'));
}
