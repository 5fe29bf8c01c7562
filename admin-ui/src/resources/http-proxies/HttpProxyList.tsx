import BlockRounded from '@mui/icons-material/BlockRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import { useRecordContext } from 'react-admin';
import { Tag, ZoneTime } from '../../shared';
import { RecordMenu, ResourceList } from '../../shared/resource';
import { useHttpProxyLabels } from './labels';
import type { HttpProxy } from './types';
import { useTenantNames } from './use-tenants';

const looks = {
  used: { glyph: CheckCircleRounded, tone: 'success' },
  direct: { glyph: CheckCircleRounded, tone: 'success' },
  broken: { glyph: ErrorRounded, tone: 'fail' },
  off: { glyph: BlockRounded, tone: 'canceled' },
} as const;

const stateOf = ({ enabled, mode, working }: HttpProxy): keyof typeof looks => {
  if (!enabled) return 'off';
  if (mode === 'direct') return 'direct';
  return working ? 'used' : 'broken';
};

/** The usual state is quiet; what needs a person is filled. */
export const ProxyState = ({ proxy }: { proxy: HttpProxy }) => {
  const t = useHttpProxyLabels();
  const state = stateOf(proxy);
  return (
    <Tag {...looks[state]} shape="round" quiet={proxy.used} data-testid="proxy-state" data-status={state}>
      {t(`state.${state}`)}
    </Tag>
  );
};

const Menu = () => {
  const { nameOf } = useTenantNames();
  return <RecordMenu of={nameOf(useRecordContext<HttpProxy>()!.tenantId)} mayDelete />;
};

const HttpProxyList = () => {
  const t = useHttpProxyLabels();
  const { nameOf } = useTenantNames();
  return (
    <ResourceList<HttpProxy>
      addTestId="add-proxy"
      menu={<Menu />}
      name={{
        key: 'tenant',
        sortBy: 'tenantId',
        text: ({ tenantId }) => nameOf(tenantId),
        sub: ({ tenantId }) => tenantId,
        mono: true,
        testId: ({ tenantId }) => `proxy-${tenantId}`,
      }}
      columns={[
        {
          key: 'way',
          card: 'line',
          render: ({ mode, host, port }) =>
            mode === 'direct' ? (
              t('mode.direct')
            ) : (
              <span style={{ fontFamily: 'var(--mono)', overflowWrap: 'anywhere' }}>
                {host}:{port}
              </span>
            ),
        },
        {
          key: 'bypass',
          nowrap: true,
          render: ({ bypass }) =>
            bypass.length === 0 ? t('list.none') : t('list.bypass', { count: bypass.length }),
        },
        { key: 'state', card: 'state', nowrap: true, render: (proxy) => <ProxyState proxy={proxy} /> },
        { key: 'tested', render: ({ testedAt }) => testedAt && <ZoneTime value={testedAt} style="full" /> },
      ]}
    />
  );
};

export default HttpProxyList;
