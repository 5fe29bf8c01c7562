import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Alert, Box, Button, Card, styled } from '@mui/material';
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Form, useLocaleState, useTranslate } from 'react-admin';
import { useController, useFormContext, useFormState } from 'react-hook-form';
import { BusyButton, ErrorState, Modal, useSmall } from '../../shared';
import { Back, countWrong, Failure, ReadOnlyContext, SavingForm } from '../../shared/resource';
import { keepEnter, useShortcut } from '../../shared/useShortcut';
import { FieldEditor } from './editor/FieldEditor';
import type { Words } from './editor/nodes';
import { LanguageTabs } from './LanguageTabs';
import { PreviewCard } from './PreviewCard';
import { useTemplateLabels } from './shared-labels';
import {
  type Kind,
  type Language,
  type Problem,
  type Template,
  type TemplateForm as Values,
  type TemplateType,
  useVariables,
} from './types';
import { useCheck } from './use-check';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  '& > aside': { display: 'grid', gap: 16, minWidth: 0 },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 404px' },
}));

/** How the editor speaks of variables and blocks, in the reader's language; new only when one of them changes. */
const useWords = (type: TemplateType): Words => {
  const [locale] = useLocaleState();
  const t = useTemplateLabels();
  return useMemo(() => {
    const labels = new Map(
      type.variables.map((each) => [each.name, locale === 'zh' ? each.labelZh : each.label]),
    );
    const groups = new Set(type.variables.map(({ name }) => name.split('.')[0]!));
    const fields = new Set(type.variables.flatMap((each) => each.fields));
    /** A field of a list's entry, within a loop that gives the entry its name. */
    const isOfEntry = ([entry, field]: string[]) => !groups.has(entry!) && fields.has(field ?? '');
    return {
      variable: (name) => labels.get(name) ?? (isOfEntry(name.split('.')) ? name : null),
      blocks: type.blocks.map(({ code, syntax, name, nameZh }) => ({
        code,
        syntax,
        label: locale === 'zh' ? nameZh : name,
      })),
      blockNote: (code) => (code === 'items' || code === 'logo' ? t(`block.${code}`) : ''),
      change: t('block.change'),
    };
    // t is new at each render; what it says changes with the locale alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [type, locale]);
};

interface TextsProps {
  kind: Kind;
  type: TemplateType;
  language: Language;
  problems: readonly Problem[];
  readOnly: boolean;
}

/** The texts of one language. */
const Texts = ({ kind, type, language, problems, readOnly }: TextsProps) => {
  const variables = useVariables(type, language);
  const words = useWords(type);
  const { getValues, setValue } = useFormContext<Values>();
  const { field } = useController<Values, 'texts'>({ name: 'texts' });
  const change = (key: string, value: string) => {
    const texts = getValues('texts');
    setValue(
      'texts',
      { ...texts, [language]: { ...texts[language], [key]: value } },
      { shouldDirty: true, shouldTouch: true },
    );
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: '16px',
        gridTemplateColumns: 'minmax(0, 1fr)',
        p: { xs: '16px', sm: '16px 18px 18px' },
      }}
    >
      {type.fields.map((each) => (
        <FieldEditor
          key={`${language} ${each.key}`}
          kind={kind}
          field={each}
          language={language}
          value={field.value[language]?.[each.key] ?? ''}
          onChange={(value) => change(each.key, value)}
          problems={problems.filter((one) => one.field === each.key && one.language === language)}
          variables={variables}
          words={words}
          readOnly={readOnly}
        />
      ))}
    </Box>
  );
};

/** Where the form leaves what the save asks before it sends anything. */
const CheckContext = createContext<RefObject<(() => Promise<boolean>) | null> | null>(null);

/** What the server said of a text at a save, under whichever path. */
const messagesOf = (error: object | undefined): string[] =>
  Object.entries(error ?? {}).flatMap(([key, value]) =>
    key === 'message' && typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null && key !== 'ref'
        ? messagesOf(value as object)
        : [],
  );

/** When something was changed first that is not saved. */
const useSince = (): Date | null => {
  const { subscribe } = useFormContext();
  const [since, setSince] = useState<Date | null>(null);
  useEffect(
    () =>
      subscribe({
        formState: { isDirty: true },
        callback: ({ isDirty }) => setSince((before) => (isDirty ? (before ?? new Date()) : null)),
      }),
    [subscribe],
  );
  return since;
};

export interface TemplateFormProps {
  kind: Kind;
  record: Partial<Template>;
  type: TemplateType | undefined;
  readOnly: boolean;
  /** What the one filled button says. */
  submit: (dirty: boolean) => string;
  head: ReactNode;
  banner?: (state: { dirty: boolean }) => ReactNode;
  /** Above the texts. */
  meta: ReactNode;
  /** Below the texts. */
  settings: ReactNode;
  /** Under the preview. */
  aside?: (state: { since: Date | null }) => ReactNode;
}

