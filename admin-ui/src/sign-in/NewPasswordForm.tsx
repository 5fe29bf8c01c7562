import { Alert, Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Form, useTranslate } from 'react-admin';
import { codeOf } from '../providers/errors';
import { NewPasswordFields } from './NewPasswordFields';
import { passwordRequest } from './password-calls';
import { useSubmit } from './use-submit';

export interface NewPasswordFormProps {
  tenant: string;
  /** For password managers, which would otherwise not know whose password this is. */
  username: string;
  redisKey: string;
  submit: string;
  onSet: (password: string) => Promise<void> | void;
  /** The key was used or has run out. */
  onKeyGone: () => void;
  children?: ReactNode;
}

/** Sets a password by a key, which came in a mail or with the demand to change the password. */
export const NewPasswordForm = ({
  tenant,
  username,
  redisKey,
  submit,
  onSet,
  onKeyGone,
  children,
}: NewPasswordFormProps) => {
  const translate = useTranslate();
  const { form, failure, running } = useSubmit<{ password?: string; confirmPassword?: string }>(
    async ({ password = '', confirmPassword = '' }) => {
      await passwordRequest(tenant, '', { redisKey, password, confirmPassword });
      await onSet(password);
    },
    (error) => {
      if (codeOf(error) !== 'RESET_LINK_INVALID') return undefined;
      onKeyGone();
      return null;
    },
  );

  return (
    <Form {...form} defaultValues={{ password: '', confirmPassword: '' }}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: '18px' }}>
        {failure && (
          <Alert severity="error" data-testid="password-error">
            {failure}
          </Alert>
        )}
        {children}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <NewPasswordFields />
        <Button
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          aria-busy={running}
          data-testid="save-password"
        >
          {running ? translate('password.saving') : submit}
        </Button>
      </Box>
    </Form>
  );
};
