import { Injectable, Logger } from '@nestjs/common';
import type pg from 'pg';
import { openDataSource } from '../../kernel/database/data-source.js';
import { ControlDatabase, TenantDatabase } from '../../kernel/database/database.js';
import { createDatabaseIfMissing } from '../../kernel/database/migrate.js';
import { AppError, type LocalText } from '../../kernel/errors.js';
import { SecretBox } from '../../kernel/secret-box.js';
import { withinTime } from '../../kernel/time-limit.js';
import { DatabaseProbe, type ProbedDatabase } from '../database-probe.js';
import { connectionUrl } from '../jdbc-url.js';
import { NewTenantSeed, type Supervisor } from '../new-tenant-seed.js';
import { OwnServer } from '../own-server.js';
import { RuntimeAccess } from '../runtime-access.js';
import { TenantRegistry } from '../tenant-registry.js';
import { TenantStructure } from '../tenant-structure.js';
import { RESERVED_IDS } from '../tenant.js';
import { enterTenant, readTenant, setTenantStatus } from '../tenants.queries.js';
import { safeReason } from './safe-reason.js';
import {
  assertSimpleCodeFree,
  codeRepeat,
  type DatabaseAccess,
  readInput,
  type TenantInput,
} from './tenant-input.js';

const SET_UP_LIMIT_MS = 120_000;

/** Makes a tenant: its entry, its database with the structure, its first roles and its supervisor. */
@Injectable()
export class CreateTenant {
  private readonly log = new Logger('CreateTenant');

  constructor(
    private readonly control: ControlDatabase,
    private readonly tenants: TenantRegistry,
    private readonly secrets: SecretBox,
    private readonly probe: DatabaseProbe,
    private readonly structure: TenantStructure,
    private readonly seed: NewTenantSeed,
    private readonly access: RuntimeAccess,
    private readonly ownServer: OwnServer,
  ) {}

  /**
   * Everything that can be checked is checked before anything is made. What fails afterwards leaves the tenant as
   * `failed` with the reason; the same call then takes up where it stopped.
   * @throws AppError VALIDATION_FAILED | CODE_REPEAT | CONFLICT | DATABASE_UNREACHABLE | UNPROCESSABLE
   */
  async execute(given: TenantInput): Promise<Supervisor> {
    if (RESERVED_IDS.includes(given.id)) throw codeRepeat('id');
    return this.alone(given.id, async () => {
      const known = await readTenant(this.control.pool, given.id);
      if (known && known.status !== 'failed' && known.status !== 'creating') throw codeRepeat('id');
      await assertSimpleCodeFree(this.control, given.id, given.simpleCode);
      const input = given.ownServer ? { ...given, database: await this.ownServer.prepare(given.id) } : given;
      // A new attempt says everything anew: nothing is taken over from the one that failed.
      const { values, database } = await readInput(input, null, this.secrets);
      const found = await this.probe.look(database.address, database.username, database.password);
      assertMayHold(found, input.id);
      await this.control.transaction((client) => enterTenant(client, input.id, values));
      return this.setUp(input, database, found);
    });
  }

  private async setUp(
    input: TenantInput,
    access: DatabaseAccess,
    { databaseExists }: ProbedDatabase,
  ): Promise<Supervisor> {
    let doing = 'making the database';
    const work = async (): Promise<Supervisor> => {
      const url = connectionUrl(access.address, access.username, access.password);
      if (!databaseExists) {
        const maintenance = { ...access.address, database: 'postgres' };
        const admin = connectionUrl(maintenance, access.username, access.password);
        await createDatabaseIfMissing(admin, access.address.database);
      }
      await this.structure.mark(url, input.id);
      doing = 'making its structure';
      const { role } = await this.access.byId(input.id);
      if (input.ownServer) await this.ownServer.letIn(input.id, role);
      await this.structure.update(url, role);
      doing = 'filling it';
      return this.fill(input, url);
    };
    try {
      const supervisor = await withinTime(work(), SET_UP_LIMIT_MS, 'Setting up the tenant');
      await this.control.transaction((client) => setTenantStatus(client, input.id, 'active'));
      this.tenants.refresh();
      return supervisor;
    } catch (error) {
      const reason = `${doing}: ${safeReason(error, access.password)}`;
      this.log.error(`Tenant ${input.id}: ${reason}`);
      await this.control.transaction((client) => setTenantStatus(client, input.id, 'failed', reason));
      throw new AppError('UNPROCESSABLE', {
        params: { reason },
        message: {
          en: 'The tenant was registered, but its setup failed ({reason}). Correct the problem and create it again.',
          zh: '租户已登记，但初始化失败（{reason}）。更正后重新创建。',
        },
      });
    }
  }

  private async fill(input: TenantInput, url: string): Promise<Supervisor> {
    const dataSource = await openDataSource({
      url,
      minConnections: 0,
      maxConnections: 2,
      applicationName: `payby new ${input.id}`,
    });
    const db = new TenantDatabase(input.id, dataSource);
    try {
      return await this.seed.seed(db, { builtInRoles: input.builtInRoles });
    } finally {
      await db.close();
    }
  }

  /**
   * One creation of an id at a time, across all processes. The lock ends with its session, so a killed process leaves
   * none, and a tenant it left as `creating` can be created again.
   */
  private async alone<R>(id: string, work: () => Promise<R>): Promise<R> {
    const session = await this.control.pool.connect();
    try {
      const { rows } = await session.query<{ mine: boolean }>(
        `SELECT pg_try_advisory_lock(hashtext('tenancy.create'), hashtext($1)) AS mine`,
        [id],
      );
      if (!rows[0]!.mine) {
        throw new AppError('CONFLICT', {
          message: { en: 'This tenant is being created.', zh: '此租户正在创建中。' },
        });
      }
      return await work();
    } finally {
      await release(session, id);
    }
  }
}

async function release(session: pg.PoolClient, id: string): Promise<void> {
  try {
    await session.query(`SELECT pg_advisory_unlock(hashtext('tenancy.create'), hashtext($1))`, [id]);
    session.release();
  } catch (error) {
    session.release(error as Error);
  }
}

/** Whether a tenant may live in the database that was found. @throws AppError VALIDATION_FAILED */
export function assertMayHold(found: ProbedDatabase, tenantId: string): void {
  const problem = whyNot(found, tenantId);
  if (problem) throw new AppError('VALIDATION_FAILED', { fields: { 'database.jdbcUrl': problem } });
}

function whyNot({ databaseExists, canCreate, holds }: ProbedDatabase, tenantId: string): LocalText | null {
  if (!databaseExists && !canCreate) {
    return {
      en: 'This database does not exist, and this user may not create one.',
      zh: '该数据库不存在，且此用户无权创建数据库。',
    };
  }
  switch (holds.kind) {
    case 'tenant':
    case 'unmarked':
      if (holds.kind === 'tenant' && holds.tenantId === tenantId) return null;
      return { en: 'This database contains another tenant’s data.', zh: '该数据库中已有其他租户的数据。' };
    case 'control':
      return { en: 'This is the installation’s own database.', zh: '这是系统自身的控制数据库。' };
    case 'other':
      return {
        en: 'This database contains another program’s tables. Use an empty database.',
        zh: '该数据库中已有其他程序的数据，使用空数据库。',
      };
    default:
      return null;
  }
}
