import { Alert, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { correlationIdOf, describeError } from '../../providers/errors';
import { BusyButton, Modal, Reference } from '../../shared';
import { type Task, useTaskWords } from './words';

export type Order = 'run' | 'pause' | 'resume';

interface TaskDialogProps {
  task: Task;
  order: Order;
  /** Rejects when the server refuses: the dialog stays and says why. */
  onOrder: (reason: string) => Promise<void>;
  onClose: () => void;
}

export const TaskDialog = ({ task, order, onOrder, onClose }: TaskDialogProps) => {
  const { t, name } = useTaskWords();
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const confirm = async () => {
    if (order === 'pause' && !reason.trim()) return setMissing(true);
    setRunning(true);
    setError(null);
    try {
      await onOrder(reason.trim());
    } catch (failure) {
      setError(failure);
      setRunning(false);
    }
  };
  return (
    <Modal
      title={t(`${order}Title`, { name: name(task) })}
      role="alertdialog"
      onClose={onClose}
      running={running}
      look={{ content: { color: 'var(--text-2)' } }}
      data-testid="task-dialog"
      actions={
        <>
          <Button variant="outlined" onClick={onClose} disabled={running} autoFocus={order !== 'pause'}>
            {t('cancel')}
          </Button>
          <BusyButton
            variant="contained"
            running={running}
            onClick={() => void confirm()}
            data-testid="confirm"
          >
            {t(`${order}Action`)}
          </BusyButton>
        </>
      }
    >
      <p>{t(`${order}Text`)}</p>
      {order === 'pause' && (
        <TextField
          fullWidth
          autoFocus
          sx={{ mt: '14px' }}
          label={t('reason')}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(false);
          }}
          error={isMissing}
          helperText={isMissing && t('reasonNeeded')}
          slotProps={{ htmlInput: { 'data-testid': 'reason', maxLength: 300 } }}
        />
      )}
      {error !== null && (
        <Alert severity="error" sx={{ mt: '14px' }}>
          {describeError(error, translate)}
          <Reference id={correlationIdOf(error)} />
        </Alert>
      )}
    </Modal>
  );
};
