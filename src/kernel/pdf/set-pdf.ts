import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { FontChoice } from './fonts.js';
import type { PdfBlock, PdfCell, PdfContent, PdfFact, PdfTable } from './page.js';

const MM = 72 / 25.4;
const MARGIN = 10 * MM;
/** The page number's line, within the margins. */
const FOOT = 16;
const GAP = 14;
const GREY = '#586970';
const BLACK = '#12232a';
const RULE = '#dbe3e4';
const TINT = '#edf2f2';
const BRAND = '#0f4c5c';
const GOOD = { text: '#166a3a', tint: '#def1e4' };
const SIZE = 9;
const SMALL = 8;
const LOGO = { width: 120, height: 44, gap: 10 };
/** A “?” in a name would otherwise pass for a part of it. */
const LACKING = {
  en: '“?” stands for characters that no uploaded font has',
  zh: '“?”代表上传的字体中没有的字符',
};

/** What a cell of so many letters would need, in parts of the font's size. */
const LETTER = 0.52;

/** Part of pdfkit that its types leave out. */
interface WithPictures {
  openImage(bytes: Buffer): PDFKit.Mixins.ImageSrc & { width: number; height: number };
}

/**
 * Sets a document on A4 with 10 mm margins: heads of tables stand on each page that they go on to, pages are numbered.
 * Works without pause for as long as it takes; call it in a thread of its own (`printPdf`).
 * @param font bytes of the font that was chosen for the language; null: the product's own
 */
export async function setPdf(content: PdfContent, font: Uint8Array | null = null): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    layout: content.landscape ? 'landscape' : 'portrait',
    margin: MARGIN,
    bufferPages: true,
    lang: content.language === 'zh' ? 'zh-CN' : 'en-GB',
    info: { Title: content.title, Author: content.head.name, Creator: 'PayBy' },
    displayTitle: true,
  });
  const written = buffer(doc);
  const fonts = await FontChoice.for(doc, textsOf(content), font);
  new Setter(doc, fonts).set(content);
  doc.end();
  return written;
}

