import CheckRounded from '@mui/icons-material/CheckRounded';
import { Button } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatDate, useTimeZone } from '../../../shared';
import { FormPassword } from '../../../shared/settings';

export interface SecretFieldProps {
  name: 'dbPassword' | 'clientSecret';
  /** The field that remembers that “Replace” was pressed. */
  replacing: 'replaceDbPassword' | 'replaceClientSecret';
  label: string;
  help: string;
  optional?: boolean;
  /** A secret is stored already. */
  saved: boolean;
  savedAt?: string | null;
  /** What the stored secret belongs to was changed; then it may not be used. The sentence says so. */
  outdated: ReactNode;
}

/** A stored secret is never shown, only that there is one. It is typed anew to replace it, or when it has to fit a new address. */
export const SecretField = ({
  name,
  replacing,
  label,
  help,
  optional = false,
  saved,
  savedAt,
  outdated,
}: SecretFieldProps) => {
  const translate = useTranslate();
  const timeZone = useTimeZone();
  const id = useId();
  const { setValue, clearErrors, setFocus } = useFormContext();
  const isReplacing = useWatch({ name: replacing }) as boolean;
  const switchTo = (next: boolean) => {
    setValue(replacing, next, { shouldDirty: true });
    setValue(name, '', { shouldDirty: true });
    clearErrors(name);
    // The field comes into being with this change.
    if (next) setTimeout(() => setFocus(name));
  };

  if (saved && !isReplacing && !outdated) {
    return (
      <div className="ten-secret" role="group" aria-labelledby={id}>
        <div className="label" id={id}>
          {label}
        </div>
        <div className="row" data-testid={`saved-${name}`}>
          <CheckRounded aria-hidden />
          {savedAt
            ? translate('tenants.secret.savedOn', { date: formatDate(savedAt, timeZone) })
            : translate('tenants.secret.saved')}
          <span aria-hidden>·</span>
          <Button size="small" onClick={() => switchTo(true)} data-testid={`replace-${name}`}>
            {translate('tenants.secret.replace')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="ten-secret">
      <FormPassword name={name} label={label} optional={optional} helperText={outdated || help} />
      {saved && !outdated && (
        <Button size="small" onClick={() => switchTo(false)}>
          {translate('tenants.secret.keep')}
        </Button>
      )}
    </div>
  );
};
