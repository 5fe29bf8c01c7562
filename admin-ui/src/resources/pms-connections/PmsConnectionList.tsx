import { useLocaleState, useRecordContext } from 'react-admin';
import { Tag } from '../../shared/primitives';
import { type Column, type NameColumn, RecordMenu, ResourceList, useMay } from '../../shared/resource';
import { usePmsLabels } from './labels';
import type { PmsConnection } from './types';

/** The one in use can only be replaced. */
const Menu = () => {
  const mayEdit = useMay('edit');
  const { name, enabled } = useRecordContext<PmsConnection>()!;
  return <RecordMenu of={name} mayDelete={mayEdit && !enabled} />;
};

const PmsConnectionList = () => {
  const t = usePmsLabels();
  const [language] = useLocaleState();
  const name: NameColumn<PmsConnection> = {
    key: 'pms',
    sortBy: 'name',
    text: (pms) => pms.name,
    testId: (pms) => `pms-${pms.code}`,
    sub: (pms) => pms.code,
    mono: true,
  };
  const columns: Column<PmsConnection>[] = [
    {
      key: 'kind',
      sortBy: 'kind',
      card: 'line',
      render: ({ kindName }) => kindName[language === 'zh' ? 'zh' : 'en'],
    },
    { key: 'address', card: 'line', render: (pms) => <span className="l2">{pms.baseUrl}</span> },
    {
      key: 'values',
      card: 'state',
      nowrap: true,
      render: ({ missing }) => t('missing', { smart_count: missing.length, count: missing.length }),
    },
    {
      key: 'status',
      sortBy: 'enabled',
      card: 'state',
      nowrap: true,
      render: ({ enabled }) => <Tag>{t(enabled ? 'inUse' : 'notInUse')}</Tag>,
    },
  ];
  return <ResourceList<PmsConnection> name={name} columns={columns} addTestId="add-pms" menu={<Menu />} />;
};

export default PmsConnectionList;
