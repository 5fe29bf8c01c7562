import LockOutlined from '@mui/icons-material/LockOutlined';
import { Box, Button, styled } from '@mui/material';
import { useState } from 'react';
import { useTranslate, type Validator } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Fact, Password, Text, useReadOnly, Wide } from '../resource';
import { ZoneTime } from '../ZoneTime';

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

/** A secret that is stored, with when and by whom it was entered where that is known. */
export interface SavedSecret {
  name: string;
  at?: string | null;
  by?: string | null;
}

export interface SecretInputProps {
  source: string;
  /** Finds it in the page's tests: `saved-<name>`, `replace-<name>`, `remove-<name>`. */
  name: string;
  label: string;
  required: boolean;
  multiline?: boolean;
  saved: SavedSecret | undefined;
  /** What it was saved for has changed: it has to be entered again. */
  again?: boolean;
  rule?: Validator;
}

/**
 * A secret: entered once, then replaced or taken away, and never shown. The form holds nothing while the stored one
 * stays, and an empty text where it is to be taken away.
 */
export const SecretInput = ({
  source,
  name,
  label,
  required,
  multiline = false,
  saved,
  again = false,
  rule,
}: SecretInputProps) => {
  const translate = useTranslate();
  const t = (key: string, options?: object) => translate(`settings.credentials.${key}`, options);
  // The one that is being replaced, by its time: once it is saved there is another.
  const [replacing, setReplacing] = useState<string | null>();
  const { setValue, getFieldState, formState } = useFormContext();
  const typed = useWatch({ name: source }) as string | null | undefined;
  if (useReadOnly()) return <Fact label={label}>{saved && t('saved')}</Fact>;
  const savedAt = saved?.at ?? null;
  const isRemoved = saved !== undefined && typed === '';
  const isRefused = getFieldState(source, formState).error !== undefined;
  const isReplacing = replacing === savedAt;
  const set = (value: string | undefined) => {
    setValue(source, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    setReplacing(undefined);
  };
  const button = (text: string, onClick: () => void, act?: string) => (
    <Button
      size="small"
      onClick={onClick}
      {...(act && { 'data-testid': `${act}-${name}`, 'aria-label': t(`${act}Name`, { name: label }) })}
    >
      {t(text)}
    </Button>
  );
  if (!saved || (!isRemoved && (again || isRefused || isReplacing || Boolean(typed)))) {
    const field = {
      source,
      label,
      rule,
      optional: !required,
      autoFocus: isReplacing,
      help: t(again && saved ? 'again' : 'once'),
    };
    return (
      <Wide on={multiline}>
        {multiline ? <Text {...field} multiline minRows={4} maxRows={10} mono /> : <Password {...field} />}
        {saved && again && !required && button('remove', () => set(''), 'remove')}
        {saved && !again && button('keep', () => set(undefined))}
      </Wide>
    );
  }
  return (
    <div role="group" aria-label={label}>
      <Box component="span" sx={{ display: 'block', mb: '5px', fontSize: 13, fontWeight: 600 }}>
        {label}
      </Box>
      <Shown data-testid={`saved-${name}`}>
        <LockOutlined aria-hidden />
        <span>
          {t(isRemoved ? 'removed' : 'saved')} {!isRemoved && savedAt && <ZoneTime value={savedAt} />}
        </span>
        <span aria-hidden>·</span>
        {isRemoved
          ? button('keep', () => set(undefined))
          : button('replace', () => setReplacing(savedAt), 'replace')}
        {!required && !isRemoved && button('remove', () => set(''), 'remove')}
      </Shown>
      <p style={{ marginTop: 5, fontSize: 12.5, color: 'var(--text-3)' }}>
        {saved.by ? t('by', { name: saved.by }) : t('never')}
      </p>
    </div>
  );
};
