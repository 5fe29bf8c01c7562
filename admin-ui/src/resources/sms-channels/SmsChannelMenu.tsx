import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { RecordMenu } from '../../shared/resource';
import { useMoves } from '../../shared/resource/use-moves';
import { useSmsChannelLabels } from './labels';
import { TestDialog } from './TestDialog';
import type { SmsChannel } from './types';

/** @param withTest false: the page has a button of its own for it */
export const SmsChannelMenu = ({ withTest = true }: { withTest?: boolean }) => {
  const t = useSmsChannelLabels();
  const channel = useRecordContext<SmsChannel>()!;
  const [testing, setTesting] = useState(false);
  const moves = useMoves(channel, 'sms-channels');
  const test = { key: 'test', text: t('test.open'), onClick: () => setTesting(true) };
  return (
    <>
      <RecordMenu
        of={channel.code}
        actions={[...(channel.editable && withTest ? [test] : []), ...moves]}
        mayDelete={channel.editable}
      />
      {testing && <TestDialog channel={channel} onClose={() => setTesting(false)} />}
    </>
  );
};
