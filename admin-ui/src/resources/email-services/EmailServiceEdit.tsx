import { RecordContextProvider } from 'react-admin';
import { EditPage, ResourceForm } from '../../shared/resource';
import { EmailServiceFields } from './EmailServiceFields';
import { EmailServiceMenu, EmailServiceState } from './EmailServiceList';
import { EmailTest } from './EmailTest';
import { useEmailServiceLabels } from './labels';
import { type EmailService, sentOf } from './types';

const EmailServiceEdit = () => {
  const t = useEmailServiceLabels();
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
          {service.editable && <EmailTest service={service} />}
          <RecordContextProvider value={service} key={service.updatedAt}>
            <ResourceForm submit={t('save')} readOnly={!service.editable} stays>
              <EmailServiceFields />
            </ResourceForm>
          </RecordContextProvider>
        </>
      )}
    </EditPage>
  );
};

export default EmailServiceEdit;
