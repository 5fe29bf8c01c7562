import { Box, Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { Form, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { bodyOf, describeError } from '../../providers/errors';
import { Reference } from '../../shared';
import { OnOff } from '../../shared/resource';
import { useUserLabels } from './labels';
import type { User } from './types';
import { useUserActions } from './use-user-actions';
import { Passwords } from './UserFields';

const Refusal = () => {
  const { errors } = useFormState();
  const text = errors.root?.['serverError']?.message;
  return (
    text && (
      <Alert severity="error" data-testid="save-failure">
        {text}
        <Reference id={errors.root?.['reference']?.message} />
      </Alert>
    )
  );
};

/** A new password for somebody else. It ends every session of that user. */
export const PasswordDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const translate = useTranslate();
  const t = useUserLabels();
  const id = useId();
  const { setPassword } = useUserActions();
  const forScreens = user.userType === 'NORMAL';
  const send = async (values: object) => {
    try {
      await setPassword(user, values);
      onClose();
      return undefined;
    } catch (error) {
      const errors = bodyOf(error)?.errors ?? {};
      return {
        ...errors,
        root: { ...(errors['root'] as object), serverError: describeError(error, translate) },
      };
    }
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id} data-testid="password-dialog">
      <DialogTitle id={id}>{t('password.title', { name: user.realName })}</DialogTitle>
      <Form
        noValidate
        record={{}}
        defaultValues={{ password: null, confirmPassword: null, mustChange: forScreens }}
        onSubmit={send}
        disableInvalidFormNotification
      >
        <DialogContent sx={{ pt: 0, color: 'var(--text-2)' }}>
          <p>{t(forScreens ? 'password.text' : 'password.textInterface')}</p>
          <Box sx={{ display: 'grid', gap: '14px', pt: '10px' }}>
            <Passwords />
            {forScreens && (
              <OnOff
                source="mustChange"
                label={t('password.mustChange')}
                help={t('password.mustChangeHelp')}
              />
            )}
            <Refusal />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {translate('settings.cancel')}
          </Button>
          <Button variant="contained" type="submit" data-testid="set-password">
            {t('password.action')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
