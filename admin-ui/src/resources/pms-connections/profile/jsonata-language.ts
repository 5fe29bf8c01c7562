import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { HighlightStyle, StreamLanguage, type StringStream } from '@codemirror/language';
import { tags } from '@lezer/highlight';

/** What can be written in a mapping, for completion. */
export interface Vocabulary {
  /** Without the `$`. */
  functions: readonly Word[];
  /** Names that hold something: `amount`, `hotel.code`. */
  names: readonly Word[];
}

export interface Word {
  name: string;
  /** Of a function: `(value, currency)`. */
  signature?: string;
  about: string;
}

const WORDS = /^(?:and|or|in|true|false|null|function)\b/;

interface Reading {
  comment: boolean;
}

const readString = (stream: StringStream, quote: string): void => {
  while (!stream.eol()) {
    const char = stream.next();
    if (char === '\\') stream.next();
    else if (char === quote) return;
  }
};

/** JSONata by its tokens: nothing but colours follows from them, the server says what is wrong. */
export const jsonata = StreamLanguage.define<Reading>({
  name: 'jsonata',
  startState: () => ({ comment: false }),
  token: (stream, state) => {
    if (state.comment || stream.match('/*')) {
      state.comment = !stream.skipTo('*/');
      if (state.comment) stream.skipToEnd();
      else stream.match('*/');
      return 'comment';
    }
    if (stream.eatSpace()) return null;
    const char = stream.peek()!;
    if (char === '"' || char === "'") {
      stream.next();
      readString(stream, char);
      return stream.match(/^\s*:(?!=)/, false) ? 'propertyName' : 'string';
    }
    if (char === '`') {
      stream.next();
      readString(stream, char);
      return 'variableName';
    }
    if (stream.match(/^\$[\w$]*/)) return stream.match(/^\s*\(/, false) ? 'keyword' : 'variableName';
    if (stream.match(WORDS)) return 'atom';
    if (stream.match(/^\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/)) return 'number';
    if (stream.match(/^[\p{L}_][\p{L}\p{N}_]*/u)) return 'variableName';
    stream.next();
    return null;
  },
  languageData: { closeBrackets: { brackets: ['(', '[', '{', '"'] } },
});

export const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--primary)', fontWeight: '650' },
  { tag: tags.keyword, color: 'var(--refunded)' },
  { tag: tags.string, color: 'var(--timed_out)' },
  { tag: tags.atom, color: 'var(--pending)' },
  { tag: tags.comment, color: 'var(--text-3)', fontStyle: 'italic' },
]);

const optionOf = ({ name, signature, about }: Word, isFunction: boolean): Completion => ({
  label: isFunction ? `$${name}` : name,
  type: isFunction ? 'function' : 'variable',
  info: about,
  ...(signature && { detail: signature }),
  ...(isFunction && { apply: `$${name}(` }),
});

/** Functions after a `$`, names that begin as what is typed, and both when asked for (Ctrl Space). */
export const completing =
  (vocabulary: () => Vocabulary) =>
  (context: CompletionContext): CompletionResult | null => {
    const typed = context.matchBefore(/[$\w.]*/);
    if (!typed || (typed.from === typed.to && !context.explicit)) return null;
    const { functions, names } = vocabulary();
    return {
      from: typed.from,
      options: [
        ...functions.map((word) => optionOf(word, true)),
        ...names.map((word) => optionOf(word, false)),
      ],
      validFor: /^[$\w.]*$/,
    };
  };
