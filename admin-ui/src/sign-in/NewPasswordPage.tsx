import { Alert, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { paths } from '../paths';
import { codeOf } from '../providers/errors';
import { ErrorState, LoadingRows } from '../shared';
import { NewPasswordForm } from './NewPasswordForm';
import { passwordRequest } from './password-calls';
import type { SignInState } from './SignInForm';
import { SignInFrame } from './SignInFrame';

/** Where the link of the mail leads: a new password, if the link still holds. */
const NewPasswordPage = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { tenantId = '', redisKey = '' } = useParams();
  const [gone, setGone] = useState(false);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['shell', 'reset-link', tenantId, redisKey],
    queryFn: () => passwordRequest<{ data: { username: string } }>(tenantId, '/verify-link', { redisKey }),
    select: (found) => found.data,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const invalid = gone || ['RESET_LINK_INVALID', 'TENANT_NOT_FOUND'].includes(codeOf(error) ?? '');

  return (
    <SignInFrame title={translate('password.choose')}>
      {isPending && <LoadingRows rows={3} />}
      {invalid && (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: '18px' }}>
          <Alert severity="error" data-testid="link-invalid">
            {translate('reset.linkInvalid')}
          </Alert>
          <Button
            component={Link}
            to={paths.forgotPassword}
            state={{ tenant: tenantId }}
            variant="contained"
            size="large"
            data-testid="ask-again"
          >
            {translate('reset.askAgain')}
          </Button>
        </Box>
      )}
      {error && !invalid && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && !invalid && (
        <NewPasswordForm
          tenant={tenantId}
          username={data.username}
          redisKey={redisKey}
          submit={translate('password.save')}
          onSet={() => {
            const state: SignInState = { notice: 'reset.done', tenant: tenantId, username: data.username };
            void navigate(paths.signIn, { replace: true, state });
          }}
          onKeyGone={() => setGone(true)}
        >
          {translate('reset.forUser', { username: data.username, tenant: tenantId })}
        </NewPasswordForm>
      )}
    </SignInFrame>
  );
};

export default NewPasswordPage;
