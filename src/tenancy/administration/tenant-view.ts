import { Injectable } from '@nestjs/common';
import { ControlDatabase } from '../../kernel/database/database.js';
import { AppError } from '../../kernel/errors.js';
import { SecretBox } from '../../kernel/secret-box.js';
import { formatJdbcUrl } from '../jdbc-url.js';
import { pageOfTenants, readTenant, type TenantRecord } from '../tenants.queries.js';
import type { TenantAnswer } from './tenant-answer.dto.js';
import { openedDatabase } from './tenant-input.js';

/** Tenants as an administrator sees them. No secret leaves here. */
@Injectable()
export class TenantView {
  constructor(
    private readonly control: ControlDatabase,
    private readonly secrets: SecretBox,
  ) {}

  async page(
    idPart: string,
    window: { from: number; size: number },
  ): Promise<{ tenants: TenantAnswer[]; total: number }> {
    const { rows, total } = await pageOfTenants(this.control, idPart, window);
    return { tenants: rows.map((row) => present(row, this.secrets)), total };
  }

  /** @throws AppError TENANT_NOT_FOUND */
  async one(id: string): Promise<TenantAnswer> {
    const record = await readTenant(this.control.pool, id);
    if (!record) throw new AppError('TENANT_NOT_FOUND');
    return present(record, this.secrets);
  }
}

/** A tenant as it is told. Without its secrets it is what a form sends back, too. */
export function present(record: TenantRecord, secrets: SecretBox): TenantAnswer {
  const database = openedDatabase(record, secrets);
  return {
    id: record.id,
    name: record.name,
    simpleCode: record.simple_code,
    timeZone: record.time_zone,
    area: record.area,
    address: record.address,
    telephone: record.telephone,
    email: record.email,
    website: record.website,
    logo: record.logo,
    builtInRoles: record.built_in_roles,
    status: record.status,
    failure: record.failure,
    database: {
      kind: 'postgresql',
      // Empty when it was sealed with a key that is gone: it must be entered again.
      jdbcUrl: database ? formatJdbcUrl(database.address) : '',
      username: database?.username ?? '',
      minConnections: record.db_min,
      maxConnections: record.db_max,
      initialConnections: record.db_initial,
      autoMigrate: record.auto_migrate,
      passwordSet: true,
    },
    sso: record.sso && {
      ...record.sso,
      clientSecretSet: record.sso_client_secret_sealed !== null,
      clientSecretChangedAt: record.sso_client_secret_changed_at?.toISOString() ?? null,
    },
    createdAt: record.created_at.toISOString(),
    updatedAt: record.updated_at.toISOString(),
  };
}
