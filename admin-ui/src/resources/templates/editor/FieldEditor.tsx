import { Alert, Button, Drawer, Skeleton, styled } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { inTime } from '../../../providers/missingParts';
import { FieldError, ownProps, useLocalName, useSmall } from '../../../shared';
import { htmlLanguage } from '../../../shared/guest-languages';
import { smsSegments } from '../../../shared/sms-segments';
import { useTemplateLabels } from '../shared-labels';
import type { Kind, Language, Problem, TemplateField, Variable } from '../types';
import { filledIn } from './filled-in';
import { isRich, withoutVariable } from './liquid-html';
import type { Words } from './nodes';
import { VariablePicker } from './VariablePicker';

/** Both are as large as the rest of the page: they come after it. */
const ChipText = lazy(() => inTime(import('./ChipText')));
const SourceView = lazy(() => inTime(import('./SourceView')));
const Toolbar = lazy(() => inTime(import('./Toolbar')));

const Frame = styled(
  'div',
  ownProps('failed', 'picking'),
)<{
  failed: boolean;
  picking: boolean;
}>(({ theme, failed, picking }) => ({
  display: 'grid',
  gridTemplateColumns: picking ? 'minmax(0, 1fr) 232px' : 'minmax(0, 1fr)',
  border: `1px solid var(--${failed ? 'fail' : 'line-strong'})`,
  borderRadius: 6,
  overflow: 'hidden',
  ...(failed && { boxShadow: '0 0 0 1px var(--fail)' }),
  '&:has(.tiptap:focus)': { outline: '2px solid var(--focus)', outlineOffset: 1 },
  '& > [role=toolbar], & > .waiting': { gridColumn: '1 / -1' },
  '& > .pick': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    borderLeft: '1px solid var(--line)',
    minHeight: 0,
  },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Label = styled('div')({
  display: 'flex',
  gap: 10,
  alignItems: 'baseline',
  marginBottom: 5,
  fontSize: 13,
  fontWeight: 600,
  '& em': { fontStyle: 'normal', fontWeight: 400, color: 'var(--text-3)' },
  '& .count': { marginLeft: 'auto', fontSize: 12.5, fontWeight: 400, color: 'var(--text-3)' },
  '& .count.over': { color: 'var(--fail)', fontWeight: 600 },
});

const Wrong = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 8px',
  alignItems: 'center',
  marginTop: 5,
  minHeight: 30,
  '& > [role=alert]': { flex: '1 1 200px' },
});

export interface FieldEditorProps {
  kind: Kind;
  field: TemplateField;
  language: Language;
  value: string;
  onChange: (value: string) => void;
  problems: readonly Problem[];
  variables: readonly Variable[];
  words: Words;
  readOnly: boolean;
}

/** One text of a template in one language, with what is wrong in it and how to mend that. */
export const FieldEditor = (props: FieldEditorProps) => {
  const { kind, field, language, value, onChange, problems, variables, words, readOnly } = props;
  const t = useTemplateLabels();
  const translate = useTranslate();
  const localName = useLocalName();
  const small = useSmall();
  const id = useId();
  const [editor, setEditor] = useState<Editor | null>(null);
  const [wantsSource, setSource] = useState(false);
  const [picking, setPicking] = useState(!small && !readOnly);
  const label = localName(field);
  const failed = problems.length > 0;
  const rich = field.form === 'html';
  const only = rich && !isRich(value, words.blocks);
  const source = rich && (wantsSource || only);
  const lines = field.form === 'line';
  const count = [...value].length;
  const pick = (name: string) => {
    if (editor && !editor.isDestroyed)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'variable', attrs: { expression: name } })
        .run();
    if (small) setPicking(false);
  };
  const picker = <VariablePicker variables={variables} onPick={pick} />;
  const filled = filledIn(value, variables);
  const segments = kind === 'SMS' ? smsSegments(filled) : null;
  const testId = `text-${language}-${field.key}`;
  const chips = (
    <ChipText
      key={language}
      kind={rich ? 'rich' : lines ? 'line' : 'lines'}
      value={value}
      onChange={onChange}
      words={words}
      label={label}
      readOnly={readOnly}
      failed={failed}
      inFrame={!lines}
      onEditor={setEditor}
      data-testid={testId}
    />
  );
  return (
    <div role="group" aria-labelledby={id} lang={htmlLanguage(language)} dir="auto">
      <Label>
        <span id={id}>{label}</span>
        {!field.required && <em>{translate('settings.optional')}</em>}
        <span className={count > field.longest ? 'count over' : 'count'} data-testid={`count-${field.key}`}>
          {segments ? (
            <>
              {t('segments', { count: segments.count, encoding: segments.encoding })}, {t('segmentsNote')}
            </>
          ) : lines ? (
            t('characters', { count: [...filled].length })
          ) : (
            count > field.longest * 0.8 && t('longest', { count, most: field.longest })
          )}
        </span>
      </Label>
      {lines ? (
        <Suspense fallback={<Skeleton variant="rounded" height={36} />}>{chips}</Suspense>
      ) : (
        <Frame failed={failed} picking={picking && !source && !readOnly}>
          {!readOnly && (
            <Suspense fallback={<Skeleton className="waiting" variant="rectangular" height={42} />}>
              <Toolbar
                editor={source ? null : editor}
                rich={rich}
                words={words}
                source={source}
                onSource={setSource}
                picking={picking && !source}
                onPick={() => setPicking(!picking)}
              />
            </Suspense>
          )}
          <Suspense
            fallback={<Skeleton className="waiting" variant="rectangular" height={rich ? 320 : 140} />}
          >
            {source ? (
              <div>
                {only && !readOnly && (
                  <Alert severity="info" sx={{ m: '8px' }}>
                    {t('source.only')}
                  </Alert>
                )}
                <SourceView
                  value={value}
                  onChange={onChange}
                  label={label}
                  readOnly={readOnly}
                  flaws={problems.map(({ line, message }) => ({
                    line: line ?? 0,
                    from: null,
                    to: null,
                    message,
                    offer: null,
                  }))}
                  vocabulary={variables}
                  data-testid={testId}
                />
              </div>
            ) : (
              chips
            )}
          </Suspense>
          {picking && !source && !readOnly && !small && <div className="pick">{picker}</div>}
        </Frame>
      )}
      {small && (
        <Drawer
          anchor="bottom"
          open={picking && !source && !readOnly}
          onClose={() => setPicking(false)}
          slotProps={{ paper: { sx: { height: '60vh' } } }}
        >
          {picker}
        </Drawer>
      )}
      {problems.map((problem, at) => (
        <Wrong key={`${problem.code} ${problem.name} ${at}`} data-testid={`problem-${field.key}`}>
          <FieldError>{problem.message}</FieldError>
          {problem.code === 'unknownVariable' && problem.name !== null && !readOnly && (
            <>
              {problem.suggestion !== null && (
                <Button
                  size="small"
                  variant="outlined"
                  onClick={() => onChange(withoutVariable(value, problem.name!, problem.suggestion))}
                  data-testid="use-suggestion"
                >
                  {t('problem.use', { name: words.variable(problem.suggestion) ?? problem.suggestion })}
                </Button>
              )}
              <Button
                size="small"
                onClick={() => onChange(withoutVariable(value, problem.name!, null))}
                data-testid="take-out"
              >
                {t('problem.takeOut')}
              </Button>
            </>
          )}
        </Wrong>
      ))}
    </div>
  );
};
