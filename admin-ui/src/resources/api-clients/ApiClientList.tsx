import { useTranslate } from 'react-admin';
import { SettingsList, useBasePath, useHolds } from '../../shared/settings';
import { ClientCards, ClientTable } from './list/ClientRows';

/** A hotel has a handful of these, so there is nothing to search through. */
const ApiClientList = () => {
  const translate = useTranslate();
  const base = useBasePath('client');
  const mayAdd = useHolds('SECURITY_CLIENT_MGT');
  return (
    <SettingsList
      resource="api-clients"
      words="apiClients.list"
      sort={{ field: 'name', order: 'ASC' }}
      add={
        mayAdd ? { to: `${base}/add`, text: translate('apiClients.add'), testId: 'add-client' } : undefined
      }
      table={<ClientTable />}
      cards={<ClientCards />}
    />
  );
};

export default ApiClientList;
