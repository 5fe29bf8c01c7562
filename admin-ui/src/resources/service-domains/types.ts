import { useGetList } from 'react-admin';
import type { components } from '../../api/schema';

export type ServiceDomain = components['schemas']['ServiceDomainAnswer'];
type Tenant = components['schemas']['TenantAnswer'];

/** What a form sends; what it does not name stays as it is. */
export const sentOf = ({
  domain,
  tenantId,
  hotelCode,
  method,
  enabled,
  updatedAt,
}: Partial<ServiceDomain>) => ({
  domain,
  tenantId,
  hotelCode,
  method,
  enabled,
  ...(updatedAt && { updatedAt }),
});

export const useTenants = () => {
  const { data = [] } = useGetList<Tenant>('system-setting/tenant', {
    pagination: { page: 1, perPage: 200 },
  });
  const nameOf = (id: string): string => data.find((each) => each.id === id)?.name ?? id;
  const choices = data.map(({ id, name }) => ({ value: id, text: `${name} (${id})` }));
  return { nameOf, choices };
};
