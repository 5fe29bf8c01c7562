import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useLocaleState, useTranslate, type Validator } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { components } from '../../api/schema';
import { Fact, Password, Text, useReadOnly } from '../resource/index';

export type CredentialField = components['schemas']['CredentialFieldAnswer'];

export interface CredentialsInputsProps {
  /** What the vendor needs, in the order it names it (`v1/vendors`). */
  fields: readonly CredentialField[];
  /** Names of the secrets that are stored and need not be typed again. */
  saved: readonly string[];
}

const useFieldOf = ({ name, label, required, pattern }: CredentialField) => {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const rule: Validator = (value: string | null | undefined) => {
    if (!value) return required ? translate('settings.needed') : undefined;
    return pattern && !new RegExp(`^(?:${pattern})$`, 'u').test(value)
      ? translate('settings.credentials.form')
      : undefined;
  };
  return {
    source: `credentials.${name}`,
    label: language === 'zh' ? label.zh : label.en,
    optional: !required,
    rule,
  };
};

const Plain = ({ field }: { field: CredentialField }) => (
  <Text {...useFieldOf(field)} mono multiline={field.multiline} />
);

/** Never shown: it is there, and can be replaced. */
const Secret = ({ field, saved }: { field: CredentialField; saved: boolean }) => {
  const translate = useTranslate();
  const readOnly = useReadOnly();
  const { setValue } = useFormContext();
  const [replacing, setReplacing] = useState(false);
  const props = useFieldOf(field);
  const testId = `credential-${field.name}`;
  if (readOnly || (saved && !replacing)) {
    const state = saved ? translate('settings.credentials.saved') : '';
    if (readOnly) return <Fact label={props.label}>{state}</Fact>;
    return (
      <Box data-testid={testId}>
        <Box sx={{ fontSize: 'var(--t-table)', fontWeight: 600, mb: '2px' }}>{props.label}</Box>
        <Box sx={{ display: 'flex', gap: '6px', alignItems: 'center', minHeight: 36 }}>
          <span>{state}</span>
          <span aria-hidden>·</span>
          <Button
            size="small"
            onClick={() => setReplacing(true)}
            aria-label={translate('settings.credentials.replaceName', { name: props.label })}
            data-testid={`replace-${field.name}`}
          >
            {translate('settings.credentials.replace')}
          </Button>
        </Box>
      </Box>
    );
  }
  return (
    <div>
      {field.multiline ? (
        <Text {...props} mono multiline minRows={4} maxRows={10} />
      ) : (
        <Password {...props} autoFocus={replacing} />
      )}
      {saved && (
        <Button
          size="small"
          sx={{ ml: '-6px' }}
          onClick={() => {
            setValue(props.source, undefined, { shouldDirty: true });
            setReplacing(false);
          }}
        >
          {translate('settings.credentials.keep')}
        </Button>
      )}
    </div>
  );
};

/** The inputs of a vendor's account, drawn from its own schema. The form holds their values under `credentials`. */
export const CredentialsInputs = ({ fields, saved }: CredentialsInputsProps) =>
  fields.map((field) =>
    field.secret ? (
      <Secret key={field.name} field={field} saved={saved.includes(field.name)} />
    ) : (
      <Plain key={field.name} field={field} />
    ),
  );
