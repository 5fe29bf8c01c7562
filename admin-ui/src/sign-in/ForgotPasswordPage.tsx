import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../paths';
import { codeOf, describeError } from '../providers/errors';
import { getRememberedTenant } from '../providers/session';
import { TenantField, UsernameField } from './fields';
import { askForLink } from './password-calls';
import { SignInFrame } from './SignInFrame';
import { useTenantLookup } from './useTenantLookup';

interface Values {
  tenant: string;
  username: string;
}

const Tenant = ({ autoFocus }: { autoFocus: boolean }) => {
  const tenant = String((useWatch({ name: 'tenant' }) as string | undefined) ?? '');
  return <TenantField lookup={useTenantLookup(tenant)} autoFocus={autoFocus} />;
};

/** Has a reset link sent. What is said afterwards never tells whether there is such a user. */
const ForgotPasswordPage = () => {
  const translate = useTranslate();
  const given = useLocation().state as { tenant?: string } | null;
  const [tenant] = useState(() => given?.tenant ?? getRememberedTenant() ?? '');
  const [failure, setFailure] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const [sent, setSent] = useState(false);

  const ask = async (values: Partial<Values>) => {
    if (running) return undefined;
    const { tenant, username } = values as Values;
    setRunning(true);
    setFailure(null);
    try {
      await askForLink(tenant, username.trim());
      setSent(true);
    } catch (error) {
      if (codeOf(error) === 'TENANT_NOT_FOUND') return { tenant: 'signIn.error.tenantMissing' };
      setFailure(describeError(error, translate));
    } finally {
      setRunning(false);
    }
    return undefined;
  };

  return (
    <SignInFrame title={translate('reset.title')}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: '18px' }}>
        {failure && (
          <Alert severity="error" data-testid="reset-error">
            {failure}
          </Alert>
        )}
        {sent ? (
          <Alert severity="success" data-testid="link-sent">
            {translate('reset.sent')}
          </Alert>
        ) : (
          <Form
            onSubmit={ask}
            sanitizeEmptyValues={false}
            mode="onSubmit"
            reValidateMode="onChange"
            defaultValues={{ tenant, username: '' }}
            noValidate
            disableInvalidFormNotification
          >
            <Box sx={{ display: 'flex', flexDirection: 'column', gap: '18px' }}>
              <Box sx={{ color: 'var(--text-2)' }}>{translate('reset.note')}</Box>
              <Tenant autoFocus={!tenant} />
              <UsernameField autoFocus={tenant !== ''} />
              <Button
                type="submit"
                variant="contained"
                size="large"
                fullWidth
                aria-busy={running}
                data-testid="send-link"
              >
                {translate(running ? 'reset.sending' : 'reset.send')}
              </Button>
            </Box>
          </Form>
        )}
        <Button component={Link} to={paths.signIn} data-testid="to-sign-in">
          {translate('reset.back')}
        </Button>
      </Box>
    </SignInFrame>
  );
};

export default ForgotPasswordPage;
