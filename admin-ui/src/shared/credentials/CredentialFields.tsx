import LockOutlined from '@mui/icons-material/LockOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useLocaleState, useTranslate, type Validator } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { components } from '../../api/schema';
import { Fact, Password, Text, useReadOnly, Wide } from '../resource';

export type CredentialField = components['schemas']['CredentialFieldAnswer'];

export interface CredentialFieldsProps {
  /** What the vendor needs, as `GET v1/vendors` says it. */
  fields: readonly CredentialField[];
  /** Names of the secrets that are stored. */
  saved: readonly string[];
  /** Whether all that is required must be there. Without it only the form of what is typed is checked. */
  complete: boolean;
}

const useRule = ({ pattern, required }: CredentialField, complete: boolean): Validator => {
  const translate = useTranslate();
  return (value: string | null | undefined) => {
    if (!value) return required && complete ? translate('settings.needed') : undefined;
    const fits = pattern === null || new RegExp(`^(?:${pattern})$`, 'u').test(value);
    return fits ? undefined : translate('settings.credentials.form');
  };
};

/** A secret that is stored is not shown: it stays, or is replaced as a whole. */
const Saved = ({ label, name, onReplace }: { label: string; name: string; onReplace: () => void }) => {
  const translate = useTranslate();
  return (
    <Box data-testid={`saved-${name}`}>
      <Box sx={{ fontSize: 13, fontWeight: 600, mb: '5px' }}>{label}</Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '6px', minHeight: 36, color: 'var(--text-2)' }}>
        <LockOutlined sx={{ fontSize: 16 }} aria-hidden />
        {translate('settings.credentials.saved')}
        <Button
          size="small"
          onClick={onReplace}
          aria-label={translate('settings.credentials.replaceName', { name: label })}
          data-testid={`replace-${name}`}
        >
          {translate('settings.credentials.replace')}
        </Button>
      </Box>
    </Box>
  );
};

const Credential = ({
  field,
  isSaved,
  complete,
}: {
  field: CredentialField;
  isSaved: boolean;
  complete: boolean;
}) => {
  const translate = useTranslate();
  const readOnly = useReadOnly();
  const [language] = useLocaleState();
  const [replacing, setReplacing] = useState(false);
  const { getFieldState, formState, setValue } = useFormContext();
  const rule = useRule(field, complete);
  const source = `credentials.${field.name}`;
  // Another address may ask for it again.
  const isAsked = getFieldState(source, formState).error !== undefined;
  const label = language === 'zh' ? field.label.zh : field.label.en;
  if (field.secret && readOnly)
    return <Fact label={label}>{isSaved && translate('settings.credentials.saved')}</Fact>;
  if (isSaved && !replacing && !isAsked)
    return <Saved label={label} name={field.name} onReplace={() => setReplacing(true)} />;
  const common = { source, label, rule, optional: !field.required, autoFocus: replacing };
  const input = field.multiline ? (
    <Text {...common} mono multiline minRows={4} maxRows={10} />
  ) : field.secret ? (
    <Password {...common} />
  ) : (
    <Text {...common} mono />
  );
  const keep = () => {
    setValue(source, undefined, { shouldDirty: true });
    setReplacing(false);
  };
  const whole = replacing ? (
    <div>
      {input}
      <Button size="small" sx={{ ml: '-6px' }} onClick={keep}>
        {translate('settings.credentials.keep')}
      </Button>
    </div>
  ) : (
    input
  );
  return field.multiline ? <Wide>{whole}</Wide> : whole;
};

/** The inputs for an account at another system, drawn from what its vendor says it needs: below `credentials`. */
export const CredentialFields = ({ fields, saved, complete }: CredentialFieldsProps) =>
  fields.map((field) => (
    <Credential key={field.name} field={field} isSaved={saved.includes(field.name)} complete={complete} />
  ));
