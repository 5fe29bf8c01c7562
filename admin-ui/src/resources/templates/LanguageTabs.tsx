import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import { Box, Button, Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import { useLocaleState } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { ConfirmDialog, useLocalName } from '../../shared';
import { useReadOnly } from '../../shared/resource';
import { LanguageState } from './LanguageState';
import { useTemplateLabels } from './shared-labels';
import {
  type Language,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Template,
  type TemplateForm,
  type TemplateType,
  type Variable,
} from './types';

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
  const readOnly = useReadOnly();
  const { getValues, setValue } = useFormContext<TemplateForm>();
  const [copying, setCopying] = useState(false);
  const other = language === 'en' ? 'zh' : 'en';
  const nameOf = (missing: string): string => {
    const field = type.fields.find(({ key }) => key === missing);
    return field ? localName(field) : (variables.find(({ name }) => name === missing)?.label ?? missing);
  };
  const lacking = LANGUAGES.filter((each) => languages && !languages[each].complete);
  const copy = async () => {
    const texts = getValues('texts');
    setValue('texts', { ...texts, [other]: { ...texts[language] } }, { shouldDirty: true });
    setCopying(false);
    onLanguage(other);
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
          sx={{ '& .MuiTab-root': { px: { xs: '8px', sm: '16px' } } }}
        >
          {LANGUAGES.map((each) => (
            <Tab
              key={each}
              value={each}
              data-testid={`language-${each}`}
              label={
                <span style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
                  <span lang={each === 'zh' ? 'zh-Hans' : 'en'}>{LANGUAGE_NAMES[each]}</span>
                  {languages && <LanguageState missing={languages[each].missing.length} />}
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
            {t(`copy.open.${language}`)}
          </Button>
        )}
      </Box>
      {lacking.map((each) => (
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
            {t(`incomplete.${lacking.length > 1 ? 'both' : each}`, {
              language: LANGUAGE_NAMES[each],
              what: languages![each].missing
                .map((missing) => (locale === 'zh' ? `“${nameOf(missing)}”` : nameOf(missing).toLowerCase()))
                .join(locale === 'zh' ? '、' : ', '),
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
          title={t(`copy.title.${language}`)}
          action={t('copy.action')}
          keep={t('copy.keep')}
          onConfirm={copy}
          onClose={() => setCopying(false)}
        >
          <p>{t('copy.text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
