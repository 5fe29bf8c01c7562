import { Alert, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { describeError } from '../../../providers/errors';
import { BusyButton, Lines, Modal, useLabels, useRequest, newIdempotencyKey } from '../../../shared';
import { listDialog } from '../../../shared/lists';
import { personName } from '../payment-text';
import { useSmsCharge } from '../sms-text';
import type { Payment } from '../types';
import { useOfferedChannels } from '../use-payment-settings';

/** By which of its channels a request can reach its guest again. */
const channelsOf = ({ emails, mobiles }: Payment): ('EMAIL' | 'SMS')[] => [
  ...(emails.length > 0 ? (['EMAIL'] as const) : []),
  ...(mobiles.length > 0 ? (['SMS'] as const) : []),
];

interface ResendDialogProps {
  payments: readonly Payment[];
  onClose: () => void;
}

/** Sends the links of pending requests again, to the addresses they went to. */
export const ResendDialog = ({ payments, onClose }: ResendDialogProps) => {
  const translate = useTranslate();
  const t = useLabels('payments.history.resend');
  const offers = useOfferedChannels();
  const request = useRequest();
  const chargeOf = useSmsCharge();
  const [done, setDone] = useState(0);
  // A second press means the same intent, so each request keeps its key.
  const keys = useRef<Record<string, string>>({});
  const {
    mutate,
    data: refused,
    isIdle,
    isPending: running,
  } = useMutation({
    // One after the other; a refusal of one does not stop the others.
    mutationFn: async (payments: readonly Payment[]) => {
      const refused: { payment: Payment; error: unknown }[] = [];
      for (const payment of payments) {
        const idempotencyKey = (keys.current[payment.id] ??= newIdempotencyKey());
        const body = { channels: channelsOf(payment).filter(offers) };
        await request(`/payments/${payment.id}/resend`, { method: 'POST', body, idempotencyKey }).catch(
          (error: unknown) => refused.push({ payment, error }),
        );
        setDone((before) => before + 1);
      }
      return refused;
    },
  });
  const fit = payments.filter(
    (payment) =>
      payment.mainStatus === 'pending' && payment.holdUntil === null && channelsOf(payment).some(offers),
  );
  const left = payments.length - fit.length;
  // To each of its numbers.
  const charged = offers('SMS')
    ? fit.reduce((sum, payment) => sum + payment.mobiles.length * (chargeOf(payment)?.count ?? 0), 0)
    : 0;
  const sent = refused ? done - refused.length : 0;

  return (
    <Modal
      title={t('title', { count: fit.length })}
      role="alertdialog"
      onClose={onClose}
      running={running}
      look={listDialog}
      data-testid="resend-dialog"
      actions={
        refused || fit.length === 0 ? (
          <Button variant="outlined" onClick={onClose} autoFocus data-testid="resend-close">
            {translate('lists.export.close')}
          </Button>
        ) : (
          <>
            <Button variant="outlined" onClick={onClose} disabled={running} autoFocus>
              {t('keep')}
            </Button>
            <BusyButton
              variant="contained"
              running={running}
              onClick={() => mutate(fit)}
              data-testid="resend-confirm"
            >
              {t('action', { count: fit.length })}
            </BusyButton>
          </>
        )
      }
    >
      {isIdle && (
        <>
          <p>{t(fit.length > 0 ? 'text' : 'none')}</p>
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
          {charged > 0 && (
            <p className="t3" data-testid="resend-charge">
              {t('charged', { count: charged, smart_count: charged })}
            </p>
          )}
          {left > 0 && fit.length > 0 && <p className="t3">{t('left', { count: left })}</p>}
        </>
      )}
      {running && <p aria-live="polite">{t('running', { done, total: fit.length })}</p>}
      {refused && (
        <>
          {sent > 0 && (
            <Alert severity="success" data-testid="resend-done">
              {t('done', { count: sent })}
            </Alert>
          )}
          {refused.map(({ payment, error }) => (
            <Alert key={payment.id} severity="error" data-testid="resend-refused">
              <b>
                {personName(payment)}, {payment.paymentNo}
              </b>
              <div>{describeError(error, translate)}</div>
            </Alert>
          ))}
        </>
      )}
    </Modal>
  );
};
