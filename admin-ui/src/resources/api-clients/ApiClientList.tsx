import { useNotify, useRecordContext, useUpdate } from 'react-admin';
import { type Column, type NameColumn, ResourceList, useResource } from '../../shared/resource';
import { EnabledSwitch, HotelsOf, Tag, ZoneTime } from '../../shared';
import { ClientMenu } from './ClientMenu';
import { useClientWords } from './labels';
import type { ApiClient } from './types';

const ClientSwitch = () => {
  const word = useClientWords();
  const notify = useNotify();
  const client = useRecordContext<ApiClient>()!;
  const { name: resource, readAgain } = useResource();
  const [update] = useUpdate<ApiClient>();
  const { id, name } = client;
  const setEnabled = async (enabled: boolean) => {
    try {
      await update(resource, { id, data: { enabled }, previousData: client }, { returnPromise: true });
    } finally {
      // Also after a refusal: it may have come because somebody else was faster.
      await readAgain();
    }
    notify(word(`done.${enabled ? 'enabled' : 'disabled'}`, { name }), { type: 'success' });
  };
  return (
    <EnabledSwitch
      enabled={client.enabled}
      mayChange={client.editable}
      label={word('list.mayUse', { name })}
      testId={`enabled-${client.code}`}
      onChange={setEnabled}
      question={{
        title: word('disable.title', { name }),
        text: word('disable.text'),
        action: word('disable.action'),
      }}
    />
  );
};

/** A hotel has a handful of these, so there is nothing to search through. */
const ApiClientList = () => {
  const word = useClientWords();
  const name: NameColumn<ApiClient> = {
    key: 'client',
    sortBy: 'name',
    text: (client) => client.name,
    testId: (client) => `client-${client.code}`,
    sub: (client) => client.code,
    mono: true,
  };
  const columns: Column<ApiClient>[] = [
    {
      key: 'type',
      sortBy: 'type',
      card: 'line',
      render: (client) => (
        <>
          <span>{word(`type.${client.type}`)}</span> <span className="l2">{client.group}</span>
        </>
      ),
    },
    { key: 'status', card: 'state', nowrap: true, render: () => <ClientSwitch /> },
    {
      key: 'hotels',
      card: 'state',
      render: (client) => <HotelsOf {...client} group={client.groupClient} />,
    },
    {
      // When the secret was made, and whether the one before is still taken.
      key: 'secret',
      nowrap: true,
      render: (client) => (
        <span style={{ display: 'inline-flex', gap: 6, alignItems: 'center' }}>
          <ZoneTime value={client.secretChangedAt} />
          {client.previousSecretUntil && <Tag>{word('list.twoSecrets')}</Tag>}
        </span>
      ),
    },
  ];
  return (
    <ResourceList<ApiClient> name={name} columns={columns} addTestId="add-client" menu={<ClientMenu />} />
  );
};

export default ApiClientList;
