import LockOutlined from '@mui/icons-material/LockOutlined';
import { Box, Button, styled } from '@mui/material';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldError, ZoneTime } from '../../shared';
import { Fact, Password, Text, useReadOnly } from '../../shared/resource';
import { useAccountLabels } from './labels';
import type { CredentialValues, PaymentAccount } from './types';

/** What is there and cannot be typed into. */
export const Shown = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
  minHeight: 36,
  padding: '0 11px',
  borderRadius: 6,
  border: '1px solid var(--line)',
  background: 'var(--surface-2)',
  '& > svg': { fontSize: 18, color: 'var(--text-3)' },
  '& > .MuiButton-root': { padding: '0 2px', minWidth: 0 },
});

export interface SecretFieldProps {
  name: string;
  label: string;
  required: boolean;
  multiline: boolean;
  /** When it was entered; undefined: there is none. */
  saved: PaymentAccount['secrets'][number] | undefined;
  /** It has to be entered again. */
  again: boolean;
}

/** A secret: entered once, then replaced or taken away, and never shown. */
export const SecretField = ({ name, label, required, multiline, saved, again }: SecretFieldProps) => {
  const t = useAccountLabels();
  const source = `credentials.${name}` as const;
  // The one that is being replaced, by its time: once it is saved there is another.
  const [replacing, setReplacing] = useState<string | null | undefined>();
  const { setValue, formState } = useFormContext<{ credentials: CredentialValues }>();
  const typed = useWatch<{ credentials: CredentialValues }, `credentials.${string}`>({ name: source });
  const removed = typed === '';
  const readOnly = useReadOnly();
  const date = saved?.at && <ZoneTime value={saved.at} />;
  if (readOnly) return saved ? <Fact label={label}>{t('secret.saved')}</Fact> : null;
  const open = again || replacing === saved?.at || Boolean(typed);
  const set = (value: string | undefined) =>
    setValue(source, value as string, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  if (!saved || (open && !removed)) {
    const field = {
      source,
      label,
      optional: !required,
      help: again && saved ? t('secret.again') : t('secret.help'),
      rule: (value: unknown) => (required && !value ? t('secret.needed') : undefined),
    };
    return (
      <div>
        {multiline ? <Text {...field} multiline minRows={3} maxRows={8} mono /> : <Password {...field} />}
        {saved && again && !required && (
          <Button size="small" onClick={() => set('')}>
            {t('secret.remove')}
          </Button>
        )}
        {saved && !again && (
          <Button
            size="small"
            onClick={() => {
              set(undefined);
              setReplacing(undefined);
            }}
          >
            {t('secret.keep')}
          </Button>
        )}
      </div>
    );
  }
  const problem = formState.errors.credentials?.[name]?.message;
  return (
    <div role="group" aria-label={label}>
      <Box component="span" sx={{ display: 'block', mb: '5px', fontSize: 13, fontWeight: 600 }}>
        {label}
      </Box>
      <Shown data-testid={`saved-${name}`}>
        <LockOutlined />
        <span>
          {t(removed ? 'secret.removed' : 'secret.saved')} {!removed && date}
        </span>
        <span aria-hidden>·</span>
        {removed ? (
          <Button size="small" onClick={() => set(undefined)}>
            {t('secret.keep')}
          </Button>
        ) : (
          <Button
            size="small"
            data-testid={`replace-${name}`}
            onClick={() => {
              setReplacing(saved.at);
              setValue(source, null, { shouldDirty: true });
            }}
          >
            {t('secret.replace')}
          </Button>
        )}
        {!required && !removed && (
          <Button size="small" onClick={() => set('')} data-testid={`remove-${name}`}>
            {t('secret.remove')}
          </Button>
        )}
      </Shown>
      {problem ? (
        <FieldError>{problem}</FieldError>
      ) : (
        <p style={{ fontSize: 12.5, color: 'var(--text-3)' }}>
          {saved.by ? t('secret.by', { name: saved.by }) : t('secret.never')}
        </p>
      )}
    </div>
  );
};
