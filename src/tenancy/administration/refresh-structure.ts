import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { noteChange } from '../../kernel/change-origin.js';
import { ControlDatabase } from '../../kernel/database/database.js';
import { AppError } from '../../kernel/errors.js';
import { newId } from '../../kernel/ids.js';
import { readConnectionUrl } from '../jdbc-url.js';
import { RuntimeAccess } from '../runtime-access.js';
import { type MigrationStep, TenantStructure } from '../tenant-structure.js';
import { readTenant, type TenantRecord } from '../tenants.queries.js';
import { safeReason } from './safe-reason.js';
import type { StructureUpdateAnswer } from './tenant-answer.dto.js';

/** Specification §9: once in two minutes. */
const PAUSE_SECONDS = 120;
const SIGN_OF_LIFE_MS = 5_000;
/** A process that ran an update and gave no sign of life for so long is considered dead. */
const GONE_SECONDS = 20;
const SHUTDOWN_PATIENCE_MS = 20_000;
const SHOWN = 10;

interface UpdateRow extends pg.QueryResultRow {
  id: string;
  tenant_id: string;
  started_at: Date;
  finished_at: Date | null;
  status: StructureUpdateAnswer['status'];
  migrations: MigrationStep[];
  error: string | null;
}

/** Updates a tenant's structure when an administrator asks for it, and keeps what came of it. */
@Injectable()
export class RefreshStructure implements OnApplicationShutdown {
  private readonly log = new Logger('RefreshStructure');
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly control: ControlDatabase,
    private readonly access: RuntimeAccess,
    private readonly structure: TenantStructure,
  ) {}

  /**
   * Begins an update and does not wait for it.
   * @throws AppError TENANT_NOT_FOUND | UNPROCESSABLE | TOO_MANY_REQUESTS
   */
  async start(tenantId: string): Promise<StructureUpdateAnswer> {
    const id = newId();
    const tenant = await this.control.transaction(async (client) => {
      // Of two who ask at once, the second waits here and then sees the first one's update.
      const found = await readTenant(client, tenantId, true);
      if (!found) throw new AppError('TENANT_NOT_FOUND');
      assertComplete(found);
      await assertPaused(client, tenantId);
      await client.query(
        `UPDATE tenancy.structure_updates SET status = 'interrupted', finished_at = alive_at
         WHERE tenant_id = $1 AND status = 'running' AND alive_at < clock_timestamp() - make_interval(secs => $2)`,
        [tenantId, GONE_SECONDS],
      );
      await noteChange(client, {
        action: 'refreshStructure',
        entity: 'tenancy.tenants',
        identifier: tenantId,
      });
      await client.query('INSERT INTO tenancy.structure_updates (id, tenant_id) VALUES ($1, $2)', [
        id,
        tenantId,
      ]);
      return found;
    });
    const run = this.run(id, tenant).finally(() => this.running.delete(run));
    this.running.add(run);
    const [update] = await this.read('id = $1', [id]);
    return update!;
  }

  /** The last ones, the latest first. @throws AppError TENANT_NOT_FOUND */
  async list(tenantId: string): Promise<StructureUpdateAnswer[]> {
    if (!(await readTenant(this.control.pool, tenantId))) throw new AppError('TENANT_NOT_FOUND');
    return this.read('tenant_id = $1', [tenantId]);
  }

  /** A migration under way is let finish: each is one transaction, so one that is cut off has changed nothing. */
  async onApplicationShutdown(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([
      Promise.all(this.running),
      new Promise((done) => (timer = setTimeout(done, SHUTDOWN_PATIENCE_MS))),
    ]);
    clearTimeout(timer);
  }

  private async run(id: string, tenant: TenantRecord): Promise<void> {
    const alive = setInterval(() => {
      void this.change(id, 'alive_at = clock_timestamp()').catch(() => undefined);
    }, SIGN_OF_LIFE_MS);
    let password = '';
    try {
      const { ownerUrl, role, isServed } = await this.access.of(tenant);
      ({ password } = readConnectionUrl(ownerUrl));
      const tell = (steps: MigrationStep[]): Promise<void> =>
        this.change(id, 'alive_at = clock_timestamp(), migrations = $2', [JSON.stringify(steps)]);
      await this.structure.updateInSteps(ownerUrl, role, tell, isServed);
      await this.change(id, `status = 'succeeded', finished_at = clock_timestamp()`);
    } catch (error) {
      const reason = safeReason(error, password);
      this.log.warn(`The structure of tenant ${tenant.id} could not be updated: ${reason}`);
      // When even this fails the update shows as interrupted before long, which is the truth.
      await this.change(id, `status = 'failed', finished_at = clock_timestamp(), error = $2`, [reason]).catch(
        () => undefined,
      );
    } finally {
      clearInterval(alive);
    }
  }

  private async change(id: string, set: string, params: unknown[] = []): Promise<void> {
    await this.control.transaction((client) =>
      client.query(`UPDATE tenancy.structure_updates SET ${set} WHERE id = $1 AND status = 'running'`, [
        id,
        ...params,
      ]),
    );
  }

  private async read(where: string, params: unknown[]): Promise<StructureUpdateAnswer[]> {
    const rows = await this.control.query<UpdateRow & { gone: boolean; alive_at: Date }>(
      `SELECT id, tenant_id, started_at, finished_at, status, migrations, error, alive_at,
         status = 'running' AND alive_at < clock_timestamp() - make_interval(secs => ${GONE_SECONDS}) AS gone
       FROM tenancy.structure_updates WHERE ${where} ORDER BY started_at DESC LIMIT ${SHOWN}`,
      params,
    );
    return rows.map((row) => ({
      id: row.id,
      tenantId: row.tenant_id,
      startedAt: row.started_at.toISOString(),
      finishedAt: (row.gone ? row.alive_at : row.finished_at)?.toISOString() ?? null,
      status: row.gone ? 'interrupted' : row.status,
      migrations: row.migrations,
      error: row.error,
    }));
  }
}

function assertComplete({ status }: TenantRecord): void {
  if (status === 'active' || status === 'suspended') return;
  throw new AppError('UNPROCESSABLE', {
    message: {
      en: 'This tenant was not created completely. Create it again first.',
      zh: '此租户尚未创建完成，先重新创建。',
    },
  });
}

async function assertPaused(client: pg.PoolClient, tenantId: string): Promise<void> {
  const { rows } = await client.query<{ seconds: number | null }>(
    `SELECT ceil(extract(epoch FROM max(started_at) + make_interval(secs => $2) - clock_timestamp()))::int AS seconds
     FROM tenancy.structure_updates WHERE tenant_id = $1`,
    [tenantId, PAUSE_SECONDS],
  );
  const seconds = rows[0]?.seconds ?? 0;
  if (seconds > 0) {
    throw new AppError('TOO_MANY_REQUESTS', {
      params: { seconds },
      message: {
        en: 'The structure can be updated at most once every two minutes. Try again in {wait}.',
        zh: '数据库结构每两分钟只能更新一次，在 {wait}后重试。',
      },
    });
  }
}
