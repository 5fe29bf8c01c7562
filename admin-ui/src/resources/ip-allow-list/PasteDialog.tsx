import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FieldError, Modal } from '../../shared';
import { useAllowListLabels } from './labels';
import { isNetwork, linesOf } from './networks';
import type { AllowedNetwork } from './types';

export interface PasteDialogProps {
  onInsert: (lines: AllowedNetwork[]) => void;
  onClose: () => void;
}

/** Several networks at once, one a line, with a note behind each. */
export const PasteDialog = ({ onInsert, onClose }: PasteDialogProps) => {
  const translate = useTranslate();
  const t = useAllowListLabels();
  const [text, setText] = useState('');
  const lines = linesOf(text);
  const unread = lines.filter(({ network }) => !isNetwork(network));
  return (
    <Modal
      title={t('paste.title')}
      maxWidth="sm"
      onClose={onClose}
      data-testid="paste-dialog"
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {translate('settings.cancel')}
          </Button>
          <Button
            variant="contained"
            disabled={lines.length === 0}
            onClick={() => onInsert(lines)}
            data-testid="insert-networks"
          >
            {t('paste.action', { count: lines.length })}
          </Button>
        </>
      }
    >
      <TextField
        multiline
        minRows={6}
        maxRows={14}
        margin="none"
        autoFocus
        sx={{ mt: '10px', '& textarea': { fontFamily: 'var(--mono)', fontSize: 13 } }}
        label={t('paste.label')}
        placeholder={'203.0.113.7, Front office\n198.51.100.0/24, Back office'}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={unread.length > 0}
        helperText={
          unread.length > 0 ? (
            <FieldError>
              {t('paste.unread', {
                count: unread.length,
                line: unread[0]?.network,
              })}
            </FieldError>
          ) : (
            t('paste.help')
          )
        }
        slotProps={{ htmlInput: { 'data-testid': 'paste-text', spellCheck: false } }}
      />
    </Modal>
  );
};
