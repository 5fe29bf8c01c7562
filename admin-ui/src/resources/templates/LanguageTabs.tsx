import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import { Box, Button, Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import { useLocaleState } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { ConfirmDialog, useJoined, useLocalName } from '../../shared';
import { htmlLanguage, useGuestLanguages } from '../../shared/guest-languages';
import { useReadOnly } from '../../shared/resource';
import { LanguageState } from './LanguageState';
import { useTemplateLabels } from './shared-labels';
import type { Language, Template, TemplateForm, TemplateType, Variable } from './types';

export interface LanguageTabsProps {
  language: Language;
  onLanguage: (language: Language) => void;
  languages: Template['languages'] | undefined;
  type: TemplateType;
  variables: readonly Variable[];
}

/** The languages, each with whether it is complete, and what one that is not lacks. */
export const LanguageTabs = ({ language, onLanguage, languages, type, variables }: LanguageTabsProps) => {
  const t = useTemplateLabels();
  const localName = useLocalName();
  const [locale] = useLocaleState();
  const joined = useJoined();
  const readOnly = useReadOnly();
  const { getValues, setValue } = useFormContext<TemplateForm>();
  const [copying, setCopying] = useState(false);
  const offered = useGuestLanguages();
  // What all other languages fall back to is copied to them; the built-in ones to each other.
  const [from, to] = language === 'en' ? ['en', 'zh'] : language === 'zh' ? ['zh', 'en'] : ['en', language];
  const called = (code: Language): string => {
    const found = offered.find((each) => each.code === code);
    return found ? localName(found) : code;
  };
  const names = { from: called(from), to: called(to) };
  const ownName = (code: Language): string => offered.find((each) => each.code === code)?.ownName ?? code;
  const nameOf = (missing: string): string => {
    const field = type.fields.find(({ key }) => key === missing);
    return field ? localName(field) : (variables.find(({ name }) => name === missing)?.label ?? missing);
  };
  const missingIn = (code: Language): readonly string[] =>
    languages?.[code]?.missing ?? type.fields.filter(({ required }) => required).map(({ key }) => key);
  const codes = offered.map(({ code }) => code);
  const lacking = languages ? codes.filter((code) => missingIn(code).length > 0) : [];
  const lacksBoth = lacking.includes('en') && lacking.includes('zh');
  // The others fall back to one of these two; what one of them lacks is said on its own tab.
  const told = lacking.filter((code) => code === language || code === 'en' || code === 'zh');
  const copy = async () => {
    const texts = getValues('texts');
    setValue('texts', { ...texts, [to]: { ...texts[from] } }, { shouldDirty: true });
    setCopying(false);
    onLanguage(to);
  };
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          px: '8px',
          borderTop: '1px solid var(--line)',
          borderBottom: '1px solid var(--line)',
        }}
      >
        <Tabs
          value={language}
          onChange={(_, chosen: Language) => onLanguage(chosen)}
          variant="scrollable"
          scrollButtons={false}
          sx={{ '& .MuiTab-root': { px: { xs: '8px', sm: '16px' } } }}
        >
          {codes.map((each) => (
            <Tab
              key={each}
              value={each}
              data-testid={`language-${each}`}
              label={
                <span style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
                  <span lang={htmlLanguage(each)}>{ownName(each)}</span>
                  {languages && <LanguageState missing={missingIn(each).length} />}
                </span>
              }
            />
          ))}
        </Tabs>
        {!readOnly && (
          <Button
            size="small"
            sx={{ ml: 'auto' }}
            onClick={() => setCopying(true)}
            data-testid="copy-language"
          >
            {t('copy.open', names)}
          </Button>
        )}
      </Box>
      {told.map((each) => (
        <Box
          key={each}
          data-testid={`incomplete-${each}`}
          sx={{
            display: 'flex',
            gap: '8px',
            alignItems: 'center',
            px: '18px',
            py: '9px',
            background: 'var(--unknown-soft)',
            borderBottom: '1px solid var(--line)',
            fontSize: 13,
            '& svg': { fontSize: 17, color: 'var(--unknown)' },
          }}
        >
          <WarningAmberRounded aria-hidden />
          <span style={{ flex: 1 }}>
            {t(`incomplete.${lacksBoth ? 'both' : each === 'en' ? 'en' : 'other'}`, {
              language: called(each),
              what: joined(
                missingIn(each).map((missing) =>
                  locale === 'zh' ? `“${nameOf(missing)}”` : nameOf(missing).toLowerCase(),
                ),
              ),
            })}
          </span>
          {each !== language && (
            <Button size="small" onClick={() => onLanguage(each)} data-testid={`go-to-${each}`}>
              {t('incomplete.goTo')}
            </Button>
          )}
        </Box>
      ))}
      {copying && (
        <ConfirmDialog
          title={t('copy.title', names)}
          action={t('copy.action')}
          keep={t('copy.keep')}
          onConfirm={copy}
          onClose={() => setCopying(false)}
        >
          <p>{t('copy.text', names)}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
