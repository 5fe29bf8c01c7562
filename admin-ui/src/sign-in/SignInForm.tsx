import KeyRounded from '@mui/icons-material/KeyRounded';
import { Alert, Box, Button, Checkbox, Divider, FormControlLabel, Link as MuiLink } from '@mui/material';
import { useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../paths';
import { NoPermissionsError, type Credentials } from '../providers/authProvider';
import { bodyOf, codeOf, describeError } from '../providers/errors';
import { clearRedirectError, getRememberedTenant, readRedirectError } from '../providers/session';
import { PasswordField, passwordNeeded, TenantField, UsernameField } from './fields';
import type { SignInState } from './sign-in-state';
import { canUseSso, startSso } from './sso';
import { type Realm, type TenantLookup, useTenantLookup } from './useTenantLookup';

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

interface BodyProps {
  lookup: TenantLookup;
  running: boolean;
  next: string;
  known: { tenant: boolean; username: boolean };
  onSsoFailure: () => void;
}

const Body = ({ lookup, running, next, known, onSsoFailure }: BodyProps) => {
  const translate = useTranslate();
  const realm = lookup.state === 'found' ? lookup.realm : null;
  return (
    <>
      <TenantField lookup={lookup} autoFocus={!known.tenant} />
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

/** Hands the tenant that is typed to what looks it up; both live inside the form. */
const WithLookup = (props: Omit<BodyProps, 'lookup'>) => (
  <Body
    {...props}
    lookup={useTenantLookup(String((useWatch({ name: 'tenant' }) as string | undefined) ?? ''))}
  />
);

export interface SignInFormProps {
  state: SignInState | null;
  /** Where to go afterwards, for those who leave the page on the way. */
  next: string;
  signIn: (credentials: Credentials) => Promise<void>;
  onChangeRequired: (change: { credentials: Credentials; resetKey: string }) => void;
}

export const SignInForm = ({ state, next, signIn, onChangeRequired }: SignInFormProps) => {
  const translate = useTranslate();
  const [failure, setFailure] = useState(readRedirectError);
  const [running, setRunning] = useState(false);
  // The link that goes out with a new tenant names it.
  const linked = new URLSearchParams(useLocation().search).get('tenant');
  const [tenant] = useState(() => state?.tenant ?? linked ?? getRememberedTenant() ?? '');
  const username = state?.username ?? '';

  const submit = async (values: Partial<Credentials>) => {
    if (running) return undefined;
    const credentials = values as Credentials;
    setRunning(true);
    setFailure(null);
    clearRedirectError();
    try {
      await signIn(credentials);
    } catch (error) {
      setRunning(false);
      const code = codeOf(error);
      if (code === 'TENANT_NOT_FOUND') return { tenant: 'signIn.error.tenantMissing' };
      const resetKey = bodyOf(error)?.resetKey;
      if (code === 'PASSWORD_CHANGE_REQUIRED' && resetKey) onChangeRequired({ credentials, resetKey });
      else setFailure(error instanceof NoPermissionsError ? error.message : describeError(error, translate));
    }
    return undefined;
  };

  return (
    <Form
      onSubmit={submit}
      sanitizeEmptyValues={false}
      mode="onSubmit"
      reValidateMode="onChange"
      defaultValues={{ tenant, remember: true, username, password: '' }}
      noValidate
      disableInvalidFormNotification
    >
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
        <WithLookup
          running={running}
          next={next}
          known={{ tenant: tenant !== '', username: username !== '' }}
          onSsoFailure={() => setFailure('signIn.error.ssoInsecure')}
        />
      </Box>
    </Form>
  );
};
