import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { describeError, fieldErrorsOf } from '../../providers/errors';
import { useLabels, useRequest } from '../../shared';
import { DialogFrame, ReasonField } from '../payments/money-dialog';
import type { CallbackDecision, PaymentException } from './types';

export const callbackActs = { processAgain: 'process-again', dismiss: 'dismiss' } as const;
export type CallbackAct = keyof typeof callbackActs;

interface CallbackDialogProps {
  act: CallbackAct;
  exception: PaymentException;
  onClose: () => void;
}

/** Decides about a platform's message that makes no sense to us. */
export const CallbackDialog = ({ act, exception, onClose }: CallbackDialogProps) => {
  const translate = useTranslate();
  const t = useLabels(`exceptions.callback.${act}`);
  const notify = useNotify();
  const request = useRequest();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const missing = act === 'dismiss' && reason.trim() === '';
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      request<CallbackDecision>(
        `/payment-exceptions/callbacks/${encodeURIComponent(exception.subject)}/${callbackActs[act]}`,
        { method: 'POST', body: act === 'dismiss' ? { reason: reason.trim() } : {} },
      ),
    onSuccess: ({ status, problem }) => {
      notify(t(status, { problem }), { type: status === 'quarantined' ? 'warning' : 'success' });
      onClose();
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['payment-exceptions'] }),
  });
  const confirm = () => {
    setTried(true);
    if (!isPending && !missing) mutate();
  };
  const { callback } = exception;
  return (
    <DialogFrame
      title={t('title')}
      identity={
        callback &&
        translate('exceptions.callback.identity', {
          platform: callback.platform,
          code: callback.accountCode,
        })
      }
      effects={[
        { glyph: 'look', text: t('effect') },
        { glyph: 'last', text: t('last') },
      ]}
      problem={error && describeError(error, translate)}
      keep={t('keep')}
      confirm={{ label: t('confirm'), running: isPending, onClick: confirm }}
      onClose={onClose}
    >
      {act === 'dismiss' && (
        <ReasonField
          value={reason}
          onChange={setReason}
          error={
            fieldErrorsOf(error)['reason'] ??
            (tried && missing ? translate('payments.dialog.error.reason') : undefined)
          }
          autoFocus
        />
      )}
    </DialogFrame>
  );
};
