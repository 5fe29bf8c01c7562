import { Alert, Button, TextField } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Identity } from '../providers/authProvider';
import { describeError } from '../providers/errors';
import { opensAnywhere } from '../routes/start-page';
import { BusyButton, Modal, type StartPage, useLabels, useRequest, useStartPages } from '../shared';

interface StartPageDialogProps {
  user: Identity;
  held: readonly string[];
  onClose: () => void;
}

/** Where one's work begins: a page one may open, or where the role says. */
const StartPageDialog = ({ user, held, onClose }: StartPageDialogProps) => {
  const t = useLabels('shell.startPage');
  const translate = useTranslate();
  const notify = useNotify();
  const request = useRequest();
  const queryClient = useQueryClient();
  const pages = useStartPages();
  const [chosen, setChosen] = useState<StartPage | ''>(user.startingPage ?? '');
  const ofRole = user.roles.find((role) => role.startingPage)?.startingPage;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      request(`/user/${user.id}/starting-page`, { method: 'PUT', body: { startingPage: chosen || null } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['auth'] });
      notify(t('saved'), { type: 'success' });
      onClose();
    },
  });
  return (
    <Modal
      title={t('title')}
      onClose={onClose}
      running={isPending}
      data-testid="start-page"
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t('cancel')}
          </Button>
          <BusyButton variant="contained" running={isPending} onClick={() => mutate()}>
            {t('save')}
          </BusyButton>
        </>
      }
    >
      {error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {describeError(error, translate)}
        </Alert>
      )}
      <TextField
        select
        id="start-page"
        label={t('label')}
        helperText={t('help')}
        value={chosen}
        onChange={({ target }) => setChosen(target.value as StartPage | '')}
        slotProps={{ select: { native: true } }}
      >
        <option value="">
          {ofRole
            ? t('asRole', { page: pages.find(({ value }) => value === ofRole)?.text ?? ofRole })
            : t('first')}
        </option>
        {pages
          .filter(({ value }) => value === chosen || opensAnywhere(value, held))
          .map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
      </TextField>
    </Modal>
  );
};

export default StartPageDialog;
