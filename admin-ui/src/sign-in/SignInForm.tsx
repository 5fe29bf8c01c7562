import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  IconButton,
  InputAdornment,
  Tooltip,
} from '@mui/material';
import { useState } from 'react';
import { Form, HttpError, TextInput, useLocaleState, useLogin, useTranslate } from 'react-admin';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { NoPermissionsError, type Credentials } from '../providers/authProvider';
import { codeOf, describeError } from '../providers/errors';
import { changeLanguage } from '../providers/i18nProvider';
import {
  clearRedirectError,
  getLanguage,
  getRememberedTenant,
  readRedirectError,
} from '../providers/session';
import { useTenantName } from './useTenantName';

const large = {
  m: 0,
  '& .MuiOutlinedInput-root': {
    minHeight: 42,
    '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
  },
};

const needed = (messageKey: string) => (value?: string | null) => (value?.trim() ? undefined : messageKey);
const tenantNeeded = needed('signIn.error.tenantNeeded');
const usernameNeeded = needed('signIn.error.usernameNeeded');
const passwordNeeded = needed('signIn.error.passwordNeeded');
const tidyTenant = (value: string) => value.trim().toLowerCase();

const TenantInput = () => {
  const translate = useTranslate();
  const tenant = String(useWatch({ name: 'tenant' }) ?? '');
  const lookup = useTenantName(tenant);
  const { formState } = useFormContext();
  const missing = lookup.state === 'missing' && !formState.errors['tenant'];
  return (
    <Box>
      <TextInput
        source="tenant"
        label="signIn.tenant"
        parse={tidyTenant}
        validate={tenantNeeded}
        autoFocus={!tenant}
        autoComplete="organization"
        helperText={false}
        error={missing || undefined}
        sx={large}
        slotProps={{
          htmlInput: { autoCapitalize: 'none', spellCheck: false, 'data-testid': 'tenant' },
          input: {
            endAdornment: lookup.state === 'found' && (
              <InputAdornment position="end" sx={{ gap: '8px', maxWidth: '62%' }} data-testid="tenant-name">
                <CheckCircleRounded sx={{ fontSize: 18, color: 'var(--success)' }} aria-hidden />
                <Box
                  component="span"
                  sx={{ fontSize: 13, color: 'var(--text-2)', overflow: 'hidden', textOverflow: 'ellipsis' }}
                >
                  {lookup.name}
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

const PasswordField = () => {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  const label = translate(shown ? 'signIn.hidePassword' : 'signIn.showPassword');
  return (
    <TextInput
      source="password"
      label="signIn.password"
      type={shown ? 'text' : 'password'}
      validate={passwordNeeded}
      autoComplete="current-password"
      helperText={false}
      sx={large}
      slotProps={{
        htmlInput: { 'data-testid': 'password', spellCheck: false, autoCapitalize: 'none' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Tooltip title={label}>
                <IconButton
                  aria-label={label}
                  aria-pressed={shown}
                  onClick={() => setShown(!shown)}
                  edge="end"
                  size="small"
                  sx={{ borderRadius: '6px' }}
                >
                  {shown ? (
                    <VisibilityOffOutlined sx={{ fontSize: 18 }} />
                  ) : (
                    <VisibilityOutlined sx={{ fontSize: 18 }} />
                  )}
                </IconButton>
              </Tooltip>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};

const RememberBox = () => {
  const translate = useTranslate();
  return (
    <Controller
      name="remember"
      render={({ field }) => (
        <FormControlLabel
          sx={{ m: '-6px 0 0 -4px', '& .MuiFormControlLabel-label': { fontSize: 14 } }}
          control={
            <Checkbox
              size="small"
              checked={Boolean(field.value)}
              onChange={field.onChange}
              slotProps={{ input: { ref: field.ref } }}
              sx={{ p: '4px', mr: '4px' }}
            />
          }
          label={translate('signIn.remember')}
        />
      )}
    />
  );
};

export const SignInForm = () => {
  const translate = useTranslate();
  const login = useLogin();
  const [locale] = useLocaleState();
  const [failure, setFailure] = useState(readRedirectError);
  const [running, setRunning] = useState(false);
  const [remembered] = useState(getRememberedTenant);

  const submit = async (values: Partial<Credentials>) => {
    if (running) return;
    setRunning(true);
    setFailure(null);
    clearRedirectError();
    try {
      await login(values);
      if (getLanguage() !== locale) await changeLanguage(getLanguage());
    } catch (error) {
      setRunning(false);
      if (codeOf(error) === 'TENANT_NOT_FOUND') return { tenant: 'signIn.error.tenantMissing' };
      setFailure(failureOf(error, translate));
    }
    return undefined;
  };

  return (
    <Form
      onSubmit={submit}
      sanitizeEmptyValues={false}
      mode="onSubmit"
      reValidateMode="onChange"
      defaultValues={{ tenant: remembered ?? '', remember: true, username: '', password: '' }}
      noValidate
      disableInvalidFormNotification
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: '18px' }}>
        {failure && (
          <Alert severity="error" data-testid="sign-in-error">
            {translate(failure)}
          </Alert>
        )}
        <TenantInput />
        <RememberBox />
        <TextInput
          source="username"
          label="signIn.username"
          validate={usernameNeeded}
          autoFocus={Boolean(remembered)}
          autoComplete="username"
          helperText={false}
          sx={large}
          slotProps={{ htmlInput: { 'data-testid': 'username', spellCheck: false, autoCapitalize: 'none' } }}
        />
        <PasswordField />
        <Button
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          aria-busy={running}
          data-testid="sign-in"
          sx={{ mt: '2px' }}
        >
          {translate(running ? 'signIn.submitting' : 'signIn.submit')}
        </Button>
      </Box>
    </Form>
  );
};

/** A wrong name and a wrong password read the same; a locked or full account is told in the server's words. */
const failureOf = (error: unknown, translate: (key: string) => string): string => {
  if (error instanceof NoPermissionsError) return error.message;
  if (error instanceof HttpError && error.status === 429) return 'signIn.error.tooMany';
  if (codeOf(error) === 'UNAUTHORIZED') return 'signIn.error.wrong';
  return describeError(error, translate);
};
