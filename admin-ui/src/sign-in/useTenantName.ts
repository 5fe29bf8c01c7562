import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiRoot, commonHeaders, send } from '../providers/httpClient';
import { codeOf } from '../providers/errors';

const TYPING_PAUSE = 350;
/** What a tenant id can look like; anything else is not worth a call. */
const TENANT_ID = /^[a-z0-9-]{1,63}$/;

export type TenantLookup = { state: 'unknown' } | { state: 'missing' } | { state: 'found'; name: string };

const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

/** The tenant's name as soon as the id is typed, so that a slip is seen before the password is. */
export const useTenantName = (tenant: string): TenantLookup => {
  const id = useSettled(tenant);
  const { data, error } = useQuery({
    queryKey: ['shell', 'tenant-name', id],
    queryFn: async ({ signal }) => {
      const { json } = await send(`${apiRoot(id)}/tenant-name`, { headers: commonHeaders(), signal });
      return json as { id: string; name: string };
    },
    enabled: TENANT_ID.test(id),
    staleTime: 300_000,
  });
  if (id !== tenant) return { state: 'unknown' };
  if (data) return { state: 'found', name: data.name };
  return codeOf(error) === 'TENANT_NOT_FOUND' ? { state: 'missing' } : { state: 'unknown' };
};
