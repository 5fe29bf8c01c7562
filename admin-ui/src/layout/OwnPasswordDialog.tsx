import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { Form, useNotify, useTranslate } from 'react-admin';
import type { Identity } from '../providers/authProvider';
import { dataProvider } from '../providers/dataProvider';
import { codeOf, describeError } from '../providers/errors';
import { requestToken } from '../providers/httpClient';
import { getTenant, renewTokens } from '../providers/session';
import { PasswordField, passwordNeeded } from '../sign-in/fields';
import { NewPasswordFields } from '../sign-in/NewPasswordFields';
import { useSubmit } from '../sign-in/use-submit';

interface Values {
  oldPassword: string;
  password: string;
  confirmPassword: string;
}

/** A changed password ends every session of the user; this one goes on with tokens of the new password. */
const goOn = async (username: string, password: string): Promise<void> => {
  const tenant = getTenant();
  if (tenant !== null)
    renewTokens(await requestToken(tenant, { grant_type: 'password', username, password }));
};

const OwnPasswordDialog = ({ user, onClose }: { user: Identity; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { form, failure, running } = useSubmit<Values>(
    async ({ oldPassword, password, confirmPassword }) => {
      const body = { oldPassword, password, confirmPassword };
      await dataProvider.request(`/user/current-user/${user.id}/password`, { method: 'POST', body });
      await goOn(user.username, password).catch(() => undefined);
      notify('password.changed', { type: 'success' });
      onClose();
    },
    (error) =>
      codeOf(error) === 'PASSWORD_WRONG' ? { oldPassword: describeError(error, translate) } : undefined,
  );

  return (
    <Dialog
      open
      onClose={() => !running && onClose()}
      maxWidth="xs"
      fullWidth
      aria-labelledby="own-password"
      data-testid="own-password"
    >
      <Form {...form} defaultValues={{ oldPassword: '', password: '', confirmPassword: '' }}>
        <DialogTitle id="own-password">{translate('password.own')}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: '16px', pt: '2px' }}>
            {failure && <Alert severity="error">{failure}</Alert>}
            <input
              type="text"
              name="username"
              autoComplete="username"
              value={user.username}
              readOnly
              hidden
            />
            <PasswordField
              source="oldPassword"
              label="password.present"
              autoComplete="current-password"
              validate={passwordNeeded}
              autoFocus
            />
            <NewPasswordFields autoFocus={false} />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={running}>
            {translate('password.keep')}
          </Button>
          <Button type="submit" variant="contained" aria-busy={running} data-testid="save-password">
            {translate(running ? 'password.saving' : 'password.save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
};

export default OwnPasswordDialog;
