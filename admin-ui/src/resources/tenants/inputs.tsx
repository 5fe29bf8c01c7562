import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import CheckRounded from '@mui/icons-material/CheckRounded';
import { Autocomplete, Box, Button, styled, TextField } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useInput, useRecordContext } from 'react-admin';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { formatDate, useTimeZone, zoneLabel, zoneOffset } from '../../shared';
import { Fact, Password, Under, useField, useReadOnly } from '../../shared/resource';
import { useTenantLabels } from './labels';
import type { Tenant, TenantValues } from './types';

/** The tenant that is edited, as it is stored; null while a new one is made. */
export const useStored = (): Tenant | null => {
  const tenant = useRecordContext<Tenant>();
  return tenant?.createdAt ? tenant : null;
};

const plain = (text: string): string => text.toLowerCase().replace(/[\s_/]+/g, ' ');

/** Every zone this browser knows, found by any part of its name or offset: “hong kong” and “+8” alike. */
export const TimeZone = () => {
  const t = useTenantLabels();
  const { name, label, help, validate } = useField({ source: 'timeZone' });
  const { field, fieldState } = useInput({ source: 'timeZone', validate });
  const value = field.value as string;
  const [known] = useState(() => ['UTC', ...Intl.supportedValuesOf('timeZone')]);
  if (useReadOnly()) return <Fact label={name}>{value && zoneLabel(value)}</Fact>;
  return (
    <Autocomplete
      // A stored zone that this browser does not know is not lost.
      options={!value || known.includes(value) ? known : [value, ...known]}
      value={value || null}
      onChange={(_, zone) => field.onChange(zone)}
      onBlur={() => field.onBlur()}
      autoHighlight
      noOptionsText={t('noTimeZone')}
      filterOptions={(zones, { inputValue }) => {
        const wanted = plain(inputValue);
        return zones.filter((zone) => plain(`${zone} ${zoneOffset(zone)}`).includes(wanted)).slice(0, 100);
      }}
      renderOption={({ key, ...props }, zone) => (
        <li key={key} {...props} data-testid={`zone-${zone}`}>
          {zone.replaceAll('_', ' ')}
          <Box component="small" sx={{ ml: 'auto', pl: '12px', color: 'var(--text-3)' }}>
            {zoneOffset(zone)}
          </Box>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          margin="none"
          label={label}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={<Under error={fieldState.error?.message} help={help} />}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'data-testid': 'field-timeZone' },
          }}
        />
      )}
    />
  );
};

/** A named group that is no text field, looking like one. */
const Group = styled('div')({
  '& > .label': { marginBottom: 5, fontSize: 13, fontWeight: 600 },
  '& > .label em': { fontStyle: 'normal', fontWeight: 400, color: 'var(--text-3)' },
  '& > .row': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 36, marginBottom: 5 },
});

/** Logos are drawn for white paper. */
const Picture = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 96,
  height: 56,
  border: '1px dashed var(--line-strong)',
  borderRadius: 6,
  color: 'var(--text-3)',
  '&:has(img)': { border: '1px solid var(--line)', background: '#fff' },
  '& img': { maxWidth: 86, maxHeight: 46 },
});

const LARGEST_LOGO = 300 * 1024;

const asDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });

