import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../paths';
import { codeOf } from '../providers/errors';
import { getRememberedTenant } from '../providers/session';
import { TenantField, UsernameField } from './fields';
import { passwordRequest } from './password-calls';
import { SignInFrame } from './SignInFrame';
import { useSubmit } from './use-submit';

/** Has a reset link sent. What is said afterwards never tells whether there is such a user. */
const ForgotPasswordPage = () => {
  const translate = useTranslate();
  const given = useLocation().state as { tenant?: string } | null;
  const [tenant] = useState(() => given?.tenant ?? getRememberedTenant() ?? '');
  const [sent, setSent] = useState(false);
  const { form, failure, running } = useSubmit<{ tenant: string; username: string }>(
    async (values) => {
      await passwordRequest(values.tenant, '/create-link', { username: values.username.trim() });
      setSent(true);
    },
    (error) => (codeOf(error) === 'TENANT_NOT_FOUND' ? { tenant: 'signIn.error.tenantMissing' } : undefined),
  );

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
          <Form {...form} defaultValues={{ tenant, username: '' }}>
            <Box sx={{ display: 'flex', flexDirection: 'column', gap: '18px' }}>
              <Box sx={{ color: 'var(--text-2)' }}>{translate('reset.note')}</Box>
              <TenantField autoFocus={!tenant} />
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
