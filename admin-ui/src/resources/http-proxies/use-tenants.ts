import { useGetList } from 'react-admin';
import type { components } from '../../api/schema';
import { getTenant } from '../../providers/session';
import { useHttpProxyLabels } from './labels';

type Tenant = components['schemas']['TenantAnswer'];

/** Tenants to choose from. The one the reader is in administers the installation: its proxy is everybody's. */
export const useTenantNames = () => {
  const t = useHttpProxyLabels();
  const { data = [] } = useGetList<Tenant>('system-setting/tenant', {
    pagination: { page: 1, perPage: 200 },
  });
  const nameOf = (id: string): string =>
    id === getTenant() ? t('installation') : (data.find((each) => each.id === id)?.name ?? id);
  const choices = [...data]
    .sort((a, b) => Number(b.id === getTenant()) - Number(a.id === getTenant()))
    .map(({ id }) => ({ value: id, text: `${nameOf(id)} (${id})` }));
  return { nameOf, choices };
};
