import { autocompletion, type CompletionContext } from '@codemirror/autocomplete';
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import { tags } from '@lezer/highlight';
import { CodeEditor, type CodeEditorProps } from '../../../shared/code/CodeEditor';
import type { Variable } from '../types';

const colours = HighlightStyle.define([
  { tag: tags.tagName, color: 'var(--text-3)' },
  { tag: tags.variableName, color: 'var(--primary)', fontWeight: '650' },
  { tag: tags.keyword, color: 'var(--refunded)' },
  { tag: tags.comment, color: 'var(--text-3)', fontStyle: 'italic' },
]);

/** HTML with Liquid by its tokens: nothing but colours follows from them, the server says what is wrong. */
const htmlWithLiquid = StreamLanguage.define({
  name: 'html-liquid',
  token: (stream) => {
    if (stream.match(/^\{\{.*?\}\}/)) return 'variableName';
    if (stream.match(/^\{%.*?%\}/)) return 'keyword';
    if (stream.match(/^<!--.*?-->/)) return 'comment';
    if (stream.match(/^<\/?[a-zA-Z][^>{]*>?/) || stream.match(/^"?>/)) return 'tagName';
    stream.next();
    return null;
  },
  languageData: { closeBrackets: { brackets: ['{', '"'] } },
});

/** Names within braces, or when asked for (Ctrl Space). */
const completing =
  (variables: () => readonly Variable[]) =>
  (context: CompletionContext): { from: number; options: { label: string; info: string }[] } | null => {
    const typed =
      context.matchBefore(/\{\{\s*[\w.]*/) ?? (context.explicit ? context.matchBefore(/[\w.]*/) : null);
    if (!typed) return null;
    const name = /[\w.]*$/.exec(typed.text)![0];
    return {
      from: typed.to - name.length,
      options: variables().map(({ name: label, label: info }) => ({ label, info })),
    };
  };

const language = (variables: () => readonly Variable[]) => [
  htmlWithLiquid,
  syntaxHighlighting(colours),
  autocompletion({ override: [completing(variables)], icons: false }),
];

/** The text as it is stored. */
const SourceView = (props: Omit<CodeEditorProps<readonly Variable[]>, 'language'>) => (
  <CodeEditor {...props} language={language} />
);

export default SourceView;
