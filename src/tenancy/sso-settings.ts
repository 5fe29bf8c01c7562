/** What is stored of a tenant's single sign-on, next to the sealed client secret. */
export interface StoredSso {
  enabled: boolean;
  authServerUrl: string;
  /** Empty for providers that know no realms. */
  realm: string;
  clientId: string;
  tlsVerify: boolean;
  /** Where in the provider's token the user's facts stand, as paths such as `realm_access.roles`. */
  rolesNode: string;
  hotelsNode: string;
  usernameNode: string;
  nameNode: string;
  emailNode: string;
  /** The provider's name of a role or hotel → ours. */
  roleMapping: Record<string, string>;
  hotelMapping: Record<string, string>;
  /** Whether users follow the provider: made at their first sign-in, changed at each. */
  userSync: boolean;
}

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
