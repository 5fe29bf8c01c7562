import type { OidcProvider } from './oidc-provider.js';
import type { Stack } from './stack.js';

/** A tenant's single sign-on as an administrator enters it. */
export interface TestSso {
  enabled: boolean;
  authServerUrl: string;
  realm: string;
  clientId: string;
  clientSecret: string;
  tlsVerify: boolean;
  rolesNode: string;
  hotelsNode: string;
  usernameNode: string;
  nameNode: string;
  emailNode: string;
  roleMapping: Record<string, string>;
  hotelMapping: Record<string, string>;
  userSync: boolean;
}

/**
 * Sets a tenant's single sign-on up as the installation's administrator does, so that it is felt at once by the process
 * that is asked. The one place where tests do it.
 * @param changes what is to differ from a Keycloak whose tokens name roles, hotels, and nobody's users follow
 */
export async function setSso(
  stack: Pick<Stack, 'api'>,
  tenant: string,
  provider: Pick<OidcProvider, 'authServerUrl' | 'realm'>,
  changes: Partial<TestSso> & { clientId: string; clientSecret: string },
): Promise<void> {
  const root = stack.api({ username: 'root', hotel: '' });
  const { body } = await root.get(`tenant/${tenant}`);
  const sso: TestSso = {
    enabled: true,
    authServerUrl: provider.authServerUrl,
    realm: provider.realm,
    tlsVerify: true,
    rolesNode: 'realm_access.roles',
    hotelsNode: 'hotels',
    usernameNode: 'preferred_username',
    nameNode: 'name',
    emailNode: 'email',
    roleMapping: {},
    hotelMapping: {},
    userSync: false,
    ...changes,
  };
  const { status, body: answer } = await root.request('PUT', 'tenant', { body: { ...body, sso } });
  if (status !== 200) throw new Error(`Single sign-on was not set up: ${status} ${JSON.stringify(answer)}`);
}
