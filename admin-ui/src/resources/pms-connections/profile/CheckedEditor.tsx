import type { SvgIconComponent } from '@mui/icons-material';
import CheckRounded from '@mui/icons-material/CheckRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import { lazy, Suspense, useMemo } from 'react';
import { usePmsLabels } from '../labels';
import { flawOf } from './flaws';
import type { Vocabulary } from './jsonata-language';
import type { Problem } from './types';
import { useLocalText } from './use-text';
import s from './profile.module.css';

/** The editor is as large as the rest of the page: it comes after it. */
const CodeEditor = lazy(() => import('./CodeEditor'));

interface CheckedEditorProps {
  part: string;
  title: string;
  /** What the text is called to whoever hears the page. */
  label: string;
  Glyph: SvgIconComponent;
  text: string;
  /** Said in the head as they were found; under their lines while the text is the one that was checked. */
  problems: readonly Pick<Problem, 'line' | 'column' | 'message' | 'offer'>[];
  checked: boolean;
  vocabulary: Vocabulary;
  readOnly: boolean;
  onChange: (text: string) => void;
}

/** One text of a mapping profile, and whether it fits. */
export const CheckedEditor = (props: CheckedEditorProps) => {
  const { part, title, label, Glyph, text, problems, checked, vocabulary, readOnly, onChange } = props;
  const t = usePmsLabels();
  const textOf = useLocalText();
  const flaws = useMemo(
    () =>
      checked ? problems.map((one) => flawOf(text, one, textOf, (name) => t('profile.use', { name }))) : [],
    // textOf and t change with the language, and then the page is drawn anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [checked, problems, text],
  );
  const first = problems.find(({ line }) => line !== null) ?? problems[0];
  return (
    <section aria-label={label} data-testid={`part-${part}`}>
      <header className={s.partHead}>
        <Glyph aria-hidden />
        <h3 className="t-table">{title}</h3>
        {first ? (
          <span className={s.bad} role="status" data-testid={`problem-${part}`}>
            <ErrorOutlineRounded aria-hidden />
            {first.line === null ? t('profile.anError') : t('profile.line', { line: first.line })}
          </span>
        ) : (
          checked && (
            <span className={s.fits}>
              <CheckRounded aria-hidden />
              {t('profile.fits')}
            </span>
          )
        )}
      </header>
      <Suspense fallback={<pre className={s.waiting}>{text}</pre>}>
        <CodeEditor
          value={text}
          onChange={onChange}
          label={label}
          readOnly={readOnly}
          flaws={flaws}
          vocabulary={vocabulary}
          data-testid={`editor-${part}`}
        />
      </Suspense>
      {checked &&
        problems
          .filter(({ line }) => line === null)
          .map(({ message }) => (
            <p key={message.en} className={s.whole} data-testid="flaw">
              {textOf(message)}
            </p>
          ))}
    </section>
  );
};
