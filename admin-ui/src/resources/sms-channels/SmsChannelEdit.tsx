import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { RecordContextProvider } from 'react-admin';
import { FailuresAlert } from '../../shared/FailuresAlert';
import { EditPage, ResourceForm } from '../../shared/resource';
import { VendorCalls } from '../../shared/vendor-calls/VendorCalls';
import { useSmsChannelLabels } from './labels';
import { SmsChannelFields } from './SmsChannelFields';
import { SmsChannelMenu } from './SmsChannelMenu';
import { TestDialog } from './TestDialog';
import { sentOf, type SmsChannel, templatesOf } from './types';

const Actions = ({ channel }: { channel: SmsChannel }) => {
  const t = useSmsChannelLabels();
  const [testing, setTesting] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setTesting(true)} data-testid="test-channel">
        {t('test.open')}
      </Button>
      <SmsChannelMenu withTest={false} />
      {testing && <TestDialog channel={channel} onClose={() => setTesting(false)} />}
    </>
  );
};

const formOf = ({ templateIds, ...channel }: SmsChannel) => ({
  ...channel,
  ...templatesOf(templateIds),
});

const SmsChannelEdit = () => {
  const t = useSmsChannelLabels();
  return (
    <EditPage<SmsChannel>
      title={({ code }) => code}
      actions={(channel) => channel.editable && <Actions channel={channel} />}
      whyNot={() => 'allHotels'}
      transform={sentOf}
    >
      {(channel) => (
        <RecordContextProvider value={formOf(channel)}>
          <FailuresAlert failures={channel.failures} />
          <ResourceForm submit={t('save')} readOnly={!channel.editable}>
            <SmsChannelFields />
          </ResourceForm>
          <Box sx={{ mt: '16px' }}>
            <VendorCalls kind="sms" code={channel.code} />
          </Box>
        </RecordContextProvider>
      )}
    </EditPage>
  );
};

export default SmsChannelEdit;
