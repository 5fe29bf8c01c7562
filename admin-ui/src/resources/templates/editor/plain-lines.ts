import type { JSONContent } from '@tiptap/core';

/** A text without form, such as a subject or an SMS, in the editor: a paragraph a line, a chip a variable. */

const VARIABLE = /(\{\{[\s\S]*?\}\})/;

const lineOf = (line: string): JSONContent => {
  const content = line
    .split(VARIABLE)
    .filter((piece) => piece !== '')
    .map((piece): JSONContent =>
      VARIABLE.test(piece)
        ? { type: 'variable', attrs: { expression: piece.slice(2, -2).trim() } }
        : { type: 'text', text: piece },
    );
  return { type: 'paragraph', ...(content.length > 0 && { content }) };
};

export const toLines = (stored: string): JSONContent => ({
  type: 'doc',
  content: stored.split('\n').map(lineOf),
});

const textOf = ({ type, text, attrs }: JSONContent): string => {
  if (type === 'variable') return `{{ ${String(attrs?.['expression'])} }}`;
  return type === 'hardBreak' ? '\n' : (text ?? '');
};

export const fromLines = ({ content = [] }: JSONContent): string =>
  content.map(({ content: pieces = [] }) => pieces.map(textOf).join('')).join('\n');
