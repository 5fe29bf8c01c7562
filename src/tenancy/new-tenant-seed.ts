import type { TenantDatabase } from '../kernel/database/database.js';

/** The first administrator of a tenant. The password is told once and stored nowhere. */
export interface Supervisor {
  username: string;
  password: string;
  expiresAt: Date;
}

/** What a new tenant begins with. Implemented by the module that keeps users and roles. */
export abstract class NewTenantSeed {
  /** Safe to repeat: roles that are there stay as they are, the supervisor gets a new password. */
  abstract seed(db: TenantDatabase, wanted: { builtInRoles: boolean }): Promise<Supervisor>;

  /** Makes the supervisor, or gives it a new password and lets it in again. */
  abstract supervisor(db: TenantDatabase): Promise<Supervisor>;
}
