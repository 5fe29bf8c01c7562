import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { FormPassword, FormSwitch, useSettingsForm } from '../../../shared/settings';
import { passwordProblems } from '../form/user-values';
import type { User } from '../types';
import { useUserActions } from '../use-user-actions';

/** A new password for somebody else. It ends every session of that user. */
export const PasswordDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const translate = useTranslate();
  const id = useId();
  const { setPassword } = useUserActions();
  const forScreens = user.userType === 'NORMAL';
  const { form, saving, failure, submit } = useSettingsForm({
    values: { password: '', confirmPassword: '', mustChange: forScreens },
    validate: (values) => passwordProblems(values, translate),
    save: (values) => setPassword(user, values),
    onSaved: onClose,
  });
  return (
    <Dialog
      open
      onClose={() => !saving && onClose()}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
      data-testid="password-dialog"
    >
      <DialogTitle id={id} className="set-dialog-title">
        {translate('users.password.title', { name: user.realName })}
      </DialogTitle>
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <DialogContent className="set-dialog">
            <p>{translate(forScreens ? 'users.password.text' : 'users.password.textInterface')}</p>
            <div className="set-dialog-fields">
              <FormPassword
                name="password"
                label={translate('users.field.password')}
                helperText={translate('users.help.password')}
                autoFocus
              />
              <FormPassword name="confirmPassword" label={translate('users.field.confirmPassword')} />
              {forScreens && (
                <FormSwitch
                  name="mustChange"
                  label={translate('users.password.mustChange')}
                  help={translate('users.password.mustChangeHelp')}
                />
              )}
            </div>
            {failure && (
              <Alert severity="error" sx={{ mt: '14px' }} data-testid="save-failure">
                {failure.text}
              </Alert>
            )}
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" onClick={onClose} disabled={saving}>
              {translate('settings.cancel')}
            </Button>
            <Button
              variant="contained"
              type="submit"
              aria-disabled={saving}
              data-testid="set-password"
              startIcon={saving ? <AutorenewRounded className="set-turning" /> : undefined}
            >
              {translate('users.password.action')}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  );
};