class Setter {
  private readonly width: number;
  private readonly bottom: number;

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly fonts: FontChoice,
  ) {
    this.width = doc.page.width - 2 * MARGIN;
    this.bottom = doc.page.height - MARGIN - FOOT;
  }

  set({ language, title, head, blocks, closing }: PdfContent): void {
    this.head(head);
    for (const block of blocks) this.block(block);
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.doc.switchToPage(page);
      const place = language === 'zh' ? `第 ${page + 1} 页，共 ${count} 页` : `Page ${page + 1} of ${count}`;
      const y = this.doc.page.height - MARGIN - SMALL - 3;
      const side = this.width / 4;
      const named = (page === count - 1 && closing) || title;
      const line = { size: SMALL, color: GREY, line: true } as const;
      const foot = this.fonts.lacksLetters ? `${named}   ·   ${LACKING[language]}` : named;
      this.text(foot, MARGIN, y, { width: this.width - side, ...line });
      this.text(place, MARGIN + this.width - side, y, { width: side, ...line, align: 'right' });
    }
  }

  private head({ name, lines, title, right, logo }: PdfContent['head']): void {
    const { doc } = this;
    const side = this.width * (title ? 0.3 : 0.45);
    const top = doc.y;
    const indent = logo ? this.logo(logo, top) + LOGO.gap : 0;
    const width = this.width - side - indent;
    let y = this.text(name, MARGIN + indent, top, { width, size: 13, strong: true });
    for (const line of lines) y = this.text(line, MARGIN + indent, y, { width, size: SMALL, color: GREY });
    const places = { width: side, align: 'right' } as const;
    let other = top;
    if (title)
      other = this.text(title, MARGIN + this.width - side, top - 3, { ...places, size: 18, strong: true });
    for (const line of right)
      other = this.text(line, MARGIN + this.width - side, other, { ...places, size: SMALL, color: GREY });
    doc.y = Math.max(y, other, logo ? top + LOGO.height : 0) + 5;
    this.rule(BRAND, 1.2);
    doc.y += 8;
  }

  /** @returns how wide it is */
  private logo(picture: Uint8Array, y: number): number {
    const { doc } = this;
    const image = (doc as unknown as WithPictures).openImage(Buffer.from(picture));
    const scale = Math.min(LOGO.width / image.width, LOGO.height / image.height);
    doc.image(image, MARGIN, y, { width: image.width * scale, height: image.height * scale });
    return image.width * scale;
  }

  private block(block: PdfBlock): void {
    switch (block.kind) {
      case 'headline':
        return this.headline(block);
      case 'facts':
        return this.facts(block.facts);
      case 'text':
        this.room(30);
        this.doc.y = this.text(block.text, MARGIN, this.doc.y, { width: this.width, color: GREY }) + 6;
        return;
      case 'numbers':
        return this.numbers(block.facts);
      case 'table':
        return this.table(block);
      default:
        block satisfies never;
    }
  }

  private headline({ label, text, badge, notes }: Extract<PdfBlock, { kind: 'headline' }>): void {
    const { doc, width } = this;
    if (label) doc.y = this.text(label, MARGIN, doc.y + 6, { width, color: GREY }) + 2;
    const size = label ? 24 : 20;
    const top = doc.y;
    doc.y = this.text(text, MARGIN, top, { width, size, strong: true });
    if (badge) this.badge(badge, MARGIN + this.widthOf(text, size, true) + 14, (top + doc.y) / 2);
    if (notes.length > 0) doc.y = this.text(notes.join('   ·   '), MARGIN, doc.y + 2, { width, size: 10 });
    doc.y += GAP - 4;
  }

  /** @param middle where its middle is, from the top */
  private badge(text: string, x: number, middle: number): void {
    const { doc } = this;
    const [height, pad] = [20, 10];
    const width = this.widthOf(text, 10, true) + 2 * pad;
    // An amount that leaves it no room says enough by itself.
    if (x + width > MARGIN + this.width) return;
    const { y } = doc;
    doc.roundedRect(x, middle - height / 2, width, height, height / 2).fill(GOOD.tint);
    const line = this.height(text, width, 10, true);
    this.text(text, x + pad, middle - line / 2 + 1, { width, size: 10, color: GOOD.text, strong: true });
    doc.y = y;
  }

  /** At the very foot of the page that the document has come to, or of the next where it is full. */
  private numbers(facts: readonly PdfFact[]): void {
    const { doc } = this;
    const gap = 12;
    const width = (this.width - gap * (facts.length - 1)) / facts.length;
    const heights = facts.map(
      ([name, value]) => this.height(name, width, SMALL) + this.height(value, width, SIZE),
    );
    const height = Math.max(...heights) + 8;
    this.room(height);
    doc.y = this.bottom - height;
    this.rule(RULE, 0.5);
    const top = doc.y + 6;
    facts.forEach(([name, value], at) => {
      const x = MARGIN + at * (width + gap);
      const below = this.text(name, x, top, { width, size: SMALL, color: GREY });
      this.text(value, x, below, { width });
    });
    doc.y = this.bottom;
  }

  /** In two columns, read from left to right. */
  private facts(facts: readonly PdfFact[]): void {
    const gap = 16;
    const column = (this.width - gap) / 2;
    const label = 100;
    for (let at = 0; at < facts.length; at += 2) {
      const pair = facts.slice(at, at + 2);
      const heights = pair.map(([name, value]) =>
        Math.max(this.height(name, label, SIZE), this.height(value, column - label - 6, SIZE)),
      );
      this.room(Math.max(...heights));
      const { y } = this.doc;
      pair.forEach(([name, value], side) => {
        const x = MARGIN + side * (column + gap);
        this.text(name, x, y, { width: label, color: GREY });
        this.text(value, x + label + 6, y, { width: column - label - 6 });
      });
      this.doc.y = y + Math.max(...heights) + 3;
    }
    this.doc.y += GAP - 4;
  }

  private table({ title, columns, rows }: PdfTable): void {
    const letters = columns.reduce((sum, { width }) => sum + width, 0);
    const widths = columns.map(({ width }) => (width / letters) * this.width);
    // As large as its columns leave room for, and readable in any case.
    const size = Math.min(SIZE, Math.max(5.5, this.width / letters / LETTER));
    const pad = size < 7 ? 2 : 5;
    const inner = widths.map((width) => width - 2 * pad);
    const heightOf = (cells: readonly PdfCell[]): number =>
      Math.max(...cells.map((cell, at) => this.cellHeight(cell, inner[at]!, size))) + pad + 2;
    const heads = columns.map(({ head }) => head);
    const headHeight = heightOf(heads);
    const draw = (cells: readonly PdfCell[], height: number, isHead: boolean): void => {
      const { y } = this.doc;
      if (isHead) this.doc.rect(MARGIN, y, this.width, height).fill(TINT);
      let x = MARGIN;
      cells.forEach((cell, at) => {
        const { align } = columns[at]!;
        this.cell(cell, x + pad, y + pad / 2 + 1, inner[at]!, size, align, isHead ? GREY : BLACK);
        x += widths[at]!;
      });
      this.doc.y = y + height;
      if (!isHead) this.rule(RULE, 0.5);
    };

    // A title or a head alone at the foot of a page would say nothing.
    this.room((title ? 22 : 0) + headHeight + (rows[0] ? heightOf(rows[0]) : 0));
    if (title)
      this.doc.y =
        this.text(title, MARGIN, this.doc.y + 2, { width: this.width, size: 11, strong: true }) + 4;
    draw(heads, headHeight, true);
    for (const row of rows) {
      // What is taller than a page ends with it.
      const height = Math.min(heightOf(row), this.bottom - MARGIN - headHeight);
      if (this.doc.y + height > this.bottom) {
        this.next();
        draw(heads, headHeight, true);
      }
      draw(row, height, false);
    }
    this.doc.y += GAP;
  }

  private cellHeight(cell: PdfCell, width: number, size: number): number {
    if (typeof cell === 'string') return this.height(cell, width, size);
    return (
      this.height(cell.text, width, size, cell.strong) +
      (cell.note ? this.height(cell.note, width, size - 1) : 0)
    );
  }

  private cell(
    cell: PdfCell,
    x: number,
    y: number,
    width: number,
    size: number,
    align: 'right' | undefined,
    color: string,
  ): void {
    const { text, note, strong } = typeof cell === 'string' ? { text: cell } : cell;
    const room = { width, ...(align && { align }) };
    const below = this.text(text, x, y, { ...room, size, color, ...(strong && { strong }) });
    if (note) this.text(note, x, below, { ...room, size: size - 1, color: GREY });
  }

  private widthOf(text: string, size: number, strong: boolean): number {
    const [font, shown] = this.fonts.of(text, strong);
    return this.doc.font(font).fontSize(size).widthOfString(shown);
  }

  private height(text: string, width: number, size: number, strong = false): number {
    if (text === '') return 0;
    const [font, shown] = this.fonts.of(text, strong);
    return this.doc.font(font).fontSize(size).heightOfString(shown, { width });
  }

  /** @returns where the next line begins */
  private text(
    text: string,
    x: number,
    y: number,
    {
      width,
      size = SIZE,
      color = BLACK,
      strong = false,
      align = 'left',
      line = false,
    }: {
      width: number;
      size?: number;
      color?: string;
      strong?: boolean;
      align?: 'left' | 'right';
      line?: boolean;
    },
  ): number {
    if (text === '') return y;
    const [font, shown] = this.fonts.of(text, strong);
    this.doc.font(font).fontSize(size).fillColor(color);
    // Within its page whatever happens: a text that goes on by itself would leave its table behind.
    const height = line ? size * 1.4 : this.bottom - y + 1;
    this.doc.text(shown, x, y, { width, align, height, ellipsis: true });
    return this.doc.y;
  }

  private rule(color: string, thickness: number): void {
    const { y } = this.doc;
    this.doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + this.width, y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke();
  }

  private room(height: number): void {
    if (this.doc.y + height > this.bottom) this.next();
  }

  private next(): void {
    this.doc.addPage();
    this.doc.y = MARGIN;
  }
}

function textsOf({ title, head, blocks, language, closing = '' }: PdfContent): string[] {
  const cells = (cell: PdfCell): string[] =>
    typeof cell === 'string' ? [cell] : [cell.text, cell.note ?? ''];
  return [
    language === 'zh' ? '第页，共' : '',
    title,
    closing,
    head.name,
    head.title ?? '',
    ...head.lines,
    ...head.right,
    ...blocks.flatMap((block) => {
      switch (block.kind) {
        case 'headline':
          return [block.label ?? '', block.text, block.badge ?? '', ...block.notes];
        case 'facts':
        case 'numbers':
          return block.facts.flat();
        case 'text':
          return [block.text];
        case 'table':
          return [
            block.title ?? '',
            ...block.columns.map((one) => one.head),
            ...block.rows.flat().flatMap(cells),
          ];
        default:
          return block satisfies never;
      }
    }),
  ];
}
