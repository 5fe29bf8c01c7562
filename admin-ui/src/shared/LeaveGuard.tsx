import { Button, Dialog, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router-dom';

export interface LeaveGuardProps {
  isDirty: () => boolean;
  /** Where the dictionary has `question`, `leave` and `stay`. */
  namespace?: string;
  /** What of the address, behind its `?`, names what is edited: another value there leaves it, too. */
  param?: string;
}

const valueOf = (search: string, param: string): string | null => new URLSearchParams(search).get(param);

/** Asks before what was typed is lost: within the app by a dialog, on closing the tab by the browser's own. */
export const LeaveGuard = ({ isDirty, namespace = 'settings.leave', param }: LeaveGuardProps) => {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      isDirty() &&
      (here.pathname !== next.pathname ||
        (param !== undefined && valueOf(here.search, param) !== valueOf(next.search, param))),
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
