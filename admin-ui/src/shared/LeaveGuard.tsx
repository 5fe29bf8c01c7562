import { Button, Dialog, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router-dom';

export interface LeaveGuardProps {
  isDirty: () => boolean;
  /** Where the dictionary has `question`, `leave` and `stay`. */
  namespace?: string;
}

/** Asks before what was typed is lost: within the app by a dialog, on closing the tab by the browser's own. */
export const LeaveGuard = ({ isDirty, namespace = 'settings.leave' }: LeaveGuardProps) => {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [isDirty]);

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      role="alertdialog"
      maxWidth="xs"
      aria-labelledby="leave-question"
    >
      <DialogContent>
        <DialogContentText id="leave-question" sx={{ color: 'var(--text)' }}>
          {translate(`${namespace}.question`)}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => blocker.proceed?.()} data-testid="leave">
          {translate(`${namespace}.leave`)}
        </Button>
        <Button variant="outlined" onClick={() => blocker.reset?.()} autoFocus data-testid="stay">
          {translate(`${namespace}.stay`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
