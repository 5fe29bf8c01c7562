import { Box } from '@mui/material';
import { useState } from 'react';
import { RecordContextProvider } from 'react-admin';
import { FailuresAlert } from '../../shared/FailuresAlert';
import { EditPage, ResourceForm } from '../../shared/resource';
import { BounceMailbox } from './BounceMailbox';
import { EmailServiceFields } from './EmailServiceFields';
import { EmailServiceMenu, EmailServiceState } from './EmailServiceList';
import { EmailTest } from './EmailTest';
import { useEmailServiceLabels } from './labels';
import { SenderDomain } from './SenderDomain';
import { type EmailService, formOf, sentOf, useIsSystem } from './types';

const EmailServiceEdit = () => {
  const t = useEmailServiceLabels();
  const isSystem = useIsSystem();
  const [unsaved, setUnsaved] = useState(false);
  return (
    <EditPage<EmailService>
      title={({ host }) => host}
      aside={(service) => <EmailServiceState service={service} />}
      actions={(service) => service.editable && <EmailServiceMenu />}
      whyNot={() => 'allHotels'}
      transform={sentOf as never}
      onSaved={() => undefined}
    >
      {(service) => (
        <>
          <FailuresAlert failures={service.failures} />
          {service.editable && <EmailTest service={service} />}
          <RecordContextProvider value={formOf(service)}>
            <ResourceForm submit={t('save')} readOnly={!service.editable} unsaved={unsaved} stays>
              <EmailServiceFields />
            </ResourceForm>
          </RecordContextProvider>
          <Box sx={{ mt: '16px' }}>
            {!isSystem && <BounceMailbox service={service} onUnsaved={setUnsaved} />}
            <SenderDomain service={service} />
          </Box>
        </>
      )}
    </EditPage>
  );
};

export default EmailServiceEdit;
