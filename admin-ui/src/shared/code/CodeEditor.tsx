import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { lintKeymap, setDiagnostics } from '@codemirror/lint';
import { EditorState, type Extension, StateEffect, StateField, type Text } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  keymap,
  lineNumbers,
  WidgetType,
} from '@codemirror/view';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/** What is wrong in a text, as the page tells it. */
export interface Flaw {
  /** From 1; 0: of the whole. */
  line: number;
  /** Where in the text it is, from 0; null: somewhere in its line. */
  from: number | null;
  to: number | null;
  message: string;
  /** What to put in place of `from`–`to`, and the button that does. */
  offer: { insert: string; label: string } | null;
}

export interface CodeEditorProps<Vocabulary> {
  value: string;
  onChange: (value: string) => void;
  label: string;
  readOnly: boolean;
  flaws: readonly Flaw[];
  /** What can be written in it, for completion. */
  vocabulary: Vocabulary;
  /** Colours and completion of what is written here; the same function for the whole life of the editor. */
  language: (vocabulary: () => Vocabulary) => Extension;
  'data-testid'?: string;
}

/** The sentence under a line that does not run, and the offered correction as a button. */
class FlawNote extends WidgetType {
  constructor(readonly flaw: Flaw) {
    super();
  }

  override eq({ flaw }: FlawNote): boolean {
    const { message, offer, from, to } = this.flaw;
    const sameOffer = offer?.insert === flaw.offer?.insert && offer?.label === flaw.offer?.label;
    return message === flaw.message && sameOffer && from === flaw.from && to === flaw.to;
  }

  toDOM(view: EditorView): HTMLElement {
    const { message, offer, from, to } = this.flaw;
    const note = document.createElement('div');
    note.className = 'cm-flaw';
    note.dataset['testid'] = 'flaw';
    note.append(`${message} `);
    if (offer && from !== null && to !== null && !view.state.readOnly) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = offer.label;
      button.dataset['testid'] = 'take-offer';
      button.onclick = () => {
        view.dispatch({
          changes: { from, to, insert: offer.insert },
          selection: { anchor: from + offer.insert.length },
        });
        view.focus();
      };
      note.append(button);
    }
    return note;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

const showFlaws = StateEffect.define<readonly Flaw[]>();

const decorated = (text: Text, flaws: readonly Flaw[]): DecorationSet =>
  Decoration.set(
    flaws
      .filter(({ line }) => line >= 1 && line <= text.lines)
      .flatMap((flaw) => {
        const line = text.line(flaw.line);
        return [
          Decoration.line({ class: 'cm-flawed' }).range(line.from),
          Decoration.widget({ widget: new FlawNote(flaw), block: true, side: 1 }).range(line.to),
        ];
      }),
    true,
  );

const flawField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (shown, transaction) => {
    for (const effect of transaction.effects)
      if (effect.is(showFlaws)) return decorated(transaction.newDoc, effect.value);
    // What was said of a line that is being mended is not true any more.
    return transaction.docChanged ? Decoration.none : shown;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const look = EditorView.theme({
  '&': { fontSize: '13px', background: 'var(--surface)', color: 'var(--text)' },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.65', overflowX: 'auto' },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--text)' },
  '.cm-line': { padding: '0 14px 0 8px' },
  '.cm-gutters': { background: 'none', border: '0', color: 'var(--text-3)' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 4px 0 12px', minWidth: '34px' },
  '.cm-flawed': { background: 'var(--fail-soft)', boxShadow: 'inset 3px 0 0 var(--fail-line)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    color: 'var(--fail)',
    textDecoration: 'underline wavy var(--fail-line)',
  },
  '.cm-flaw': {
    padding: '0 14px 6px 8px',
    background: 'var(--fail-soft)',
    boxShadow: 'inset 3px 0 0 var(--fail-line)',
    font: '600 13px/1.5 var(--font, inherit)',
    whiteSpace: 'normal',
  },
  '.cm-flaw button': {
    padding: '2px 4px',
    border: '0',
    background: 'none',
    font: 'inherit',
    color: 'var(--primary)',
    textDecoration: 'underline',
    textUnderlineOffset: '2px',
    cursor: 'pointer',
  },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, ::selection':
    { background: 'var(--primary-soft)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { background: 'var(--primary-soft)' },
  '.cm-tooltip': {
    border: '1px solid var(--line)',
    borderRadius: '6px',
    background: 'var(--surface)',
    color: 'var(--text)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'var(--primary-soft)',
    color: 'var(--text)',
  },
  '.cm-completionInfo': { padding: '6px 10px', maxWidth: '320px' },
});

/** A text of a language. What is typed goes out with every key; a value from outside takes its place. */
export const CodeEditor = <Vocabulary,>(props: CodeEditorProps<Vocabulary>) => {
  const { value, onChange, label, readOnly, flaws, vocabulary, language, ...rest } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const typed = useEffectEvent((text: string) => text !== value && onChange(text));
  const words = useEffectEvent(() => vocabulary);
  const beginning = useEffectEvent(() => value);

  // Before it is seen: what stood in its place was as tall, and an empty box for a moment would make the page jump.
  useLayoutEffect(() => {
    const extensions: Extension[] = [
      lineNumbers(),
      EditorView.lineWrapping,
      history(),
      bracketMatching(),
      closeBrackets(),
      language(() => words()),
      flawField,
      look,
      EditorState.readOnly.of(readOnly),
      EditorView.contentAttributes.of({
        'aria-label': label,
        ...(readOnly && { 'aria-readonly': 'true' }),
      }),
      EditorView.updateListener.of(({ docChanged, state }) => docChanged && typed(state.doc.toString())),
      // Tab leaves the field, as it does everywhere else.
      keymap.of([
        ...closeBracketsKeymap,
        ...defaultKeymap,
        ...historyKeymap,
        ...completionKeymap,
        ...lintKeymap,
      ]),
    ];
    const made = new EditorView({
      parent: host.current!,
      state: EditorState.create({ doc: beginning(), extensions }),
    });
    view.current = made;
    return () => made.destroy();
  }, [label, readOnly, language]);

  useLayoutEffect(() => {
    const { state } = view.current!;
    if (state.doc.toString() === value) return;
    view.current!.dispatch({ changes: { from: 0, to: state.doc.length, insert: value } });
  }, [value, label, readOnly, language]);

  useLayoutEffect(() => {
    const editor = view.current!;
    // Said of another text than this one: the next answer is on its way.
    const { doc } = editor.state;
    const fitting = flaws.filter(({ line, to }) => line <= doc.lines && (to ?? 0) <= doc.length);
    editor.dispatch({ effects: showFlaws.of(fitting) });
    const marked = fitting.flatMap(({ line, from, to, message }) => {
      if (line < 1) return [];
      const whole = doc.line(line);
      return [{ from: from ?? whole.from, to: to ?? whole.to, severity: 'error' as const, message }];
    });
    editor.dispatch(setDiagnostics(editor.state, marked));
  }, [flaws, label, readOnly, language]);

  return <div ref={host} {...rest} />;
};
