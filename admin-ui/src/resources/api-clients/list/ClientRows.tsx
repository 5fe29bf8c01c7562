import { DataTable, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { EnabledSwitch, HotelsOf, Tag, useBasePath, ZoneTime } from '../../../shared/settings';
import type { ApiClient } from '../types';
import { useClientActions } from '../use-client-actions';
import { ClientMenu } from './ClientMenu';

const Column = DataTable.Col<ApiClient>;

const Name = ({ client }: { client: ApiClient }) => {
  const base = useBasePath('client');
  return (
    <Link to={`${base}/${client.id}`} data-testid={`client-${client.code}`}>
      {client.name}
    </Link>
  );
};

export const ClientSwitch = ({ client }: { client: ApiClient }) => {
  const translate = useTranslate();
  const { setEnabled } = useClientActions();
  const { name } = client;
  return (
    <EnabledSwitch
      enabled={client.enabled}
      mayChange={client.editable}
      label={translate('apiClients.list.mayUse', { name })}
      testId={`enabled-${client.code}`}
      onChange={(enabled) => setEnabled(client, enabled)}
      question={{
        title: translate('apiClients.disable.title', { name }),
        text: translate('apiClients.disable.text'),
        action: translate('apiClients.disable.action'),
      }}
    />
  );
};

/** When the secret was made, and whether the one before is still taken. */
const SecretAge = ({ client }: { client: ApiClient }) => {
  const translate = useTranslate();
  return (
    <span style={{ display: 'inline-flex', gap: 6, alignItems: 'center' }}>
      <ZoneTime value={client.secretChangedAt} />
      {client.previousSecretUntil && <Tag>{translate('apiClients.list.twoSecrets')}</Tag>}
    </span>
  );
};

export const ClientTable = () => {
  const translate = useTranslate();
  const label = (column: string) => translate(`apiClients.list.column.${column}`);
  return (
    <DataTable<ApiClient> className="set-table" bulkActionButtons={false} rowClick={false} empty={<></>}>
      <Column
        source="name"
        label={label('client')}
        render={(client) => (
          <>
            <div className="l1">
              <Name client={client} />
            </div>
            <div className="l2" style={{ fontFamily: 'var(--mono)', fontSize: 12 }}>
              {client.code}
            </div>
          </>
        )}
      />
      <Column
        source="type"
        label={label('type')}
        render={(client) => (
          <>
            <div>{translate(`apiClients.type.${client.type}`)}</div>
            <div className="l2">{client.group}</div>
          </>
        )}
      />
      <Column
        disableSort
        label={label('hotels')}
        render={(client) => <HotelsOf {...client} group={client.groupClient} />}
      />
      <Column
        disableSort
        label={label('secret')}
        className="col-nowrap"
        render={(client) => <SecretAge client={client} />}
      />
      <Column
        disableSort
        label={label('status')}
        className="col-nowrap"
        render={(client) => <ClientSwitch client={client} />}
      />
      <Column
        disableSort
        label=" "
        className="col-actions"
        render={(client) => <ClientMenu client={client} />}
      />
    </DataTable>
  );
};

export const ClientCards = () => {
  const translate = useTranslate();
  const { data = [] } = useListContext<ApiClient>();
  return (
    <div>
      {data.map((client) => (
        <div className="set-li" key={client.id}>
          <div className="n">
            <Name client={client} />
          </div>
          <ClientMenu client={client} />
          <div className="s">
            {client.code} · {translate(`apiClients.type.${client.type}`)}
          </div>
          <div className="st">
            <ClientSwitch client={client} />
            <HotelsOf {...client} group={client.groupClient} />
          </div>
        </div>
      ))}
    </div>
  );
};
