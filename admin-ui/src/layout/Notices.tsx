import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useEffect, useState } from 'react';
import { Notification, useTranslate } from 'react-admin';
import { onHotelConflict } from '../providers/httpClient';
import { setHotelCode, watchForeignSignIn } from '../providers/session';

type Conflict = 'session' | 'hotel';

/** Toasts, and the two boxes that may have to cover any page: another sign-in, another hotel. */
export const Notices = () => {
  const translate = useTranslate();
  const [conflict, setConflict] = useState<Conflict | null>(null);

  useEffect(() => watchForeignSignIn(() => setConflict('session')), []);
  // A changed sign-in explains a wrong hotel too, so it is never replaced.
  useEffect(() => onHotelConflict(() => setConflict((current) => current ?? 'hotel')), []);

  const refresh = () => {
    if (conflict === 'hotel') setHotelCode(null);
    window.location.reload();
  };

  return (
    <>
      <Notification />
      <Dialog open={conflict === 'session'} role="alertdialog" maxWidth="xs" data-testid="session-changed">
        <DialogTitle>{translate('session.changedTitle')}</DialogTitle>
        <DialogContent>
          <DialogContentText>{translate('session.changed')}</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={refresh} autoFocus>
            {translate('session.refresh')}
          </Button>
        </DialogActions>
      </Dialog>
      <Dialog
        open={conflict === 'hotel'}
        onClose={() => setConflict(null)}
        role="alertdialog"
        maxWidth="xs"
        data-testid="hotel-changed"
      >
        <DialogTitle>{translate('session.hotelTitle')}</DialogTitle>
        <DialogContent>
          <DialogContentText>{translate('session.hotel')}</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setConflict(null)}>{translate('session.stay')}</Button>
          <Button variant="contained" onClick={refresh} autoFocus>
            {translate('session.refreshAndRetry')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
