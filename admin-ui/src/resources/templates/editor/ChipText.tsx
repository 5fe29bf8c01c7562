import Image from '@tiptap/extension-image';
import { type Editor, EditorContent, type Extensions, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { fromEditor, toEditor } from './liquid-html';
import { Words as Look } from './look';
import { blockNode, logicNodes, smallMark, variableNode, type Words } from './nodes';
import { fromLines, toLines } from './plain-lines';

/** `line`: one line; `lines`: without form; `rich`: HTML. */
export type ChipTextKind = 'line' | 'lines' | 'rich';

export interface ChipTextProps {
  kind: ChipTextKind;
  value: string;
  onChange: (value: string) => void;
  words: Words;
  label: string;
  readOnly: boolean;
  failed: boolean;
  /** Something around it is its frame. */
  inFrame: boolean;
  /** The one that a variable is put into; null when it goes. */
  onEditor?: (editor: Editor | null) => void;
  'data-testid'?: string;
}

const extensionsOf = (kind: ChipTextKind, words: Words): Extensions =>
  kind === 'rich'
    ? [
        StarterKit.configure({
          heading: { levels: [1, 2, 3] },
          codeBlock: false,
          link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null } },
        }),
        Image,
        variableNode(words),
        blockNode(words),
        ...logicNodes,
        smallMark,
      ]
    : [
        StarterKit.configure({
          blockquote: false,
          bold: false,
          bulletList: false,
          code: false,
          codeBlock: false,
          hardBreak: false,
          heading: false,
          horizontalRule: false,
          italic: false,
          link: false,
          listItem: false,
          listKeymap: false,
          orderedList: false,
          strike: false,
          underline: false,
          trailingNode: false,
        }),
        variableNode(words),
      ];

const contentOf = (kind: ChipTextKind, value: string, { blocks }: Words) =>
  kind === 'rich' ? toEditor(value, blocks) : toLines(kind === 'line' ? value.replace(/\n/g, ' ') : value);

const valueOf = (kind: ChipTextKind, editor: Editor, { blocks }: Words): string =>
  kind === 'rich' ? fromEditor(editor.getHTML(), blocks) : fromLines(editor.getJSON());

const propsOf = (kind: ChipTextKind, label: string, readOnly: boolean, failed: boolean) => ({
  attributes: {
    role: 'textbox',
    'aria-label': label,
    'aria-multiline': String(kind !== 'line'),
    'aria-invalid': String(failed),
    ...(readOnly && { 'aria-readonly': 'true' }),
  },
  ...(kind === 'line' && {
    handleKeyDown: (_view: unknown, event: KeyboardEvent) => event.key === 'Enter',
    transformPastedText: (text: string) => text.replace(/\s*\n\s*/g, ' '),
  }),
});

/**
 * A text with variables as chips. What is typed goes out with every key; a value from outside takes its place. The editor
 * lives as long as this is on the page: whoever holds it asks `isDestroyed` first.
 */
const ChipText = (props: ChipTextProps) => {
  const { kind, value, words, label, readOnly, failed, inFrame, 'data-testid': testId } = props;
  const said = useRef(value);
  const typed = useEffectEvent((text: string) => {
    said.current = text;
    if (text !== value) props.onChange(text);
  });
  const told = useEffectEvent((editor: Editor | null) => props.onEditor?.(editor));
  const extensions = useMemo(() => extensionsOf(kind, words), [kind, words]);
  const editor = useEditor(
    {
      extensions,
      content: contentOf(kind, value, words),
      editable: !readOnly,
      editorProps: propsOf(kind, label, readOnly, failed),
      // Tiptap calls it for what is typed, never while this is drawn.
      // eslint-disable-next-line react-hooks/rules-of-hooks
      onUpdate: ({ editor: changed }) => typed(valueOf(kind, changed, words)),
    },
    [extensions, label, readOnly],
  );
  useEffect(() => {
    told(editor);
    return () => told(null);
  }, [editor]);
  useEffect(() => {
    if (editor && !editor.isDestroyed)
      editor.setOptions({ editorProps: propsOf(kind, label, readOnly, failed) });
  }, [editor, kind, label, readOnly, failed]);
  useEffect(() => {
    if (!editor || editor.isDestroyed || said.current === value) return;
    said.current = value;
    editor.commands.setContent(contentOf(kind, value, words), { emitUpdate: false });
  }, [editor, kind, value, words]);
  return (
    <Look kind={kind} framed={!inFrame} failed={failed} data-testid={testId}>
      <EditorContent editor={editor} />
    </Look>
  );
};

export default ChipText;
