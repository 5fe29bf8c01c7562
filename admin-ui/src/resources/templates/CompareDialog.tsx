import { Box, Button, MenuItem, styled, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ErrorState, LoadingRows, Modal, Unseen, useAnswer, useLocalName, useSmall } from '../../shared';
import { htmlLanguage, useGuestLanguages } from '../../shared/guest-languages';
import { useResource } from '../../shared/resource';
import { compareLines, linesOf } from './changes';
import { useTemplateLabels } from './shared-labels';
import type { Content, Template, TemplateType, Version, VersionContent } from './types';

const Lines = styled('pre')({
  margin: 0,
  padding: '6px 0',
  border: '1px solid var(--line)',
  borderRadius: 6,
  fontFamily: 'var(--mono)',
  fontSize: 12.5,
  lineHeight: 1.6,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& > span': { display: 'block', padding: '0 10px' },
  '& > [data-change=added]': { background: 'var(--success-bg)', color: 'var(--success)' },
  '& > [data-change=removed]': { background: 'var(--fail-bg)', color: 'var(--fail)' },
});

const SIGNS = { same: '  ', added: '+ ', removed: '− ' } as const;

/** `form`: as it stands in the form; `below`: what is followed otherwise; a number: a version of one's own. */
type Side = 'form' | 'below' | number;

const useSide = (template: Template, side: Side, form: Content) => {
  const { api } = useResource();
  const version = useAnswer<VersionContent>(
    [api, 'versions', template.id, side],
    `/${api}/${template.id}/versions/${side}`,
    { enabled: typeof side === 'number' },
  );
  const layers = useAnswer<(Content & { layer: string })[]>(
    [api, 'layers', template.id],
    `/${api}/${template.id}/layers`,
    { enabled: side === 'below' },
  );
  const content: Content | undefined =
    side === 'form'
      ? form
      : side === 'below'
        ? // The one in force comes first.
          layers.data?.[template.own ? 1 : 0]
        : version.data;
  return { content, error: version.error ?? layers.error, again: [version.refetch, layers.refetch] };
};

const Difference = ({
  label,
  lang,
  before,
  after,
}: Record<'label' | 'before' | 'after', string> & { lang?: string }) => {
  const t = useTemplateLabels();
  if (before === after) return null;
  return (
    <Box component="section" sx={{ mt: '14px' }} data-testid="difference">
      <Box component="h3" sx={{ m: '0 0 5px', fontSize: 13, fontWeight: 650 }}>
        {label}
      </Box>
      <Lines tabIndex={0} lang={lang}>
        {compareLines(linesOf(before), linesOf(after)).map(({ text, change }, no) => (
          // Lines of one comparison never change places.
          <span key={no} data-change={change}>
            <span aria-hidden>{SIGNS[change]}</span>
            {change !== 'same' && <Unseen>{t(`comparing.${change}`)}: </Unseen>}
            {text || ' '}
          </span>
        ))}
      </Lines>
    </Box>
  );
};

const listed = (values: readonly string[]): string => values.join('\n');

export interface CompareDialogProps {
  template: Template;
  type: TemplateType;
  versions: readonly Version[];
  /** What the form holds now. */
  form: Content;
  dirty: boolean;
  from: Side;
  onClose: () => void;
}

/** Two texts of one template, what was taken out and put in. */
export const CompareDialog = (props: CompareDialogProps) => {
  const { template, type, versions, form, dirty, onClose } = props;
  const t = useTemplateLabels();
  const translate = useTranslate();
  const localName = useLocalName();
  const small = useSmall();
  const offered = useGuestLanguages();
  const [from, setFrom] = useState<Side>(props.from);
  const [to, setTo] = useState<Side>('form');
  const [before, after] = [useSide(template, from, form), useSide(template, to, form)];
  const sides: Side[] = [
    'form',
    ...versions.filter(({ current }) => dirty || !current).map(({ version }) => version),
    ...(template.below ? (['below'] as const) : []),
  ];
  const nameOf = (side: Side): string => {
    if (side === 'below')
      return t(`comparing.below.${template.below?.layer === 'group' ? 'group' : 'shipped'}`);
    if (side === 'form') return dirty ? t('comparing.form') : t('comparing.inUse', template);
    const current = versions.some((each) => each.current && each.version === side);
    return t(current ? 'comparing.inUse' : 'comparing.version', { version: side });
  };
  const choose = (label: string, value: Side, onChange: (side: Side) => void, testId: string) => (
    <TextField
      select
      margin="none"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as Side)}
      slotProps={{ select: { SelectDisplayProps: { 'data-testid': testId } as object } }}
    >
      {sides.map((side) => (
        <MenuItem key={side} value={side}>
          {nameOf(side)}
        </MenuItem>
      ))}
    </TextField>
  );
  const colourOf = ({ look }: Content) => look?.accent ?? t('ownColour');
  const logoOf = ({ look }: Content) => translate(`ra.boolean.${look?.showLogo ? 'true' : 'false'}`);
  const languagesOf = ({ look }: Content, language: string) => listed(look?.browserLanguages[language] ?? []);
  const error = before.error ?? after.error;
  const [old, now] = [before.content, after.content];
  const parts =
    old && now
      ? [
          { label: t('field.name'), before: old.name, after: now.name },
          ...[...new Set([...Object.keys(old.texts), ...Object.keys(now.texts)])].flatMap((language) =>
            type.fields.map((field) => ({
              label: `${offered.find(({ code }) => code === language)?.ownName ?? language} · ${localName(field)}`,
              lang: htmlLanguage(language),
              before: old.texts[language]?.[field.key] ?? '',
              after: now.texts[language]?.[field.key] ?? '',
            })),
          ),
          { label: t('field.cc'), before: listed(old.cc), after: listed(now.cc) },
          { label: t('field.bcc'), before: listed(old.bcc), after: listed(now.bcc) },
          { label: t('field.accent'), before: colourOf(old), after: colourOf(now) },
          ...(type.kind === 'PAGE'
            ? [
                { label: t('field.showLogo'), before: logoOf(old), after: logoOf(now) },
                ...offered.map(({ code, ownName }) => ({
                  label: `${t('field.browserLanguages')}: ${ownName}`,
                  before: languagesOf(old, code),
                  after: languagesOf(now, code),
                })),
              ]
            : []),
        ].filter((part) => part.before !== part.after)
      : null;
  return (
    <Modal
      title={t('comparing.title')}
      maxWidth="md"
      fullScreen={small}
      onClose={onClose}
      data-testid="compare-dialog"
      actions={
        <Button variant="outlined" onClick={onClose} autoFocus>
          {translate('settings.close')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: '16px' }}>
        {choose(t('comparing.before'), from, setFrom, 'compare-before')}
        {choose(t('comparing.after'), to, setTo, 'compare-after')}
      </Box>
      {error && (
        <Box sx={{ mt: '14px' }}>
          <ErrorState
            error={error}
            onRetry={() => void Promise.all([...before.again, ...after.again].map((again) => again()))}
          />
        </Box>
      )}
      {!parts && !error && <LoadingRows rows={4} />}
      {parts?.length === 0 && <p style={{ marginTop: 14 }}>{t('comparing.same')}</p>}
      {parts?.map((part) => (
        <Difference key={part.label} {...part} />
      ))}
    </Modal>
  );
};
