import { useState } from 'react';
import { useRedirect } from 'react-admin';
import { CreatePage, ResourceForm, useDone, useResource } from '../../shared/resource';
import { EmailServiceFields } from './EmailServiceFields';
import { useEmailServiceLabels } from './labels';
import { type EmailService, sentOf, useIsSystem } from './types';

const EmailServiceCreate = () => {
  const t = useEmailServiceLabels();
  const isSystem = useIsSystem();
  const { name } = useResource();
  const done = useDone();
  const redirect = useRedirect();
  const [empty] = useState({
    ...(!isSystem && { hotelCode: null }),
    host: null,
    smtpPort: 587,
    sslPort: 465,
    sslType: 'starttls',
    username: null,
    fromAddress: null,
    fromName: null,
    enabled: true,
    mergeAndSend: false,
  });
  // Its page is where it is tested.
  const toItsTest = ({ id }: EmailService) => {
    done('settings.added', false);
    redirect('edit', name, id);
  };
  return (
    <CreatePage record={empty} transform={sentOf} onSaved={toItsTest}>
      <ResourceForm submit={t('save')}>
        <EmailServiceFields />
      </ResourceForm>
    </CreatePage>
  );
};

export default EmailServiceCreate;
