import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useStore, useTranslate } from 'react-admin';
import { Kbd } from '../shared';
import { SHORTCUTS_ON, useShortcutList } from '../shared/useShortcut';

const caps: Record<string, string> = {
  ctrl: 'Ctrl',
  enter: 'Enter',
  arrowleft: '←',
  arrowright: '→',
  escape: 'Esc',
  space: 'Space',
};
const capOf = (key: string) => caps[key.toLowerCase()] ?? key.toUpperCase();

const Keys = ({ keys }: { keys: string }) => {
  const translate = useTranslate();
  const joined = keys.includes('+') && keys.length > 1;
  const parts = joined ? keys.split('+') : keys.split(' ');
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '5px' }}>
      {parts.map((key, index) => (
        <Box component="span" key={key} sx={{ display: 'inline-flex', alignItems: 'center', gap: '5px' }}>
          {index > 0 && (
            <Box component="span" sx={{ fontSize: 12, color: 'var(--text-3)' }}>
              {joined ? '+' : translate('keys.then')}
            </Box>
          )}
          <Kbd always>{capOf(key)}</Kbd>
        </Box>
      ))}
    </Box>
  );
};

/** Lists the keys that work on this page now, because each one enters itself while it is active. */
export const KeysDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const translate = useTranslate();
  const shortcuts = useShortcutList();
  const [on] = useStore(SHORTCUTS_ON, true);
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="keys-title">
      <DialogTitle id="keys-title">{translate('keys.title')}</DialogTitle>
      <DialogContent>
        <Box sx={{ fontSize: 13, color: 'var(--text-3)', mb: '12px' }}>
          {translate(on ? 'keys.note' : 'keys.off')}
        </Box>
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', gap: '9px 18px', fontSize: 13.5 }}
        >
          {shortcuts.map(({ keys, label }) => (
            <Box key={`${keys} ${label}`} sx={{ display: 'contents' }}>
              <Box component="dt">{translate(label)}</Box>
              <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
                <Keys keys={keys} />
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('keys.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