/** The picture as a data URL, chosen or dropped. */
export const Logo = () => {
  const t = useTenantLabels();
  const { name, label, help } = useField({ source: 'logo', optional: true });
  const {
    field: { ref: focusTarget, value: logo, onChange },
    fieldState,
  } = useController<TenantValues, 'logo'>({ name: 'logo' });
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const set = (next: string | null) => {
    setProblem('');
    onChange(next);
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (!['image/png', 'image/jpeg'].includes(file.type)) return setProblem(t('logo.kind'));
    if (file.size > LARGEST_LOGO) return setProblem(t('logo.size', { size: Math.ceil(file.size / 1024) }));
    try {
      // A file may call itself a picture and be none.
      const image = new Image();
      image.src = await asDataUrl(file);
      await image.decode();
      set(image.src);
    } catch {
      setProblem(t('logo.broken'));
    }
  };
  const picture = logo && <img src={logo} alt={t('logo.alt')} data-testid="logo-preview" />;
  if (useReadOnly()) return <Fact label={name}>{picture && <Picture>{picture}</Picture>}</Fact>;
  return (
    <Group role="group" aria-labelledby={id}>
      <div className="label" id={id}>
        {label}
      </div>
      <div
        className="row"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void take(event.dataTransfer.files[0]);
        }}
      >
        <Picture>{picture || <AddPhotoAlternateOutlined aria-hidden />}</Picture>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg"
          hidden
          data-testid="field-logo"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // The same file chosen once more is a change again.
            event.target.value = '';
          }}
        />
        <Button size="small" variant="outlined" ref={focusTarget} onClick={() => input.current?.click()}>
          {t(logo ? 'logo.replace' : 'logo.choose')}
        </Button>
        {logo && (
          <Button size="small" onClick={() => set(null)}>
            {t('logo.remove')}
          </Button>
        )}
      </div>
      <Under error={problem || fieldState.error?.message} help={help} />
    </Group>
  );
};

export interface SecretProps {
  part: 'database' | 'sso';
  source: 'database.password' | 'sso.clientSecret';
  /** The fields of the part that the stored secret was given for: at another place it may not be used. */
  of: readonly string[];
}

/**
 * A stored secret is never shown, only that there is one. It is typed anew to replace it, or when it has to fit a new
 * address. The form holds nothing while the stored one stays.
 */
export const Secret = ({ part, source, of }: SecretProps) => {
  const t = useTenantLabels();
  const timeZone = useTimeZone();
  const id = useId();
  const stored = useStored();
  const { setValue, clearErrors } = useFormContext<TenantValues>();
  const typed = useWatch<TenantValues>({ name: source }) as string | null | undefined;
  const now = useWatch<TenantValues>({ name: part }) as Record<string, unknown>;
  const { name } = useField({ source });
  const saved = part === 'database' ? stored !== null : stored?.sso?.clientSecretSet === true;
  const before = (stored?.[part] ?? {}) as Record<string, unknown>;
  const outdated = saved && of.some((field) => (now[field] ?? '') !== (before[field] ?? ''));
  const switchTo = (next: null | undefined) => {
    setValue(source, next as never, { shouldDirty: true });
    clearErrors(source);
  };
  if (useReadOnly()) return <Fact label={name}>{t(typed ? 'secret.typed' : 'secret.none')}</Fact>;
  if (saved && typed === undefined && !outdated) {
    const savedAt = part === 'sso' && stored?.sso?.clientSecretChangedAt;
    return (
      <Group role="group" aria-labelledby={id}>
        <div className="label" id={id}>
          {name}
        </div>
        <div className="row" data-testid={`saved-${source}`}>
          <CheckRounded aria-hidden fontSize="small" color="success" />
          {savedAt ? t('secret.savedOn', { date: formatDate(savedAt, timeZone) }) : t('secret.saved')}
          <Button size="small" onClick={() => switchTo(null)} data-testid={`replace-${source}`}>
            {t('secret.replace')}
          </Button>
        </div>
      </Group>
    );
  }
  const optional = part === 'sso' && !saved;
  const missing = saved
    ? (`error.${outdated ? 'again' : 'replacing'}.${part}` as const)
    : 'error.database.password';
  return (
    <div>
      <Password
        source={source}
        optional={optional}
        autoFocus={saved && !outdated}
        {...(outdated && { help: t(`secret.changed.${part}`) })}
        rule={(secret?: string | null) => (secret || optional ? undefined : t(missing))}
      />
      {saved && !outdated && (
        <Button size="small" onClick={() => switchTo(undefined)}>
          {t('secret.keep')}
        </Button>
      )}
    </div>
  );
};
