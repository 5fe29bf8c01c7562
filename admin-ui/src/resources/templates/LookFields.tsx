import { Box, Button, styled } from '@mui/material';
import { useInput, useRecordContext } from 'react-admin';
import { useGuestLanguages } from '../../shared/guest-languages';
import { FormPart, OnOff, Under, useReadOnly } from '../../shared/resource';
import { Fact } from '../../shared/resource/inputs';
import { contrastWithWhite, LEAST_CONTRAST } from './contrast';
import { useTemplateLabels } from './shared-labels';
import { TypedListInput } from './TypedInputs';
import type { Template } from './types';

/** The product's own, which the page has where nobody chose another. */
export const OWN_ACCENT = '#0F4C5C';

const Swatch = styled('input')({
  width: 44,
  height: 36,
  padding: 2,
  border: '1px solid var(--line-strong)',
  borderRadius: 6,
  background: 'var(--surface)',
  cursor: 'pointer',
});

const Accent = () => {
  const t = useTemplateLabels();
  const rule = (value: string | null) => {
    if (value === null) return undefined;
    const ratio = contrastWithWhite(value);
    if (ratio === null) return t('error.accent');
    // Rounded down: 4.49 must not read 4.5.
    return ratio < LEAST_CONTRAST
      ? t('error.contrast', { ratio: (Math.floor(ratio * 100) / 100).toFixed(2) })
      : undefined;
  };
  const { field, fieldState } = useInput<string | null>({
    source: 'look.accent',
    validate: rule,
    format: (value: unknown) => value,
    parse: (value: string | null) => value,
  });
  const { ref, onChange } = field;
  const value = (field as { value: string | null }).value;
  const ratio = contrastWithWhite(value ?? OWN_ACCENT);
  // Said at once: a colour is looked for by trying.
  const wrong = rule(value) ?? fieldState.error?.message;
  if (useReadOnly()) return <Fact label={t('field.accent')}>{value ?? t('ownColour')}</Fact>;
  return (
    <div>
      <Box sx={{ mb: '5px', fontSize: 13, fontWeight: 600 }}>{t('field.accent')}</Box>
      <Box sx={{ display: 'flex', gap: '10px', alignItems: 'center' }}>
        <Swatch
          type="color"
          value={value ?? OWN_ACCENT}
          ref={ref}
          aria-label={t('field.accent')}
          aria-invalid={wrong !== undefined}
          onChange={({ target }) => onChange(target.value.toUpperCase())}
          data-testid="field-look.accent"
        />
        <span style={{ fontFamily: 'var(--mono)', fontSize: 12.5 }}>{value ?? t('ownColour')}</span>
        {value !== null && (
          <Button size="small" onClick={() => onChange(null)}>
            {t('useOwnColour')}
          </Button>
        )}
      </Box>
      <Under
        {...(wrong ? { error: wrong } : {})}
        help={ratio !== null && t('contrast', { ratio: (Math.floor(ratio * 10) / 10).toFixed(1) })}
      />
    </div>
  );
};

/** Of an email, its colour alone. */
export const EmailLook = () => (
  <FormPart name="emailLook">
    <Accent />
  </FormPart>
);

/** Colour, logo and languages of a page. */
export const LookFields = () => {
  const t = useTemplateLabels();
  const offered = useGuestLanguages();
  const mapped = useRecordContext<Partial<Template>>()?.look?.browserLanguages ?? {};
  const isTaken = (language: string) => Object.values(mapped).some((tags) => tags.includes(language));
  return (
    <FormPart name="look">
      <Accent />
      <OnOff source="look.showLogo" label={t('field.showLogo')} help={t('help.showLogo')} />
      {offered.map(({ code: language, ownName }) => (
        <TypedListInput
          key={language}
          source={`look.browserLanguages.${language}`}
          // An added language has its own code until others are entered.
          initial={isTaken(language) ? [] : [language]}
          label={`${t('field.browserLanguages')}: ${ownName}`}
          {...(language === 'en' && { help: t('help.browserLanguages') })}
        />
      ))}
    </FormPart>
  );
};