const Inside = (props: TemplateFormProps) => {
  const { kind, type, readOnly, submit, head, banner, meta, settings, aside } = props;
  const t = useTemplateLabels();
  const translate = useTranslate();
  const small = useSmall();
  const { errors, isSubmitting, submitCount } = useFormState();
  const since = useSince();
  const [language, setLanguage] = useState<Language>('en');
  const [previewing, setPreviewing] = useState(false);
  const variables = useVariables(type, language);
  const { check, error, refetch, checkNow } = useCheck();
  useImperativeHandle(use(CheckContext), () => async () => (await checkNow()).problems.length === 0);
  const problems = check?.problems ?? [];
  const refused = messagesOf(errors['texts']);
  const wrong = problems.length + countWrong({ ...errors, texts: undefined });
  const root = useRef<HTMLDivElement>(null);
  // Only a try to save leads to what is wrong: typing on must not be led away.
  const [tried, setTried] = useState(submitCount);
  if (tried !== submitCount) {
    setTried(submitCount);
    if (problems[0]?.language) setLanguage(problems[0].language);
  }
  useEffect(() => {
    if (submitCount > 0)
      root.current?.querySelector<HTMLElement>('[aria-invalid=true]:not([aria-hidden])')?.focus();
  }, [submitCount]);
  useShortcut('ctrl+enter', () => root.current?.closest('form')?.requestSubmit(), { inInputs: true });
  const preview = type && (
    <PreviewCard
      kind={kind}
      language={language}
      variables={variables}
      fields={type.fields}
      wrong={problems.length > 0}
    />
  );
  return (
    <div ref={root}>
      <Back />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 12px', alignItems: 'center', mb: '16px' }}>
        {head}
        <Box
          component="span"
          role="status"
          sx={{ ml: 'auto', fontSize: 13, fontWeight: 600, color: 'var(--fail)' }}
          data-testid="to-correct"
        >
          {!readOnly && wrong > 0 && translate('settings.toCorrect', { smart_count: wrong, count: wrong })}
        </Box>
        {small && type && (
          <Button
            variant="outlined"
            startIcon={<VisibilityOutlined />}
            onClick={() => setPreviewing(true)}
            data-testid="open-preview"
          >
            {t('preview.open')}
          </Button>
        )}
        {!readOnly && (
          <BusyButton variant="contained" type="submit" running={isSubmitting} data-testid="save">
            {isSubmitting ? translate('settings.saving') : submit(since !== null)}
          </BusyButton>
        )}
      </Box>
      {banner?.({ dirty: since !== null })}
      <Grid>
        <Card sx={{ overflow: 'hidden' }}>
          {meta}
          {type && (
            <>
              <LanguageTabs
                language={language}
                onLanguage={setLanguage}
                languages={check?.languages ?? props.record.languages}
                type={type}
                variables={variables}
              />
              {error && (
                <Box sx={{ p: '12px 18px 0' }}>
                  <ErrorState error={error} onRetry={() => void refetch()} title={t('didNotCheck')} />
                </Box>
              )}
              {refused.length > 0 && problems.length === 0 && (
                <Alert severity="error" sx={{ m: '12px 18px 0' }}>
                  {refused.join(' ')}
                </Alert>
              )}
              <Texts kind={kind} type={type} language={language} problems={problems} readOnly={readOnly} />
              {settings}
            </>
          )}
          <Failure />
        </Card>
        <aside>
          {!small && preview}
          {!type && (
            <Card sx={{ p: '18px', fontSize: 13.5, color: 'var(--text-2)' }}>{t('selectFirst')}</Card>
          )}
          {aside?.({ since })}
        </aside>
      </Grid>
      {small && previewing && (
        <Modal
          title={t('preview.title')}
          fullScreen
          onClose={() => setPreviewing(false)}
          look={{ content: { padding: 0 } }}
          actions={
            <Button variant="outlined" onClick={() => setPreviewing(false)} data-testid="close-preview">
              {translate('settings.close')}
            </Button>
          }
        >
          {preview}
        </Modal>
      )}
    </div>
  );
};

/** Saves when nothing is wrong with the texts; else the form says so, and leads there. */
const Sending = ({
  readOnly,
  children,
  record,
}: Pick<TemplateFormProps, 'readOnly' | 'record'> & { children: ReactNode }) => {
  const check = useRef<(() => Promise<boolean>) | null>(null);
  // What was not checked is for the server to refuse.
  const isFine = async () => (await check.current?.().catch(() => true)) ?? true;
  const inside = <CheckContext value={check}>{children}</CheckContext>;
  if (readOnly) return <Form record={record}>{inside}</Form>;
  return (
    <Box onKeyDown={keepEnter}>
      <SavingForm record={record} isFine={isFine}>
        {inside}
      </SavingForm>
    </Box>
  );
};

export const TemplateForm = (props: TemplateFormProps) => (
  <ReadOnlyContext value={props.readOnly}>
    <Sending readOnly={props.readOnly} record={props.record}>
      <Inside {...props} />
    </Sending>
  </ReadOnlyContext>
);
