import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { describeError } from '../../../providers/errors';
import { Lines } from '../../../shared';
import { listDialog } from '../../../shared/lists';
import type { Payment } from '../types';
import { personName } from '../words';
import { useOfferedChannels } from '../use-payment-settings';
import { channelsOf, useResendMany } from './use-resend-many';

export interface ResendDialogProps {
  payments: readonly Payment[];
  onClose: () => void;
}

/** Sends the links of pending requests again, to the addresses they went to. */
export const ResendDialog = ({ payments, onClose }: ResendDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const offers = useOfferedChannels();
  const { sending, start } = useResendMany(offers);
  const fit = payments.filter(
    (payment) => payment.mainStatus === 'pending' && channelsOf(payment).some(offers),
  );
  const left = payments.length - fit.length;
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`payments.history.resend.${key}`, options);
  const running = sending !== null && !sending.over;
  const sent = sending ? sending.done - sending.refused.length : 0;

  return (
    <Dialog
      open
      onClose={() => !running && onClose()}
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
      data-testid="resend-dialog"
    >
      <DialogTitle id={id} sx={listDialog.title}>
        {word('title', { count: fit.length })}
      </DialogTitle>
      <DialogContent sx={listDialog.content}>
        {!sending && (
          <>
            <p>{word(fit.length > 0 ? 'text' : 'none')}</p>
            {fit.length > 0 && (
              <Lines sx={{ maxHeight: 240, overflow: 'auto' }}>
                {fit.map((payment) => (
                  <li key={payment.id}>
                    <b>{personName(payment)}</b>
                    <span className="t3">{[...payment.emails, ...payment.mobiles].join(', ')}</span>
                  </li>
                ))}
              </Lines>
            )}
            {left > 0 && fit.length > 0 && <p className="t3">{word('left', { count: left })}</p>}
          </>
        )}
        {running && <p aria-live="polite">{word('running', { done: sending.done, total: fit.length })}</p>}
        {sending?.over && (
          <>
            {sent > 0 && (
              <Alert severity="success" data-testid="resend-done">
                {word('done', { count: sent })}
              </Alert>
            )}
            {sending.refused.map(({ payment, error }) => (
              <Alert key={payment.id} severity="error" data-testid="resend-refused">
                <b>
                  {personName(payment)}, {payment.paymentNo}
                </b>
                <div>{describeError(error, translate)}</div>
              </Alert>
            ))}
          </>
        )}
      </DialogContent>
      <DialogActions>
        {sending?.over || fit.length === 0 ? (
          <Button variant="outlined" onClick={onClose} autoFocus data-testid="resend-close">
            {translate('lists.export.close')}
          </Button>
        ) : (
          <>
            <Button variant="outlined" onClick={onClose} disabled={running} autoFocus>
              {word('keep')}
            </Button>
            <Button
              variant="contained"
              aria-disabled={running}
              onClick={() => void start(fit)}
              startIcon={running ? <AutorenewRounded className="pay-turning" /> : undefined}
              data-testid="resend-confirm"
            >
              {word('action', { count: fit.length })}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
};
