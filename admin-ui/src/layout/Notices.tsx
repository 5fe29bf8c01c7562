import { Button, DialogContentText } from '@mui/material';
import { useEffect, useState } from 'react';
import { Notification, useLogoutIfAccessDenied, useNotificationContext, useTranslate } from 'react-admin';
import { onHotelConflict, onRefusal, onSessionEnd, sessionOver } from '../providers/httpClient';
import { setHotelCode, watchForeignSignIn } from '../providers/session';
import { Modal } from '../shared';

/** All parts of a page are refused at about the same time. */
const TOGETHER = 3_000;

/** Toasts, without those that repeat a refusal: the page says it once, in place, and every part of it need not. */
const Toasts = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const [refused, setRefused] = useState<string | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = onRefusal(({ message }) => {
      setRefused(message);
      clearTimeout(timer);
      timer = setTimeout(() => setRefused(null), TOGETHER);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);

  const repeats = refused !== null && notifications[0]?.message === refused;
  useEffect(() => {
    if (repeats) takeNotification();
  }, [repeats, takeNotification, notifications]);

  return repeats ? null : <Notification />;
};

/** Toasts, and the two boxes that may have to cover any page: another sign-in, another hotel. */
export const Notices = () => {
  const translate = useTranslate();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const [conflict, setConflict] = useState<'session' | 'hotel' | null>(null);

  useEffect(() => watchForeignSignIn(() => setConflict('session')), []);
  // A changed sign-in explains a wrong hotel too, so it is never replaced.
  useEffect(() => onHotelConflict(() => setConflict((current) => current ?? 'hotel')), []);

  // The live line and others that nobody waits for may be the first to learn that the session is over.
  useEffect(() => onSessionEnd(() => void logoutIfAccessDenied(sessionOver())), [logoutIfAccessDenied]);

  const refresh = () => {
    if (conflict === 'hotel') setHotelCode(null);
    window.location.reload();
  };

  const hotel = conflict === 'hotel';
  return (
    <>
      <Toasts />
      {conflict && (
        <Modal
          title={translate(hotel ? 'session.hotelTitle' : 'session.changedTitle')}
          {...(hotel && { onClose: () => setConflict(null) })}
          role="alertdialog"
          fullWidth={false}
          data-testid={`${conflict}-changed`}
          actions={
            <>
              {hotel && <Button onClick={() => setConflict(null)}>{translate('session.stay')}</Button>}
              <Button variant="contained" onClick={refresh} autoFocus>
                {translate(hotel ? 'session.refreshAndRetry' : 'session.refresh')}
              </Button>
            </>
          }
        >
          <DialogContentText>{translate(hotel ? 'session.hotel' : 'session.changed')}</DialogContentText>
        </Modal>
      )}
    </>
  );
};
