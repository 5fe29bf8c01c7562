import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { Bar, ErrorState, HotelTime, Lines, LoadingRows, Section, Tag, useAnswer } from '../../shared';
import { ChannelGlyph } from './ChannelGlyph';
import { useMessageLabels } from './labels';
import { useMessageText } from './message-text';
import { MessageActions } from './MessageActions';
import { MessageStatus } from './MessageStatus';
import { type Message, needsLook, saysWhy } from './types';

export interface PaymentMessagesProps {
  paymentId: string;
  /** Of the payment: with each change of it there may be another message. */
  version: number;
  /** While one looks back nothing is sent. */
  mayAct: boolean;
}

const FEW = 5;
/** What is on its way is followed; otherwise a glance now and then is enough. */
const FOLLOWING = 2_000;
const GLANCE = 15_000;

const Line = ({ message, mayAct }: { message: Message; mayAct: boolean }) => {
  const t = useMessageLabels();
  const text = useMessageText();
  const why = text.why(message);
  return (
    <li data-testid="payment-message" data-status={message.status}>
      <ChannelGlyph channel={message.channel} label={t(`channel.${message.channel}`)} />
      <span className="grow">
        <b>{text.what(message)}</b> <span className="t2">{t('toWhom', { to: text.to(message) })}</span>
        <Box component="span" className="t3" sx={{ display: 'block', fontSize: 'var(--t-note)' }}>
          {[text.whom(message), text.how(message)].filter(Boolean).join(' · ')}
        </Box>
        {saysWhy(message) && why && (
          <Box
            component="span"
            sx={{ display: 'block', fontSize: 'var(--t-note)', fontWeight: 600, color: 'var(--unknown)' }}
          >
            {why}
          </Box>
        )}
      </span>
      <MessageStatus message={message} />
      <span className="t3">
        <HotelTime value={message.at ?? message.createdAt} style="near" />
      </span>
      <MessageActions message={message} mayAct={mayAct} />
    </li>
  );
};

/** What went out for a payment, the newest first: to whom, by which rule and template, and what became of it. */
const PaymentMessages = ({ paymentId, version, mayAct }: PaymentMessagesProps) => {
  const t = useMessageLabels();
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useAnswer<Message[]>(
    ['messages', 'payment', paymentId, version],
    `/payments/${encodeURIComponent(paymentId)}/messages`,
    {
      placeholderData: (previous, query) => (query?.queryKey[2] === paymentId ? previous : undefined),
      refetchInterval: ({ state }) =>
        state.data?.some(({ status }) => status === 'waiting') ? FOLLOWING : GLANCE,
    },
  );
  const failed = data?.filter(needsLook).length ?? 0;
  const newest = [...(data ?? [])].reverse();
  // What did not arrive is never behind a button.
  const shown = all ? newest : newest.filter((message, index) => index < FEW || needsLook(message));
  return (
    <Section
      flush
      title={t('payment.title')}
      note={data && t('payment.count', { count: data.length })}
      actions={failed > 0 && <Tag tone="unknown">{t('payment.failed', { count: failed })}</Tag>}
      data-testid="payment-messages"
    >
      {!data && error && (
        <Bar inset>
          <ErrorState error={error} onRetry={() => void refetch()} title={t('payment.didNotLoad')} />
        </Bar>
      )}
      {!data && !error && <LoadingRows rows={2} />}
      {data?.length === 0 && (
        <Alert severity="info" sx={{ m: '0 18px 16px' }}>
          {t('payment.none')}
        </Alert>
      )}
      {shown.length > 0 && (
        <Lines flush sx={{ borderTop: '1px solid var(--line)' }}>
          {shown.map((message) => (
            <Line key={message.id} message={message} mayAct={mayAct} />
          ))}
        </Lines>
      )}
      {data && (all || shown.length < data.length) && data.length > FEW && (
        <Bar inset sx={{ borderTop: '1px solid var(--line)', py: '6px' }}>
          <Button size="small" onClick={() => setAll(!all)}>
            {all ? t('payment.fewer') : t('payment.all', { count: data.length })}
          </Button>
        </Bar>
      )}
    </Section>
  );
};

export default PaymentMessages;
