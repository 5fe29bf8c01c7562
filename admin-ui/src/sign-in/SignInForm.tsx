import KeyRounded from '@mui/icons-material/KeyRounded';
import { Alert, Box, Button, Checkbox, Divider, FormControlLabel, Link as MuiLink } from '@mui/material';
import { useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { Controller, useFormContext } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../paths';
import type { Credentials } from '../providers/authProvider';
import { bodyOf, codeOf } from '../providers/errors';
import { clearRedirectError, getRememberedTenant, readRedirectError } from '../providers/session';
import { PasswordField, passwordNeeded, TenantField, UsernameField } from './fields';
import { canUseSso, startSso } from './sso';
import { useSubmit } from './use-submit';
import { type Realm, useTenantLookup } from './useTenantLookup';

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

/** The way in for people of a tenant with a realm; the password stays as the second one. */
const SsoButton = ({ realm, next, onFailure }: { realm: Realm; next: string; onFailure: () => void }) => {
  const translate = useTranslate();
  const { getValues } = useFormContext<Credentials>();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    if (leaving) return;
    const { tenant, remember } = getValues();
    if (!canUseSso()) return onFailure();
    setLeaving(true);
    clearRedirectError();
    await startSso(tenant, realm, { remember, next });
  };
  return (
    <>
      <Button
        variant="contained"
        size="large"
        fullWidth
        startIcon={<KeyRounded />}
        aria-busy={leaving}
        onClick={() => void leave()}
        data-testid="sso"
      >
        {translate('signIn.sso')}
      </Button>
      <Divider sx={{ fontSize: 13, color: 'var(--text-3)', my: '-2px' }}>
        {translate('signIn.orPassword')}
      </Divider>
    </>
  );
};

interface FieldsProps {
  running: boolean;
  next: string;
  known: { tenant: boolean; username: boolean };
  onSsoFailure: () => void;
}

const Fields = ({ running, next, known, onSsoFailure }: FieldsProps) => {
  const translate = useTranslate();
  const { realm } = useTenantLookup();
  return (
    <>
      <TenantField autoFocus={!known.tenant} />
      <RememberBox />
      {realm && <SsoButton realm={realm} next={next} onFailure={onSsoFailure} />}
      <UsernameField autoFocus={known.tenant && !known.username} />
      <PasswordField
        source="password"
        label="signIn.password"
        autoComplete="current-password"
        validate={passwordNeeded}
        autoFocus={known.tenant && known.username}
        aside={
          <MuiLink
            component={Link}
            to={paths.forgotPassword}
            underline="hover"
            sx={{ fontWeight: 600 }}
            data-testid="forgot-password"
          >
            {translate('signIn.forgot')}
          </MuiLink>
        }
      />
      <Button
        type="submit"
        variant={realm ? 'outlined' : 'contained'}
        size="large"
        fullWidth
        aria-busy={running}
        data-testid="sign-in"
        sx={{ mt: '2px' }}
      >
        {translate(running ? 'signIn.submitting' : 'signIn.submit')}
      </Button>
    </>
  );
};

/** What a page that sends somebody here may hand over. */
export interface SignInState {
  nextPathname?: string;
  nextSearch?: string;
  /** Good news to show above the form, as a translation key. */
  notice?: string;
  tenant?: string;
  username?: string;
}

export interface SignInFormProps {
  state: SignInState | null;
  /** Where to go afterwards, for those who leave the page on the way. */
  next: string;
  signIn: (credentials: Credentials) => Promise<void>;
  onChangeRequired: (change: { credentials: Credentials; resetKey: string }) => void;
}

export const SignInForm = ({ state, next, signIn, onChangeRequired }: SignInFormProps) => {
  const translate = useTranslate();
  const [forced, setForced] = useState(readRedirectError);
  // The link that goes out with a new tenant names it.
  const linked = new URLSearchParams(useLocation().search).get('tenant');
  const [tenant] = useState(() => state?.tenant ?? linked ?? getRememberedTenant() ?? '');
  const username = state?.username ?? '';

  const { form, running, ...tried } = useSubmit<Credentials>(
    async (credentials) => {
      setForced(null);
      clearRedirectError();
      await signIn(credentials);
    },
    (error, credentials) => {
      const code = codeOf(error);
      if (code === 'TENANT_NOT_FOUND') return { tenant: 'signIn.error.tenantMissing' };
      const resetKey = bodyOf(error)?.resetKey;
      if (code !== 'PASSWORD_CHANGE_REQUIRED' || !resetKey) return undefined;
      onChangeRequired({ credentials, resetKey });
      return null;
    },
  );
  const failure = tried.failure ?? forced;

  return (
    <Form {...form} defaultValues={{ tenant, remember: true, username, password: '' }}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: '18px' }}>
        {failure && (
          <Alert severity="error" data-testid="sign-in-error">
            {translate(failure)}
          </Alert>
        )}
        {!failure && state?.notice && (
          <Alert severity="success" data-testid="sign-in-notice">
            {translate(state.notice)}
          </Alert>
        )}
        <Fields
          running={running}
          next={next}
          known={{ tenant: tenant !== '', username: username !== '' }}
          onSsoFailure={() => setForced('signIn.error.ssoInsecure')}
        />
      </Box>
    </Form>
  );
};
