import { Alert, Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import {
  Bar,
  ErrorState,
  type Fact,
  Facts,
  formatFull,
  LoadingRows,
  Modal,
  useAnswer,
  useSmall,
  useTimeZone,
} from '../../shared';
import { useMessageLabels } from './labels';
import { useMessageText } from './message-text';
import { MessageStatus } from './MessageStatus';
import type { Message, MessageWithContent } from './types';

const frame = {
  width: '100%',
  height: 'min(56vh, 620px)',
  border: '1px solid var(--line)',
  borderRadius: 8,
  // A mail is light whatever the reader's own colours are.
  background: '#fff',
} as const;
const plain = {
  margin: 0,
  padding: '12px 14px',
  maxHeight: 'min(56vh, 620px)',
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  border: '1px solid var(--line)',
  borderRadius: 8,
  background: 'var(--surface-2)',
  font: 'inherit',
} as const;

type Shown = 'html' | 'text';

const Content = ({ message }: { message: MessageWithContent }) => {
  const t = useMessageLabels();
  const [shown, setShown] = useState<Shown>('html');
  const { content } = message;
  if (!content)
    return <Alert severity="info">{t(message.recipient === null ? 'content.erased' : 'content.none')}</Alert>;
  const html = shown === 'html' ? content.html : null;
  return (
    <>
      {content.html && (
        <Bar sx={{ mb: '8px' }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={shown}
            onChange={(_, next: Shown | null) => next && setShown(next)}
            aria-label={t('content.frame')}
          >
            {(['html', 'text'] as const).map((each) => (
              <ToggleButton key={each} value={each} data-testid={`content-${each}`}>
                {t(`content.${each}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Bar>
      )}
      {html ? (
        // Without scripts, forms and origin: the text is the guest's matter, and a template may hold anything.
        <iframe
          sandbox=""
          title={t('content.frame')}
          srcDoc={html}
          style={frame}
          data-testid="message-html"
        />
      ) : (
        <pre style={plain} tabIndex={0} data-testid="message-text">
          {content.text}
        </pre>
      )}
      <p style={{ marginTop: 8, fontSize: 'var(--t-note)', color: 'var(--text-3)' }}>
        {t(content.smsTemplate === null ? 'content.note' : 'content.noteTemplate')}
      </p>
    </>
  );
};

/** A message as it left: to whom, by what, and what it said. */
const ContentDialog = ({ message, onClose }: { message: Message; onClose: () => void }) => {
  const t = useMessageLabels();
  const small = useSmall();
  const timeZone = useTimeZone();
  const text = useMessageText();
  const { data, error, refetch } = useAnswer<MessageWithContent>(
    ['messages', 'content', message.id],
    `/messages/${encodeURIComponent(message.id)}`,
    { enabled: message.hasContent, retry: false },
  );
  const shown = data ?? { ...message, content: null };
  const facts: Fact[] = [
    { label: t('content.subject'), value: shown.content?.subject && <b>{shown.content.subject}</b> },
    { label: t('content.to'), value: `${text.to(message)} (${text.whom(message)})` },
    { label: t('content.cc'), value: shown.content?.cc.join(', ') },
    { label: t('content.bcc'), value: shown.content?.bcc.join(', ') },
    { label: t('content.notReached'), value: shown.content?.notReached.join(', ') },
    { label: t('content.smsTemplate'), value: shown.content?.smsTemplate },
    { label: t('content.sent'), value: message.at && formatFull(message.at, timeZone) },
    {
      label: t('content.why'),
      value: `${text.what(message)}${text.how(message) && ` · ${text.how(message)}`}`,
    },
    { label: t('content.reason'), value: message.reason },
    { label: t('content.answer'), value: message.providerSaid },
    { label: t('content.service'), value: message.service },
    { label: t('content.messageId'), value: message.providerId, mono: true },
  ];
  return (
    <Modal
      title={
        <Bar as="span" gap={10}>
          {t('content.title', { channel: t(`channel.${message.channel}`), to: text.to(message) })}
          <MessageStatus message={message} />
        </Bar>
      }
      maxWidth="md"
      fullScreen={small}
      onClose={onClose}
      data-testid="message-content"
      look={{ content: { display: 'grid', gap: '14px', alignContent: 'start' } }}
      actions={
        <Button variant="outlined" onClick={onClose} data-testid="close-message">
          {t('content.close')}
        </Button>
      }
    >
      <Facts facts={facts} />
      <div>
        {error && <ErrorState error={error} onRetry={() => void refetch()} title={t('content.didNotLoad')} />}
        {message.hasContent && !data && !error && <LoadingRows rows={6} />}
        {(data ?? !message.hasContent) && <Content message={shown} />}
      </div>
    </Modal>
  );
};

export default ContentDialog;
