import { InputRule, Mark, mergeAttributes, Node } from '@tiptap/core';
import type { Node as DocNode } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type BlockSyntax, nameOf } from './liquid-html';

/** How the page speaks of what stands in a text. */
export interface Words {
  /** The label of a variable; null: this type of template has none of this name. */
  variable: (name: string) => string | null;
  blocks: readonly (BlockSyntax & { label: string })[];
  blockNote: (code: string) => string;
  /** On the button that opens a block's own words. */
  change: string;
}

const labelOf = ({ blocks }: Words, code: string): string =>
  blocks.find((block) => block.code === code)?.label ?? code;

/** It is written with words of its own. */
const hasWords = ({ blocks }: Words, code: string): boolean =>
  blocks.find((block) => block.code === code)?.syntax.includes('…') ?? false;

const attribute = (name: string, dataName: string, fallback: string | null = null) => ({
  [name]: {
    default: fallback,
    parseHTML: (element: HTMLElement) => element.getAttribute(dataName),
    renderHTML: (attributes: Record<string, unknown>) => ({ [dataName]: attributes[name] }),
  },
});

const chip = (kind: string, text: string): HTMLElement => {
  const dom = document.createElement('span');
  dom.className = kind;
  dom.contentEditable = 'false';
  dom.textContent = text;
  return dom;
};

const VARIABLE = /(\{\{[\s\S]*?\}\})/;

const BAD = new PluginKey('unknown-variables');

const unknownIn = (doc: DocNode, words: Words): DecorationSet => {
  const found: Decoration[] = [];
  doc.descendants((node, at) => {
    if (node.type.name === 'variable' && words.variable(nameOf(String(node.attrs['expression']))) === null)
      found.push(Decoration.node(at, at + node.nodeSize, { class: 'bad' }));
  });
  return DecorationSet.create(doc, found);
};

/** A variable in a text: an atom, so that half of it is never deleted. Typing its braces makes one. */
export const variableNode = (words: Words) =>
  Node.create({
    name: 'variable',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => attribute('expression', 'data-variable', ''),
    parseHTML: () => [{ tag: 'span[data-variable]' }],
    renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes)],
    renderText: ({ node }) => `{{ ${String(node.attrs['expression'])} }}`,
    addNodeView:
      () =>
      ({ node }) => {
        const expression = String(node.attrs['expression']);
        const label = words.variable(nameOf(expression));
        const dom = chip('var', label ?? `{{${expression}}}`);
        dom.dataset['expression'] = expression;
        if (label !== null) dom.title = `{{ ${expression} }}`;
        return { dom };
      },
    addInputRules() {
      return [
        new InputRule({
          find: /\{\{\s*([^{}]+?)\s*\}\}$/,
          handler: ({ state, range, match }) => {
            state.tr.replaceWith(range.from, range.to, this.type.create({ expression: match[1] }));
          },
        }),
      ];
    },
    addProseMirrorPlugins: () => [
      new Plugin({
        key: BAD,
        state: {
          init: (_, { doc }) => unknownIn(doc, words),
          apply: (transaction, shown) => (transaction.docChanged ? unknownIn(transaction.doc, words) : shown),
        },
        props: { decorations: (state) => BAD.getState(state) as DecorationSet },
      }),
    ],
  });

/** A condition or loop of Liquid, shown as it is written: between words, or between paragraphs. */
const logicNode = (name: string, inline: boolean) =>
  Node.create({
    name,
    group: inline ? 'inline' : 'block',
    inline,
    atom: true,
    addAttributes: () => attribute('logic', 'data-logic', ''),
    parseHTML: () => [{ tag: `${inline ? 'span' : 'div'}[data-logic]` }],
    renderHTML: ({ HTMLAttributes }) => [inline ? 'span' : 'div', mergeAttributes(HTMLAttributes)],
    addNodeView:
      () =>
      ({ node }) => ({ dom: chip(inline ? 'logic' : 'logic alone', `{% ${String(node.attrs['logic'])} %}`) }),
  });

export const logicNodes = [logicNode('logic', true), logicNode('logicBlock', false)];

/** Small print, which StarterKit does not know. */
export const smallMark = Mark.create({
  name: 'small',
  parseHTML: () => [{ tag: 'small' }],
  renderHTML: () => ['small', 0],
});

/** A button's words with their variables as chips, and the field that changes them. */
const wordedButton = (words: Words, label: string, text: string) => {
  const shown = document.createElement('span');
  const input = document.createElement('input');
  const change = document.createElement('button');
  // As large as a finger needs it (WCAG 2.5.8).
  change.style.minHeight = '24px';
  const show = () =>
    shown.replaceChildren(
      ...input.value.split(VARIABLE).map((piece) => {
        if (!VARIABLE.test(piece)) return document.createTextNode(piece);
        const variable = words.variable(nameOf(piece.slice(2, -2)));
        return chip(variable === null ? 'var bad' : 'var', variable ?? piece);
      }),
    );
  const edit = (editing: boolean) => {
    [input.hidden, shown.hidden, change.hidden] = [!editing, editing, editing];
    if (editing) input.focus();
    else show();
  };
  input.value = text;
  input.setAttribute('aria-label', label);
  input.onblur = () => edit(false);
  input.onkeydown = ({ key }) => key === 'Enter' && edit(false);
  change.type = 'button';
  change.textContent = words.change;
  change.onclick = () => edit(true);
  edit(false);
  return { shown, input, change };
};

/** What the product fills in as a whole: the items with their total, the button that pays. */
export const blockNode = (words: Words) =>
  Node.create({
    name: 'filled',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      ...attribute('block', 'data-block', ''),
      ...attribute('text', 'data-text', ''),
    }),
    parseHTML: () => [{ tag: 'div[data-block]' }],
    renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes)],
    addNodeView:
      () =>
      ({ node, editor, getPos }) => {
        const block = String(node.attrs['block']);
        const dom = document.createElement('div');
        dom.className = 'blk';
        dom.contentEditable = 'false';
        dom.dataset['kind'] = block;
        const name = document.createElement('span');
        name.textContent = labelOf(words, block);
        dom.append(name);
        if (hasWords(words, block)) {
          const button = wordedButton(words, labelOf(words, block), String(node.attrs['text'] ?? ''));
          button.input.oninput = () => {
            const at = getPos();
            if (at !== undefined && !editor.isDestroyed)
              editor.view.dispatch(editor.state.tr.setNodeAttribute(at, 'text', button.input.value));
          };
          name.textContent += ':';
          dom.append(button.shown);
          if (editor.isEditable) dom.append(button.input, button.change);
          return {
            dom,
            stopEvent: ({ target }) => target === button.input || target === button.change,
            ignoreMutation: () => true,
            // Typing in it makes a new node each time: the same input stands for it.
            update: (next) => next.type === node.type && next.attrs['block'] === block,
          };
        }
        const note = document.createElement('small');
        note.textContent = words.blockNote(block);
        dom.append(note);
        return { dom };
      },
  });
