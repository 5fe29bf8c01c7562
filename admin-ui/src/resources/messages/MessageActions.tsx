import { lazy, Suspense, useState } from 'react';
import { RowMenu } from '../../shared';
import { useMessageLabels } from './labels';
import { useMessageText } from './message-text';
import type { Message } from './types';

// Most visits open none of them.
const ContentDialog = lazy(() => import('./ContentDialog'));
const SendAgainDialog = lazy(() => import('./SendAgainDialog'));

type Opened = 'content' | 'again' | null;

/** What can be done with one message: reading it, sending it once more. */
export const MessageActions = ({ message, mayAct = true }: { message: Message; mayAct?: boolean }) => {
  const t = useMessageLabels();
  const text = useMessageText();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <>
      <RowMenu
        label={t('actionsFor', { to: text.to(message) })}
        actions={[
          { key: 'open', text: t('open'), onClick: () => setOpened('content') },
          ...(message.mayResend && mayAct
            ? [{ key: 'again', text: t('sendAgain'), onClick: () => setOpened('again') }]
            : []),
        ]}
      />
      <Suspense>
        {opened === 'content' && <ContentDialog message={message} onClose={close} />}
        {opened === 'again' && <SendAgainDialog message={message} onClose={close} />}
      </Suspense>
    </>
  );
};
