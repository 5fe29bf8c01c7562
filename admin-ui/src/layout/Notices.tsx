import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useEffect, useState } from 'react';
import { useLogoutIfAccessDenied, useTranslate } from 'react-admin';
import { onHotelConflict, onSessionEnd, sessionOver } from '../providers/httpClient';
import { setHotelCode, watchForeignSignIn } from '../providers/session';
import { Toasts } from './Toasts';

type Conflict = 'session' | 'hotel';

/** Toasts, and the two boxes that may have to cover any page: another sign-in, another hotel. */
export const Notices = () => {
  const translate = useTranslate();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const [conflict, setConflict] = useState<Conflict | null>(null);

  useEffect(() => watchForeignSignIn(() => setConflict('session')), []);
  // A changed sign-in explains a wrong hotel too, so it is never replaced.
  useEffect(() => onHotelConflict(() => setConflict((current) => current ?? 'hotel')), []);

  // The live line and others that nobody waits for may be the first to learn that the session is over.
  useEffect(() => onSessionEnd(() => void logoutIfAccessDenied(sessionOver())), [logoutIfAccessDenied]);

  const refresh = () => {
    if (conflict === 'hotel') setHotelCode(null);
    window.location.reload();
  };

  return (
    <>
      <Toasts />
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
