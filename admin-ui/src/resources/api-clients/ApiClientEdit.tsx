import { EditPage, ResourceForm } from '../../shared/resource';
import { Tag, ZoneTime } from '../../shared';
import { ClientFields } from './ClientFields';
import { ClientMenu } from './ClientMenu';
import { useClientLabels } from './labels';
import { type ApiClient, sentOf } from './types';

const ApiClientEdit = () => {
  const t = useClientLabels();
  return (
    <EditPage<ApiClient>
      title={(client) => client.name}
      aside={(client) => (
        <>
          <Tag mono>{client.code}</Tag> {t('secretFrom')} <ZoneTime value={client.secretChangedAt} />
        </>
      )}
      actions={(client) => client.editable && <ClientMenu />}
      transform={sentOf}
    >
      {(client) => (
        <ResourceForm submit={t('save')} readOnly={!client.editable}>
          <ClientFields />
        </ResourceForm>
      )}
    </EditPage>
  );
};

export default ApiClientEdit;
