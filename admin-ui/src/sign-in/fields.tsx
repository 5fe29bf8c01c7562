import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Box, IconButton, InputAdornment, Tooltip } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useTenantLookup } from './useTenantLookup';

export const largeField = {
  m: 0,
  '& .MuiOutlinedInput-root': {
    minHeight: 42,
    '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
  },
};

const needed = (messageKey: string) => (value?: string | null) => (value?.trim() ? undefined : messageKey);
const tenantNeeded = needed('signIn.error.tenantNeeded');
const usernameNeeded = needed('signIn.error.usernameNeeded');
export const passwordNeeded = needed('signIn.error.passwordNeeded');
const tidyTenant = (value: string) => value.trim().toLowerCase();

export const TenantField = ({ autoFocus }: { autoFocus: boolean }) => {
  const translate = useTranslate();
  const { name, isMissing } = useTenantLookup();
  const { formState } = useFormContext();
  const missing = isMissing && !formState.errors['tenant'];
  return (
    <Box>
      <TextInput
        source="tenant"
        label="signIn.tenant"
        parse={tidyTenant}
        validate={tenantNeeded}
        autoFocus={autoFocus}
        autoComplete="organization"
        helperText={false}
        error={missing || undefined}
        sx={largeField}
        slotProps={{
          htmlInput: { autoCapitalize: 'none', spellCheck: false, 'data-testid': 'tenant' },
          input: {
            endAdornment: name !== undefined && (
              <InputAdornment position="end" sx={{ gap: '8px', maxWidth: '62%' }} data-testid="tenant-name">
                <CheckCircleRounded sx={{ fontSize: 18, color: 'var(--success)' }} aria-hidden />
                <Box
                  component="span"
                  sx={{ fontSize: 13, color: 'var(--text-2)', overflow: 'hidden', textOverflow: 'ellipsis' }}
                >
                  {name}
                </Box>
              </InputAdornment>
            ),
          },
        }}
      />
      <Box
        role="status"
        sx={{ fontSize: 12.5, fontWeight: 500, color: 'var(--fail)', mt: missing ? '5px' : 0 }}
      >
        {missing && translate('signIn.error.tenantMissing')}
      </Box>
    </Box>
  );
};

export const UsernameField = ({ autoFocus = false }: { autoFocus?: boolean }) => (
  <TextInput
    source="username"
    label="signIn.username"
    validate={usernameNeeded}
    autoFocus={autoFocus}
    autoComplete="username"
    helperText={false}
    sx={largeField}
    slotProps={{ htmlInput: { 'data-testid': 'username', spellCheck: false, autoCapitalize: 'none' } }}
  />
);

export interface PasswordFieldProps {
  source: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  validate: (value: string | undefined, values: Record<string, unknown>) => string | undefined;
  autoFocus?: boolean;
  /** Stands at the right end of the label's line. */
  aside?: ReactNode;
}

/** A password that can be looked at while it is typed. */
export const PasswordField = ({
  source,
  label,
  autoComplete,
  validate,
  autoFocus = false,
  aside,
}: PasswordFieldProps) => {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  const Eye = shown ? VisibilityOffOutlined : VisibilityOutlined;
  const toggle = translate(shown ? 'signIn.hidePassword' : 'signIn.showPassword');
  return (
    <Box sx={{ position: 'relative' }}>
      <TextInput
        source={source}
        label={label}
        type={shown ? 'text' : 'password'}
        validate={validate}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        helperText={false}
        sx={largeField}
        slotProps={{
          htmlInput: { 'data-testid': source, spellCheck: false, autoCapitalize: 'none' },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <Tooltip title={toggle}>
                  <IconButton
                    aria-label={toggle}
                    aria-pressed={shown}
                    onClick={() => setShown(!shown)}
                    edge="end"
                    size="small"
                    sx={{ borderRadius: '6px' }}
                  >
                    <Eye sx={{ fontSize: 18 }} />
                  </IconButton>
                </Tooltip>
              </InputAdornment>
            ),
          },
        }}
      />
      {/* After the field in the document, so that Tab goes from the name straight to the password. */}
      {aside && <Box sx={{ position: 'absolute', top: 0, right: 0, zIndex: 1, fontSize: 13 }}>{aside}</Box>}
    </Box>
  );
};
