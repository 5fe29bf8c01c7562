import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import PauseCircleRounded from '@mui/icons-material/PauseCircleRounded';
import { getTenant } from '../../providers/session';
import { Tag, useShortcut, ZoneTime } from '../../shared';
import { SearchBox } from '../../shared/filters';
import { ResourceList } from '../../shared/resource';
import { databaseText } from './jdbc-url';
import { useTenantLabels } from './labels';
import { TenantMenu } from './TenantMenu';
import type { Tenant } from './types';

const looks = {
  creating: { glyph: AutorenewRounded, tone: 'pending' },
  active: { glyph: CheckCircleRounded, tone: 'success' },
  failed: { glyph: ErrorRounded, tone: 'fail' },
  suspended: { glyph: PauseCircleRounded, tone: 'canceled' },
} as const;

/** The usual state is quiet; what needs a person is filled. */
export const TenantStatus = ({ status }: Pick<Tenant, 'status'>) => {
  const t = useTenantLabels();
  return (
    <Tag
      {...looks[status]}
      shape="round"
      quiet={status === 'active'}
      data-status={status}
      data-testid="tenant-status"
    >
      {t(`status.${status}`)}
    </Tag>
  );
};

/** The hotel groups of this installation. The one that administers the others is named, since less can be done with it. */
const TenantList = () => {
  const t = useTenantLabels();
  useShortcut('/', () => document.querySelector<HTMLElement>('[data-testid=search-tenantId]')?.focus(), {
    label: 'tenants.list.find',
  });
  return (
    <ResourceList<Tenant>
      aside={t('list.aside')}
      addTestId="add-tenant"
      filters={<SearchBox label={t('list.search')} source="tenantId" />}
      menu={<TenantMenu />}
      name={{
        key: 'name',
        text: ({ name }) => name,
        sub: ({ id }) => id,
        testId: ({ id }) => `tenant-${id}`,
        tag: ({ id }) => id === getTenant() && <Tag>{t('list.installation')}</Tag>,
      }}
      columns={[
        {
          key: 'database',
          card: 'line',
          render: ({ database }) => (
            <span style={{ fontFamily: 'var(--mono)', overflowWrap: 'anywhere' }}>
              {databaseText(database.jdbcUrl)}
            </span>
          ),
        },
        { key: 'status', card: 'state', render: ({ status }) => <TenantStatus status={status} /> },
        {
          key: 'sso',
          card: 'state',
          named: true,
          render: ({ sso }) =>
            sso?.enabled ? [t('sso.on'), sso.realm].filter(Boolean).join(' · ') : t('sso.off'),
        },
        { key: 'created', render: ({ createdAt }) => <ZoneTime value={createdAt} /> },
      ]}
    />
  );
};

export default TenantList;
