import { Link } from '@mui/material';
import { getTenant } from '../../providers/session';
import { EnabledSwitch, HotelsOf, ZoneTime } from '../../shared';
import { Tag } from '../../shared/primitives';
import { type Column, type NameColumn, ResourceList } from '../../shared/resource';
import { WebhooksMark } from '../webhooks/WebhooksMark';
import { ClientMenu } from './ClientMenu';
import { useClientLabels } from './labels';
import type { ApiClient } from './types';

const switchOf = ({ name, code, editable }: ApiClient) => (
  <EnabledSwitch source="enabled" mayChange={editable} of={name} testId={`enabled-${code}`} />
);

/** A hotel has a handful of these, so there is nothing to search through. */
const ApiClientList = () => {
  const t = useClientLabels();
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
          <span>{t(`type.${client.type}`)}</span> <span className="l2">{client.group}</span>
        </>
      ),
    },
    { key: 'status', card: 'state', nowrap: true, render: switchOf },
    {
      key: 'hotels',
      card: 'state',
      render: (client) => <HotelsOf {...client} group={client.groupClient} />,
    },
    {
      key: 'webhooks',
      card: 'state',
      named: true,
      nowrap: true,
      render: ({ id }) => <WebhooksMark id={id} />,
    },
    {
      // When the secret was made, and whether the one before is still taken.
      key: 'secret',
      nowrap: true,
      render: (client) => (
        <span style={{ display: 'inline-flex', gap: 6, alignItems: 'center' }}>
          <ZoneTime value={client.secretChangedAt} />
          {client.previousSecretUntil && <Tag>{t('list.twoSecrets')}</Tag>}
        </span>
      ),
    },
  ];
  return (
    <ResourceList<ApiClient>
      name={name}
      columns={columns}
      addTestId="add-client"
      menu={<ClientMenu />}
      // What a client's developer works with.
      aside={
        <Link href={`/${getTenant()}/api/docs`} target="_blank" rel="noreferrer" data-testid="api-docs">
          {t('docs')}
        </Link>
      }
    />
  );
};

export default ApiClientList;
