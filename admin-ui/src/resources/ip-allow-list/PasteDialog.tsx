import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FieldError } from '../../shared/settings';
import { isNetwork, linesOf } from './networks';
import type { AllowedNetwork } from './types';

export interface PasteDialogProps {
  onInsert: (lines: AllowedNetwork[]) => void;
  onClose: () => void;
}

/** Several networks at once, one a line, with a note behind each. */
export const PasteDialog = ({ onInsert, onClose }: PasteDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const [text, setText] = useState('');
  const lines = linesOf(text);
  const unread = lines.filter(({ network }) => !isNetwork(network));
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id} data-testid="paste-dialog">
      <DialogTitle id={id} className="set-dialog-title">
        {translate('ipAllowList.paste.title')}
      </DialogTitle>
      <DialogContent className="set-dialog">
        <div className="set-dialog-fields">
          <TextField
            multiline
            minRows={6}
            maxRows={14}
            margin="none"
            autoFocus
            className="set-mono"
            label={translate('ipAllowList.paste.label')}
            placeholder={'203.0.113.7, Front office\n198.51.100.0/24, Back office'}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={unread.length > 0}
            helperText={
              unread.length > 0 ? (
                <FieldError>
                  {translate('ipAllowList.paste.unread', {
                    smart_count: unread.length,
                    count: unread.length,
                    line: unread[0]?.network,
                  })}
                </FieldError>
              ) : (
                translate('ipAllowList.paste.help')
              )
            }
            slotProps={{ htmlInput: { 'data-testid': 'paste-text', spellCheck: false } }}
          />
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('settings.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={lines.length === 0}
          onClick={() => onInsert(lines)}
          data-testid="insert-networks"
        >
          {translate('ipAllowList.paste.action', { smart_count: lines.length, count: lines.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
