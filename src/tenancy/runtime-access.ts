import { Injectable } from '@nestjs/common';
import { runAsSystem } from '../kernel/change-origin.js';
import { ControlDatabase } from '../kernel/database/database.js';
import { newRuntimePassword, type RuntimeRole, runtimeRole } from '../kernel/database/runtime-role.js';
import { AppError } from '../kernel/errors.js';
import { SecretBox } from '../kernel/secret-box.js';
import {
  databaseUrlContext,
  keepRuntimePassword,
  listTenants,
  runtimePasswordContext,
  type TenantRow,
} from './tenants.queries.js';

/** A tenant's database, as its owner and as the application. */
export interface TenantAccess {
  ownerUrl: string;
  role: RuntimeRole;
  /** The application may write there. */
  isServed: boolean;
}

/** As whom tenants' databases are reached. What the registry keeps of it is sealed. */
@Injectable()
export class RuntimeAccess {
  constructor(
    private readonly control: ControlDatabase,
    private readonly secrets: SecretBox,
  ) {}

  /** @throws Error when what is stored cannot be opened */
  async of(
    row: Pick<TenantRow, 'id' | 'status' | 'db_url_sealed' | 'runtime_password_sealed'>,
  ): Promise<TenantAccess> {
    const ownerUrl = this.secrets.open(row.db_url_sealed, databaseUrlContext(row.id));
    const context = runtimePasswordContext(row.id);
    const sealed = row.runtime_password_sealed ?? (await this.newPassword(row.id));
    const role = runtimeRole(ownerUrl, this.secrets.open(sealed, context));
    return { ownerUrl, role, isServed: row.status !== 'suspended' };
  }

  /** The same by id, whatever the tenant's status. @throws AppError TENANT_NOT_FOUND */
  async byId(tenantId: string): Promise<TenantAccess> {
    const row = (await listTenants(this.control)).find(({ id }) => id === tenantId);
    if (!row) throw new AppError('TENANT_NOT_FOUND');
    return this.of(row);
  }

  /** Of several processes that make one at once, all get the first one's. */
  private async newPassword(tenantId: string): Promise<Buffer> {
    const sealed = this.secrets.seal(newRuntimePassword(), runtimePasswordContext(tenantId));
    const kept = await runAsSystem('runtime-role', () =>
      this.control.transaction((client) => keepRuntimePassword(client, tenantId, sealed)),
    );
    if (!kept) throw new AppError('TENANT_NOT_FOUND');
    return kept;
  }
}
