import { Alert, Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { codeOf, describeError, fieldErrorsOf } from '../providers/errors';
import { NewPasswordFields } from './NewPasswordFields';
import { setPassword } from './password-calls';

interface Values {
  password?: string;
  confirmPassword?: string;
}

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
  const [failure, setFailure] = useState<string | null>(null);
  const [running, setRunning] = useState(false);

  const save = async ({ password = '', confirmPassword = '' }: Values) => {
    if (running) return undefined;
    setRunning(true);
    setFailure(null);
    try {
      await setPassword(tenant, { redisKey, password, confirmPassword });
      await onSet(password);
    } catch (error) {
      setRunning(false);
      if (codeOf(error) === 'RESET_LINK_INVALID') return void onKeyGone();
      const fields = fieldErrorsOf(error);
      if (Object.keys(fields).length > 0) return fields;
      setFailure(describeError(error, translate));
    }
    return undefined;
  };

  return (
    <Form
      onSubmit={save}
      sanitizeEmptyValues={false}
      mode="onSubmit"
      reValidateMode="onChange"
      defaultValues={{ password: '', confirmPassword: '' }}
      noValidate
      disableInvalidFormNotification
    >
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
