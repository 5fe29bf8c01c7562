import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/config.js';
import { ControlDatabase } from '../../kernel/database/database.js';
import { letRuntimeIn, stopRuntimeWriting } from '../../kernel/database/runtime-role.js';
import { AppError, type LocalText } from '../../kernel/errors.js';
import { SecretBox } from '../../kernel/secret-box.js';
import { DatabaseProbe, type ProbedDatabase } from '../database-probe.js';
import { RuntimeAccess } from '../runtime-access.js';
import { TenantRegistry } from '../tenant-registry.js';
import { changeTenant, deleteTenant, readTenant, setTenantStatus } from '../tenants.queries.js';
import { readInput, type TenantInput } from './tenant-input.js';
import { present } from './tenant-view.js';
import type { ChangedTenantDto } from './tenant.dto.js';

/** What an administrator does with a tenant that is there. Other processes feel it within half a minute. */
@Injectable()
export class ChangeTenant {
  constructor(
    private readonly config: AppConfig,
    private readonly control: ControlDatabase,
    private readonly tenants: TenantRegistry,
    private readonly secrets: SecretBox,
    private readonly probe: DatabaseProbe,
    private readonly access: RuntimeAccess,
  ) {}

  /** @throws AppError TENANT_NOT_FOUND | VALIDATION_FAILED | DATABASE_UNREACHABLE | CONFLICT */
  async update({ updatedAt, ...changes }: ChangedTenantDto): Promise<void> {
    const known = await readTenant(this.control.pool, changes.id);
    if (!known) throw new AppError('TENANT_NOT_FOUND');
    if (updatedAt && Date.parse(updatedAt) !== known.updated_at.getTime()) throw new AppError('CONFLICT');
    const input: TenantInput = { ...present(known, this.secrets), ...changes };
    if (input.simpleCode !== known.simple_code) {
      throw new AppError('VALIDATION_FAILED', {
        fields: {
          simpleCode: {
            en: 'This cannot be changed: links already sent to guests contain it.',
            zh: '此项不可更改：已发送给客人的链接中包含它。',
          },
        },
      });
    }
    const { values, database, moved } = await readInput(input, known, this.secrets);
    if (moved && known.status !== 'failed' && known.status !== 'creating') {
      const found = await this.probe.look(database.address, database.username, database.password);
      assertHoldsIts(found, known.id);
    }
    const reconnect =
      moved ||
      known.db_min !== values.minConnections ||
      known.db_max !== values.maxConnections ||
      known.db_initial !== values.initialConnections;
    await this.control.transaction(async (client) => {
      const now = await readTenant(client, input.id, true);
      if (now?.updated_at.getTime() !== known.updated_at.getTime()) throw new AppError('CONFLICT');
      await changeTenant(client, input.id, values, reconnect);
    });
    this.tenants.refresh();
  }

  /**
   * Suspended: when this returns, no process writes to the tenant's database any more, also one that has not heard of it.
   * @throws AppError TENANT_NOT_FOUND | UNPROCESSABLE | DATABASE_UNREACHABLE (suspended all the same: ask again)
   */
  async setStatus(id: string, status: 'active' | 'suspended'): Promise<void> {
    if (status === 'active') await this.letWrite(id);
    await this.changeStatus(id, status);
    if (status === 'suspended') await this.stopWriting(id);
  }

  private async changeStatus(id: string, status: 'active' | 'suspended'): Promise<void> {
    await this.control.transaction(async (client) => {
      const known = await readTenant(client, id, true);
      if (!known) throw new AppError('TENANT_NOT_FOUND');
      if (status === 'suspended') this.assertNotDefault(id);
      if (known.status !== 'active' && known.status !== 'suspended') {
        throw new AppError('UNPROCESSABLE', {
          message: {
            en: 'This tenant was not created completely. Create it again first.',
            zh: '此租户尚未创建完成，先重新创建。',
          },
        });
      }
      if (known.status !== status) await setTenantStatus(client, id, status);
    });
    this.tenants.refresh();
  }

  /**
   * Takes it out of the registry. Its database stays, for whoever keeps it.
   * @throws AppError TENANT_NOT_FOUND | UNPROCESSABLE
   */
  async delete(id: string): Promise<void> {
    this.assertNotDefault(id);
    await this.control.transaction(async (client) => {
      if (!(await readTenant(client, id, true))) throw new AppError('TENANT_NOT_FOUND');
      await deleteTenant(client, id);
    });
    this.tenants.refresh();
  }

  private async letWrite(id: string): Promise<void> {
    const { ownerUrl, role, isServed } = await this.access.byId(id);
    if (isServed) return;
    try {
      await letRuntimeIn(ownerUrl, role);
    } catch (cause) {
      throw new AppError('DATABASE_UNREACHABLE', { cause });
    }
  }

  private async stopWriting(id: string): Promise<void> {
    const { ownerUrl, role } = await this.access.byId(id);
    try {
      await stopRuntimeWriting(ownerUrl, role);
    } catch (cause) {
      throw new AppError('DATABASE_UNREACHABLE', {
        cause,
        message: {
          en: 'The tenant is suspended, but its database did not confirm that all writing has stopped. Suspend it again before you move its data.',
          zh: '租户已停用，但其数据库尚未确认停止写入。再次停用后再迁移数据。',
        },
      });
    }
  }

  private assertNotDefault(id: string): void {
    if (id !== this.config.defaultTenant) return;
    throw new AppError('UNPROCESSABLE', {
      message: {
        en: 'The installation is administered from this tenant. It cannot be suspended or deleted.',
        zh: '系统由此租户管理，不能停用或删除。',
      },
    });
  }
}

/** A tenant moves to where its data was moved to, not to an empty place. @throws AppError VALIDATION_FAILED */
function assertHoldsIts({ databaseExists, holds }: ProbedDatabase, tenantId: string): void {
  if (holds.kind === 'tenant' && holds.tenantId === tenantId) return;
  const problem: LocalText =
    databaseExists && holds.kind !== 'nothing'
      ? {
          en: 'The data in this database does not belong to this tenant.',
          zh: '该数据库中的数据不属于此租户。',
        }
      : {
          en: 'This tenant’s data is not in that database. Move the database first, then change its address.',
          zh: '该处没有此租户的数据。先迁移数据库，再更改地址。',
        };
  throw new AppError('VALIDATION_FAILED', { fields: { 'database.jdbcUrl': problem } });
}
