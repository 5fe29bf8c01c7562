import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import {
  Alert,
  AlertTitle,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { describeError, fieldErrorsOf } from '../../providers/errors';
import { FieldError } from '../../shared';
import { useSmsChannelLabels } from './labels';
import type { SmsChannel, TestAnswer } from './types';

const SEVERITY = { sent: 'success', refused: 'error', notSent: 'warning', unknown: 'warning' } as const;

/** Sends one message to a number of the reader's own by the stored channel, and says what the provider answered. */
export const TestDialog = ({ channel, onClose }: { channel: SmsChannel; onClose: () => void }) => {
  const t = useSmsChannelLabels();
  const translate = useTranslate();
  const id = useId();
  const { request } = useDataProvider<AppDataProvider>();
  const [to, setTo] = useState('');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () =>
      request<TestAnswer>(`/sms-channels/${channel.id}/test`, { method: 'POST', body: { to: to.trim() } }),
  });
  const wrong = fieldErrorsOf(error)['to'];
  return (
    <Dialog
      open
      onClose={() => !isPending && onClose()}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
      data-testid="test-dialog"
    >
      <DialogTitle id={id}>{t('test.title', { code: channel.code })}</DialogTitle>
      <DialogContent sx={{ color: 'var(--text-2)' }}>
        <p>{t('test.text')}</p>
        <TextField
          autoFocus
          fullWidth
          margin="none"
          sx={{ mt: '14px' }}
          label={t('test.to')}
          value={to}
          onChange={(event) => setTo(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && !isPending && mutate()}
          error={wrong !== undefined}
          helperText={wrong ? <FieldError>{wrong}</FieldError> : t('test.help')}
          slotProps={{ htmlInput: { inputMode: 'tel', autoComplete: 'tel', 'data-testid': 'test-to' } }}
        />
        {error !== null && !wrong && (
          <Alert severity="error" sx={{ mt: '14px' }}>
            {describeError(error, translate)}
          </Alert>
        )}
        {data && (
          <Alert
            severity={SEVERITY[data.outcome]}
            sx={{ mt: '14px' }}
            role="status"
            data-testid="test-answer"
            data-outcome={data.outcome}
          >
            <AlertTitle sx={{ fontSize: 14, fontWeight: 650, mb: 0 }}>
              {t(`test.outcome.${data.outcome}`)}
            </AlertTitle>
            {data.messageId ? t('test.messageId', { id: data.messageId }) : data.said}
            {data.segments !== null && <p>{t('test.segments', { count: data.segments })}</p>}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={isPending}>
          {translate('settings.close')}
        </Button>
        <Button
          variant="contained"
          onClick={() => !isPending && mutate()}
          aria-disabled={isPending}
          data-testid="test-send"
          startIcon={isPending ? <AutorenewRounded className="pay-turning" /> : undefined}
        >
          {t('test.action')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
