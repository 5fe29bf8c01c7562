import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { components } from '../api/schema';
import { showBrandOf } from '../providers/brand';
import { codeOf } from '../providers/errors';
import { apiRoot, openRequest } from '../providers/httpClient';
import { useDebounced } from '../shared/use-debounced';

/** What a tenant id can look like; anything else is not worth a call. */
const TENANT_ID = /^[a-z0-9-]{1,63}$/;

/** Where a tenant's people sign in, when they have single sign-on. */
export type Realm = components['schemas']['RealmAnswer'];

interface TenantLookup {
  /** Known once the tenant is found. */
  name?: string | undefined;
  realm?: Realm | null | undefined;
  isMissing?: boolean;
}

/** The tenant's name as soon as its id is typed into the form, so that a slip is seen before the password is; and its realm. */
export const useTenantLookup = (): TenantLookup => {
  const tenant = String((useWatch({ name: 'tenant' }) as string | undefined) ?? '');
  const id = useDebounced(tenant);
  const enabled = TENANT_ID.test(id);
  const { data: name, error } = useQuery({
    queryKey: ['shell', 'tenant-name', id],
    queryFn: ({ signal }) =>
      openRequest<{ name: string }>(`${apiRoot(id)}/tenant-name`, undefined, signal).then((found) => {
        showBrandOf(id);
        return found.name;
      }),
    enabled,
    staleTime: 300_000,
  });
  const { data: realm } = useQuery({
    queryKey: ['shell', 'tenant-realm', id],
    queryFn: ({ signal }) =>
      openRequest<{ data?: Realm | null }>(
        `${apiRoot(id)}/pms-kiosk/keycloak/realms`,
        { tenantId: id },
        signal,
      ).then(
        ({ data }) => data ?? null,
        // A provider that does not answer leaves the password, so it is no failure of the sign-in page.
        () => null,
      ),
    // Only of a tenant that exists: the name was found.
    enabled: enabled && name !== undefined,
    staleTime: 60_000,
  });
  if (id !== tenant) return {};
  return { name, realm, isMissing: name === undefined && codeOf(error) === 'TENANT_NOT_FOUND' };
};
