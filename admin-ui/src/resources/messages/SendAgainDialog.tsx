import SendRounded from '@mui/icons-material/SendRounded';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { correlationIdOf, describeError } from '../../providers/errors';
import { isUnsure, Reference, useIntent } from '../../shared';
import { DialogFrame } from '../payments/money-dialog/DialogFrame';
import { useMessageLabels } from './labels';
import { useMessageText } from './message-text';
import type { Message } from './types';

/** Once more to the same address: what will happen, and a button that says it. */
const SendAgainDialog = ({ message, onClose }: { message: Message; onClose: () => void }) => {
  const t = useMessageLabels();
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const text = useMessageText();
  // One dialog is one intent: however often its button is pressed, one message goes out.
  const intent = useIntent();
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const channel = t(`channel.${message.channel}`);

  const send = async () => {
    if (running) return;
    setRunning(true);
    setFailure(null);
    try {
      await intent.send<Message>(`/messages/${encodeURIComponent(message.id)}/resend`, {});
      notify(t('resend.done'), { type: 'success' });
      void queryClient.invalidateQueries({ queryKey: ['messages'] });
      onClose();
    } catch (error) {
      setFailure(error);
      setRunning(false);
    }
  };

  return (
    <DialogFrame
      title={t('resend.title')}
      identity={t('resend.identity', {
        channel,
        to: text.to(message),
        what: text.what(message),
        no: message.paymentNo,
      })}
      effects={[
        { glyph: 'link', text: t(message.purpose === null ? 'resend.effect.same' : 'resend.effect.link') },
        { glyph: 'book', text: t('resend.effect.once') },
        { glyph: 'money', text: t('resend.effect.noMoney') },
      ]}
      problem={
        failure !== null && (
          <>
            <b>{t('resend.failed')}</b> {describeError(failure, translate)}
            {isUnsure(failure) && ` ${t('resend.unsure')}`}
            <Reference id={correlationIdOf(failure)} />
          </>
        )
      }
      keep={t('resend.keep')}
      confirm={{
        label: t('resend.confirm', { channel }),
        glyph: <SendRounded aria-hidden />,
        running,
        onClick: () => void send(),
      }}
      onClose={onClose}
      data-testid="send-again-dialog"
    />
  );
};

export default SendAgainDialog;
