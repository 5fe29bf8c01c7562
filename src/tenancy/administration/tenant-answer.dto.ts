import { TenantDatabaseFields, TenantSsoFields } from './tenant.dto.js';

/** The password is never told. */
export class TenantDatabaseAnswer extends TenantDatabaseFields {
  passwordSet: true;
}

/** The client secret is never told. */
export class TenantSsoAnswer extends TenantSsoFields {
  clientSecretSet: boolean;
  clientSecretChangedAt: string | null;
}

export class TenantAnswer {
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
  status: 'creating' | 'active' | 'failed' | 'suspended';
  /** Why its creation failed. */
  failure: string | null;
  database: TenantDatabaseAnswer;
  sso: TenantSsoAnswer | null;
  createdAt: string;
  updatedAt: string;
}

/** The first administrator of a new tenant. The password is told this once. */
export class SupervisorAnswer {
  username: string;
  password: string;
  expiresAt: string;
}

export class NewTenantAnswer extends TenantAnswer {
  supervisor: SupervisorAnswer | null;
}

export class ConnectionAnswer {
  reachable: true;
  databaseExists: boolean;
  /** Whether a database that does not exist can be made with this user. */
  canCreate: boolean;
  serverVersion: string;
  /** No table is in it. */
  empty: boolean;
}

export class MigrationStepAnswer {
  name: string;
  status: 'done' | 'failed' | 'pending';
  milliseconds: number | null;
}

export class StructureUpdateAnswer {
  id: string;
  tenantId: string;
  startedAt: string;
  finishedAt: string | null;
  /** `interrupted`: the process that ran it has ended. Nothing is half done; update again. */
  status: 'running' | 'succeeded' | 'failed' | 'interrupted';
  migrations: MigrationStepAnswer[];
  error: string | null;
}

/** The specification's shape for the single sign-on address. */
export class KeycloakPathAnswer {
  code: string;
  data: string | null;
  error: string | null;
}
