import type { components } from '../../api/schema';

type Schemas = components['schemas'];

/** Secrets never come back: only whether there is one, and since when. */
export type Tenant = Schemas['TenantAnswer'];
export type CreatedTenant = Schemas['NewTenantAnswer'];
export type ConnectionAnswer = Schemas['ConnectionAnswer'];
export type StructureUpdate = Schemas['StructureUpdateAnswer'];

/** What the forms hold: the tenant, and the secrets that are being typed. An absent secret stays as it is. */
export interface TenantValues extends Partial<Omit<Tenant, 'database' | 'sso'>> {
  database: Partial<Tenant['database']> & { password?: string | null };
  sso: Partial<NonNullable<Tenant['sso']>> & { clientSecret?: string | null };
  /** Of a new one: its database is made where the installation's own is. */
  ownServer?: boolean;
}

/** The names are where Keycloak writes these facts into its tokens. */
const noSso: TenantValues['sso'] = {
  enabled: false,
  realm: '',
  tlsVerify: true,
  rolesNode: 'realm_access.roles',
  hotelsNode: 'hotels',
  usernameNode: 'preferred_username',
  nameNode: 'name',
  emailNode: 'email',
  roleMapping: {},
  hotelMapping: {},
  userSync: false,
};

export const newTenant: TenantValues = {
  ownServer: true,
  builtInRoles: true,
  database: {
    kind: 'postgresql',
    initialConnections: 2,
    minConnections: 2,
    maxConnections: 10,
    autoMigrate: true,
  },
  sso: noSso,
};

/** What is filled in of a tenant. Other news of it, such as its status, must not empty a form. */
export const filledIn = ({ status: _1, failure: _2, updatedAt: _3, ...tenant }: Tenant): TenantValues => ({
  ...tenant,
  sso: tenant.sso ?? noSso,
});

/** Switched off, single sign-on is forgotten if it was never saved, and kept for later if it was. */
export const sentOf = ({ database, ...values }: TenantValues, read?: { previousData: Tenant }) => ({
  ...values,
  ...(!values.ownServer && { database }),
  sso: values.sso.enabled
    ? { ...values.sso, realm: values.sso.realm ?? '' }
    : read?.previousData.sso && { ...read.previousData.sso, enabled: false },
});

/** Its tables are there: it can be suspended, and its structure brought up to date. */
export const isComplete = ({ status }: Pick<Tenant, 'status'>): boolean =>
  status === 'active' || status === 'suspended';
