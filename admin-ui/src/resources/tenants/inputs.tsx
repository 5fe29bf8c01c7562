import CheckRounded from '@mui/icons-material/CheckRounded';
import { Button } from '@mui/material';
import { useId } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatDate, useTimeZone } from '../../shared';
import { Fact, FieldGroup, Password, useField, useReadOnly } from '../../shared/resource';
import { useTenantLabels } from './labels';
import type { Tenant, TenantValues } from './types';

/** The tenant that is edited, as it is stored; null while a new one is made. */
export const useStored = (): Tenant | null => {
  const tenant = useRecordContext<Tenant>();
  return tenant?.createdAt ? tenant : null;
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
      <FieldGroup role="group" aria-labelledby={id}>
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
      </FieldGroup>
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
