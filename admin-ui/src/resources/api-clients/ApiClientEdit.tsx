import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { RecordPage, Tag, ZoneTime } from '../../shared/settings';
import { valuesOf } from './form/client-values';
import { ClientFacts } from './form/ClientFacts';
import { ClientForm } from './form/ClientForm';
import { ClientMenu } from './list/ClientMenu';
import type { ApiClient } from './types';

const ApiClientEdit = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  return (
    <RecordPage<ApiClient>
      resource="api-clients"
      id={id}
      segment="client"
      listTitle={translate('apiClients.list.title')}
      title={(client) => client.name}
      didNotLoad={translate('apiClients.didNotLoad')}
      aside={(client) => (
        <>
          <Tag mono>{client.code}</Tag> {translate('apiClients.secretFrom')}{' '}
          <ZoneTime value={client.secretChangedAt} />
        </>
      )}
      actions={(client) => client.editable && <ClientMenu client={client} onOwnPage />}
    >
      {(client, reload) =>
        client.editable ? (
          <ClientForm key={client.updatedAt} client={client} values={valuesOf(client)} onReload={reload} />
        ) : (
          <ClientFacts client={client} />
        )
      }
    </RecordPage>
  );
};

export default ApiClientEdit;
