/**
 * A stored text is HTML with Liquid in it; the rich editor holds the same with an element for each piece of Liquid, which
 * it shows as a chip or a block. Both ways are plain text to text, so that a round trip loses nothing.
 */

const TAG = String.raw`<\/?[a-zA-Z](?:"[^"]*"|'[^']*'|[^'">])*>`;
const PIECE = String.raw`${TAG}|<!--[\s\S]*?-->|\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}`;

/** Holds words; between them stand blocks. */
const TEXT_BLOCK = /^<\/?(?:p|h[1-6]|li|td|th|pre|blockquote)\b/i;
const isClosing = (tag: string): boolean => tag.startsWith('</');

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const plain = (text: string): string =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/&amp;/g, '&');

const inner = (liquid: string): string => liquid.slice(2, -2).replace(/^-|-$/g, '').trim();

/** What a variable's braces hold, without filters: `payment.amount` of `payment.amount | upcase`. */
export const nameOf = (expression: string): string => expression.split('|')[0]!.trim();

/** What the product fills in as a whole, and how it is written: `…` stands for words of one's own. */
export interface BlockSyntax {
  code: string;
  syntax: string;
}

const literal = (text: string): string =>
  text
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    // Spaces may stand within braces or not.
    .replace(/ +/g, '\\s*');

/** Finds a block as it is written, its words in a group. */
const patternOf = ({ syntax }: BlockSyntax): string => syntax.split('…').map(literal).join('([\\s\\S]*?)');

const blockElement = (code: string, text: string): string =>
  `<div data-block="${code}" data-text="${escaped(text)}"></div>`;

const elementOf = (piece: string, inText: boolean): string => {
  if (piece.startsWith('{{')) return `<span data-variable="${escaped(inner(piece))}"></span>`;
  const tag = inText ? 'span' : 'div';
  return `<${tag} data-logic="${escaped(inner(piece))}"></${tag}>`;
};

/** The stored text as the rich editor reads it. */
export const toEditor = (stored: string, blocks: readonly BlockSyntax[]): string => {
  let depth = 0;
  const pieces = new RegExp([...blocks.map(patternOf), PIECE].join('|'), 'g');
  const patterns = blocks.map((block) => ({ ...block, whole: new RegExp(`^(?:${patternOf(block)})$`) }));
  return (
    stored
      // A block that stands in a paragraph of its own is no paragraph.
      .replace(pieces, (piece) => {
        for (const { code, whole } of piece.startsWith('<') ? [] : patterns) {
          const found = whole.exec(piece);
          if (found) return blockElement(code, found[1] ?? '');
        }
        if (piece.startsWith('{')) return elementOf(piece, depth > 0);
        if (TEXT_BLOCK.test(piece)) depth = Math.max(0, depth + (isClosing(piece) ? -1 : 1));
        return piece;
      })
      .replace(/<p>\s*(<div data-block=[^>]*><\/div>)\s*<\/p>/g, '$1')
  );
};

const ELEMENT =
  /<(span|div) (?=[^>]*data-(?:variable|logic|block)=)((?:"[^"]*"|[^">])*)>(?:(?!<\/?(?:span|div)\b)[\s\S])*?<\/\1>/g;
const attributeOf = (attributes: string, name: string): string | null => {
  const found = new RegExp(`\\b${name}="([^"]*)"`).exec(attributes);
  return found ? plain(found[1]!) : null;
};

/** What the rich editor holds, as it is stored. */
export const fromEditor = (shown: string, blocks: readonly BlockSyntax[]): string =>
  shown
    .replace(ELEMENT, (_, _tag, attributes: string) => {
      const variable = attributeOf(attributes, 'data-variable');
      if (variable !== null) return `{{ ${variable} }}`;
      const logic = attributeOf(attributes, 'data-logic');
      if (logic !== null) return `{% ${logic} %}`;
      const code = attributeOf(attributes, 'data-block');
      const syntax = blocks.find((block) => block.code === code)?.syntax ?? '';
      // In a paragraph of its own, as the product’s texts have it: the server makes of it what the block is.
      return `<p>${syntax.split('…').join(attributeOf(attributes, 'data-text') ?? '')}</p>`;
    })
    .replace(/<p><\/p>$/, '');

const KEPT_TAGS = /^(?:p|br|h[1-3]|small|strong|b|em|i|u|s|a|ul|ol|li|blockquote|hr|img|code)$/i;
const KEPT_ATTRIBUTES = /^(?:href|src|alt|title|width|height)$/i;

/** Whether the rich editor holds all there is in a text: tables and styles of somebody's own are left to the source. */
export const isRich = (stored: string, blocks: readonly BlockSyntax[]): boolean => {
  const left = toEditor(stored, blocks).replace(
    /<(?:span|div) data-(?:variable|logic|block)=(?:"[^"]*"|[^">])*><\/(?:span|div)>/g,
    '',
  );
  if (left.includes('<!--')) return false;
  return [...left.matchAll(new RegExp(TAG, 'g'))].every(([tag]) => {
    const name = /^<\/?([a-zA-Z0-9]+)/.exec(tag)![1]!;
    const attributes = [...tag.matchAll(/\s([a-zA-Z-]+)(?==)/g)].map(([, attribute]) => attribute!);
    // Liquid within an attribute is kept as text.
    return KEPT_TAGS.test(name) && attributes.every((attribute) => KEPT_ATTRIBUTES.test(attribute));
  });
};

/** Names of a variable in a text replaced by another's, or taken out with their braces. */
export const withoutVariable = (stored: string, name: string, instead: string | null): string =>
  stored.replace(/\{\{-?([\s\S]*?)-?\}\}/g, (piece, expression: string) => {
    if (nameOf(expression) !== name) return piece;
    return instead === null ? '' : piece.replace(name, instead);
  });
