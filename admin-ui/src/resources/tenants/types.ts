/** What the tenant API answers. Secrets never come back: only whether there is one, and since when. */

export type TenantStatus = 'creating' | 'active' | 'failed' | 'suspended';

export interface TenantDatabase {
  kind: 'postgresql';
  jdbcUrl: string;
  username: string;
  minConnections: number;
  maxConnections: number;
  initialConnections: number;
  autoMigrate: boolean;
  passwordSet: boolean;
}

export interface TenantSso {
  enabled: boolean;
  authServerUrl: string;
  /** Empty for providers that know no realms. */
  realm: string;
  clientId: string;
  clientSecretSet: boolean;
  clientSecretChangedAt: string | null;
  tlsVerify: boolean;
  rolesNode: string;
  hotelsNode: string;
  usernameNode: string;
  nameNode: string;
  emailNode: string;
  /** The provider's name of a role or hotel, and ours. */
  roleMapping: Record<string, string>;
  hotelMapping: Record<string, string>;
  userSync: boolean;
}

export interface Tenant {
  id: string;
  name: string;
  simpleCode: string;
  timeZone: string;
  area: string | null;
  address: string | null;
  telephone: string | null;
  email: string | null;
  website: string | null;
  /** A data URL. */
  logo: string | null;
  builtInRoles: boolean;
  status: TenantStatus;
  /** Why its creation failed. */
  failure: string | null;
  database: TenantDatabase;
  sso: TenantSso | null;
  createdAt: string;
  updatedAt: string;
}

/** The first administrator of a new tenant. The password is answered once and stored nowhere in the clear. */
export interface Supervisor {
  username: string;
  password: string;
  expiresAt: string;
}

export type CreatedTenant = Tenant & { supervisor: Supervisor | null };

export interface ConnectionAnswer {
  reachable: true;
  databaseExists: boolean;
  /** Whether this user could make a database that is not there. */
  canCreate: boolean;
  serverVersion: string;
  empty: boolean;
}

export interface StructureUpdate {
  id: string;
  tenantId: string;
  startedAt: string;
  finishedAt: string | null;
  status: 'running' | 'succeeded' | 'failed' | 'interrupted';
  migrations: { name: string; status: 'done' | 'failed' | 'pending'; milliseconds: number | null }[];
  error: string | null;
}
