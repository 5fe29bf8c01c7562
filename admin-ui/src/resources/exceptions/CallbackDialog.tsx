import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { describeError, fieldErrorsOf } from '../../providers/errors';
import { DialogFrame, ReasonField } from '../payments/money-dialog';
import type { CallbackDecision, PaymentException } from './types';

export interface CallbackDialogProps {
  act: 'processAgain' | 'dismiss';
  exception: PaymentException;
  onClose: () => void;
}

const paths = { processAgain: 'process-again', dismiss: 'dismiss' };

/** Decides about a platform's message that makes no sense to us. */
export const CallbackDialog = ({ act, exception, onClose }: CallbackDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const busy = useRef(false);
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`exceptions.callback.${act}.${key}`, options);
  const missing = act === 'dismiss' && reason.trim() === '';

  const confirm = async () => {
    setTried(true);
    if (busy.current || missing) return;
    busy.current = true;
    setRunning(true);
    setFailure(null);
    try {
      const answer = await dataProvider.request<CallbackDecision>(
        `/payment-exceptions/callbacks/${encodeURIComponent(exception.subject)}/${paths[act]}`,
        { method: 'POST', body: act === 'dismiss' ? { reason: reason.trim() } : {} },
      );
      notify(word(answer.status, { problem: answer.problem }), {
        type: answer.status === 'quarantined' ? 'warning' : 'success',
      });
      onClose();
    } catch (error) {
      setFailure(error);
      setRunning(false);
      busy.current = false;
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['payment-exceptions'] });
    }
  };

  const { callback } = exception;
  return (
    <DialogFrame
      title={word('title')}
      identity={
        callback &&
        translate('exceptions.callback.identity', {
          platform: callback.platform,
          code: callback.accountCode,
        })
      }
      effects={[
        { glyph: 'look', text: word('effect') },
        { glyph: 'last', text: word('last') },
      ]}
      problem={failure === null ? undefined : describeError(failure, translate)}
      keep={word('keep')}
      confirm={{ label: word('confirm'), running, onClick: () => void confirm() }}
      onClose={onClose}
    >
      {act === 'dismiss' && (
        <ReasonField
          value={reason}
          onChange={setReason}
          error={
            fieldErrorsOf(failure)['reason'] ??
            (tried && missing ? translate('payments.dialog.error.reason') : undefined)
          }
          autoFocus
        />
      )}
    </DialogFrame>
  );
};
