import BlockRounded from '@mui/icons-material/BlockRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import HourglassEmptyRounded from '@mui/icons-material/HourglassEmptyRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import { useRecordContext } from 'react-admin';
import { Tag, ZoneTime } from '../../shared';
import { SearchBox } from '../../shared/filters';
import { RecordMenu, ResourceList } from '../../shared/resource';
import { useDomainLabels } from './labels';
import { type ServiceDomain, useTenants } from './types';

const looks = {
  used: { glyph: CheckCircleRounded, tone: 'success' },
  failing: { glyph: WarningAmberRounded, tone: 'pending' },
  waiting: { glyph: HourglassEmptyRounded, tone: 'pending' },
  broken: { glyph: ErrorRounded, tone: 'fail' },
  off: { glyph: BlockRounded, tone: 'canceled' },
} as const;

const stateOf = ({ enabled, state, failures }: ServiceDomain): keyof typeof looks => {
  if (!enabled) return 'off';
  if (state !== 'proven') return state;
  return failures > 0 ? 'failing' : 'used';
};

/** The usual state is quiet; what needs a person is filled. */
export const DomainState = ({ domain }: { domain: ServiceDomain }) => {
  const t = useDomainLabels();
  const state = stateOf(domain);
  return (
    <Tag
      {...looks[state]}
      shape="round"
      quiet={state === 'used'}
      data-testid="domain-state"
      data-status={state}
    >
      {t(`state.${state}`)}
    </Tag>
  );
};

const Menu = () => <RecordMenu of={useRecordContext<ServiceDomain>()!.domain} mayDelete />;

const DomainList = () => {
  const t = useDomainLabels();
  const { nameOf } = useTenants();
  return (
    <ResourceList<ServiceDomain>
      addTestId="add-domain"
      menu={<Menu />}
      filters={<SearchBox label={t('list.search')} />}
      name={{
        key: 'domain',
        sortBy: 'domain',
        text: ({ domain }) => domain,
        mono: true,
        testId: ({ domain }) => `domain-${domain}`,
      }}
      columns={[
        { key: 'tenant', sortBy: 'tenantId', card: 'line', render: ({ tenantId }) => nameOf(tenantId) },
        {
          key: 'hotel',
          render: ({ hotelCode }) => hotelCode ?? <span className="t3">{t('list.allHotels')}</span>,
        },
        { key: 'method', nowrap: true, render: ({ method }) => t(`method.${method}`) },
        { key: 'state', card: 'state', nowrap: true, render: (domain) => <DomainState domain={domain} /> },
        {
          key: 'checked',
          render: ({ checkedAt }) => checkedAt && <ZoneTime value={checkedAt} style="full" />,
        },
      ]}
    />
  );
};

export default DomainList;
