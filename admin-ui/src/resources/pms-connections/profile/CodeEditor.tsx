import { autocompletion } from '@codemirror/autocomplete';
import { syntaxHighlighting } from '@codemirror/language';
import { CodeEditor, type CodeEditorProps } from '../../../shared/code/CodeEditor';
import { colours, completing, jsonata, type Vocabulary } from './jsonata-language';

const language = (vocabulary: () => Vocabulary) => [
  jsonata,
  syntaxHighlighting(colours),
  autocompletion({ override: [completing(vocabulary)], icons: false }),
];

/** A text of JSONata. */
const JsonataEditor = (props: Omit<CodeEditorProps<Vocabulary>, 'language'>) => (
  <CodeEditor {...props} language={language} />
);

export default JsonataEditor;
