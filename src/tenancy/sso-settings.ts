import type { TenantSsoFields } from './administration/tenant.dto.js';

/** What is stored of a tenant's single sign-on, next to the sealed client secret. */
export type StoredSso = TenantSsoFields;

/** A tenant's single sign-on as sign-in uses it. Holds the secret in the clear: never log it, never answer with it. */
export interface SsoSettings extends Omit<StoredSso, 'enabled'> {
  issuer: string;
  clientSecret: string | null;
}

/** Keycloak's issuer is the realm's address; other providers' is the server's own. */
export function issuerOf({ authServerUrl, realm }: Pick<StoredSso, 'authServerUrl' | 'realm'>): string {
  const base = authServerUrl.replace(/\/+$/, '');
  return realm ? `${base}/realms/${encodeURIComponent(realm)}` : base;
}
