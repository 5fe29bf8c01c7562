import { RecordContextProvider } from 'react-admin';
import { EditPage, RecordMenu, ResourceForm } from '../../shared/resource';
import { DomainCheck } from './DomainCheck';
import { DomainFields } from './DomainFields';
import { DomainState } from './DomainList';
import { useDomainLabels } from './labels';
import { sentOf, type ServiceDomain } from './types';

const DomainEdit = () => {
  const t = useDomainLabels();
  return (
    <EditPage<ServiceDomain>
      title={({ domain }) => domain}
      aside={(domain) => <DomainState domain={domain} />}
      actions={({ domain }) => <RecordMenu of={domain} mayDelete />}
      transform={sentOf as never}
      onSaved={() => undefined}
    >
      {(domain) => (
        <>
          <DomainCheck domain={domain} />
          <RecordContextProvider value={domain}>
            <ResourceForm submit={t('save')} stays>
              <DomainFields />
            </ResourceForm>
          </RecordContextProvider>
        </>
      )}
    </EditPage>
  );
};

export default DomainEdit;
