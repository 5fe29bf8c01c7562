import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { codeOf } from '../providers/errors';
import { apiRoot, commonHeaders, send } from '../providers/httpClient';

const TYPING_PAUSE = 350;
/** What a tenant id can look like; anything else is not worth a call. */
const TENANT_ID = /^[a-z0-9-]{1,63}$/;

/** Where a tenant's people sign in, when they have single sign-on. */
export interface Realm {
  issuer: string;
  clientId: string;
  authorizationEndpoint: string;
}

export type TenantLookup =
  { state: 'unknown' } | { state: 'missing' } | { state: 'found'; name: string; realm: Realm | null };

const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

const findName = async (tenant: string, signal: AbortSignal): Promise<string> => {
  const { json } = await send(`${apiRoot(tenant)}/tenant-name`, { headers: commonHeaders(), signal });
  return (json as { name: string }).name;
};

/** A provider that does not answer leaves the password, so it is no failure of the sign-in page. */
const findRealm = async (tenant: string, signal: AbortSignal): Promise<Realm | null> => {
  try {
    const { json } = await send(`${apiRoot(tenant)}/pms-kiosk/keycloak/realms`, {
      method: 'POST',
      headers: { ...commonHeaders(), 'Content-Type': 'application/json' },
      body: JSON.stringify({ tenantId: tenant }),
      signal,
    });
    return (json as { data?: Realm | null }).data ?? null;
  } catch {
    return null;
  }
};

/** The tenant's name as soon as the id is typed, so that a slip is seen before the password is; and its realm. */
export const useTenantLookup = (tenant: string): TenantLookup => {
  const id = useSettled(tenant);
  const enabled = TENANT_ID.test(id);
  const { data: name, error } = useQuery({
    queryKey: ['shell', 'tenant-name', id],
    queryFn: ({ signal }) => findName(id, signal),
    enabled,
    staleTime: 300_000,
  });
  const { data: realm } = useQuery({
    queryKey: ['shell', 'tenant-realm', id],
    queryFn: ({ signal }) => findRealm(id, signal),
    // Only of a tenant that exists: the name was found.
    enabled: enabled && name !== undefined,
    staleTime: 60_000,
  });
  if (id !== tenant) return { state: 'unknown' };
  if (name !== undefined) return { state: 'found', name, realm: realm ?? null };
  return codeOf(error) === 'TENANT_NOT_FOUND' ? { state: 'missing' } : { state: 'unknown' };
};
