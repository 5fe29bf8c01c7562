import { ControlDatabase } from '../../kernel/database/database.js';
import { AppError, type FieldProblem } from '../../kernel/errors.js';
import { reencodeLogo } from '../../kernel/http/logo.js';
import type { SecretBox } from '../../kernel/secret-box.js';
import { connectionUrl, type JdbcAddress, parseJdbcUrl, readConnectionUrl } from '../jdbc-url.js';
import {
  databaseUrlContext,
  ssoSecretContext,
  type TenantRecord,
  type TenantValues,
} from '../tenants.queries.js';
import type { DatabaseDto, NewTenantDto } from './tenant.dto.js';

/** What an administrator fills in, its form already checked. An absent logo, password, `sso` or secret stays as it is. */
export type TenantInput = NewTenantDto;

/** A database somebody was given access to. */
export interface DatabaseAccess {
  address: JdbcAddress;
  username: string;
  password: string;
}

/** The input as it is stored, and where its database is. */
export interface ReadInput {
  values: TenantValues;
  database: DatabaseAccess;
  /** Whether the database is another one, or is reached as another user, than before. */
  moved: boolean;
}

/**
 * Everything about an input that can be said without asking another system, all at once.
 * @param known the tenant as it is; null for a new one
 * @throws AppError VALIDATION_FAILED naming every field that is wrong
 */
export async function readInput(
  input: TenantInput,
  known: TenantRecord | null,
  secrets: SecretBox,
): Promise<ReadInput> {
  const fields: Record<string, FieldProblem> = {};
  const limits = checkedLimits(input.database, fields);
  const database = readDatabase(input.database, known && openedDatabase(known, secrets), fields);
  const sso = readSso(input, known, secrets, fields);
  const logo = await readLogo(input.logo, known, fields);
  if (Object.keys(fields).length || !database) throw new AppError('VALIDATION_FAILED', { fields });
  const { access, moved } = database;
  const url = connectionUrl(access.address, access.username, access.password);
  return {
    database: access,
    moved,
    values: {
      name: input.name,
      simpleCode: input.simpleCode,
      timeZone: input.timeZone,
      area: input.area || null,
      address: input.address || null,
      telephone: input.telephone || null,
      email: input.email || null,
      website: input.website || null,
      logo,
      builtInRoles: input.builtInRoles,
      databaseUrlSealed: secrets.seal(url, databaseUrlContext(input.id)),
      ...limits,
      ...sso,
    },
  };
}

/** Where a tenant's database is. @returns null when what is stored cannot be opened */
export function openedDatabase(record: TenantRecord, secrets: SecretBox): DatabaseAccess | null {
  try {
    return readConnectionUrl(secrets.open(record.db_url_sealed, databaseUrlContext(record.id)));
  } catch {
    return null;
  }
}

/** Ids and simple codes are found by name in addresses, so each may exist once. @throws AppError CODE_REPEAT */
export async function assertSimpleCodeFree(
  control: ControlDatabase,
  id: string,
  simpleCode: string,
): Promise<void> {
  const taken = await control.query('SELECT FROM tenancy.tenants WHERE simple_code = $1 AND id <> $2', [
    simpleCode,
    id,
  ]);
  if (taken.length) throw codeRepeat('simpleCode');
}

export function codeRepeat(field: 'id' | 'simpleCode'): AppError {
  const problem = { en: 'Another tenant already uses this.', zh: '已被其他租户使用。' };
  return new AppError('CODE_REPEAT', { fields: { [field]: problem } });
}

function checkedLimits(
  given: DatabaseDto,
  fields: Record<string, FieldProblem>,
): Pick<TenantValues, 'minConnections' | 'maxConnections' | 'initialConnections' | 'autoMigrate'> {
  const { minConnections, maxConnections, initialConnections, autoMigrate } = given;
  const above = { en: 'This is above the maximum.', zh: '不能大于最大连接数。' };
  if (minConnections > maxConnections) fields['database.minConnections'] = above;
  if (initialConnections > maxConnections) fields['database.initialConnections'] = above;
  return { minConnections, maxConnections, initialConnections, autoMigrate };
}

function readDatabase(
  given: DatabaseDto,
  known: DatabaseAccess | null,
  fields: Record<string, FieldProblem>,
): { access: DatabaseAccess; moved: boolean } | null {
  const parsed = parseJdbcUrl(given.jdbcUrl);
  if ('problem' in parsed) {
    fields['database.jdbcUrl'] = parsed.problem;
    return null;
  }
  const { address } = parsed;
  const moved =
    known === null ||
    known.username !== given.username ||
    JSON.stringify(sortedAddress(known.address)) !== JSON.stringify(sortedAddress(address));
  const password = given.password || (moved ? null : known.password);
  if (!password) {
    // A stored password must not be sent to an address somebody else chose.
    fields['database.password'] = known
      ? {
          en: 'Enter the password again: the address or the user has changed.',
          zh: '数据库地址或用户名已更改，重新输入密码。',
        }
      : { en: 'This is required.', zh: '此项为必填项。' };
    return null;
  }
  return {
    access: { address, username: given.username, password },
    moved: moved || password !== known.password,
  };
}

function sortedAddress({ host, port, database, sslmode, connectTimeout }: JdbcAddress): unknown[] {
  return [host, port, database, sslmode, connectTimeout];
}

function readSso(
  { id, sso }: TenantInput,
  known: TenantRecord | null,
  secrets: SecretBox,
  fields: Record<string, FieldProblem>,
): Pick<TenantValues, 'sso' | 'ssoSecretSealed' | 'ssoSecretChangedAt'> {
  const kept = {
    ssoSecretSealed: known?.sso_client_secret_sealed ?? null,
    ssoSecretChangedAt: known?.sso_client_secret_changed_at ?? null,
  };
  if (sso === undefined) return { sso: known?.sso ?? null, ...kept };
  if (sso === null) return { sso: null, ssoSecretSealed: null, ssoSecretChangedAt: null };
  // A form sends back more than it may set.
  const { clientSecret, clientSecretSet: _1, clientSecretChangedAt: _2, ...stored } = sso;
  if (clientSecret === undefined) {
    const changed = (['authServerUrl', 'realm', 'clientId'] as const).some(
      (name) => known?.sso?.[name] !== stored[name],
    );
    if (kept.ssoSecretSealed && changed) {
      fields['sso.clientSecret'] = {
        en: 'Enter the client secret again: the server, the realm or the client has changed.',
        zh: '服务器地址、Realm 或客户端已更改，重新输入客户端密钥。',
      };
    }
    return { sso: stored, ...kept };
  }
  if (!clientSecret) return { sso: stored, ssoSecretSealed: null, ssoSecretChangedAt: null };
  return {
    sso: stored,
    ssoSecretSealed: secrets.seal(clientSecret, ssoSecretContext(id)),
    ssoSecretChangedAt: new Date(),
  };
}

async function readLogo(
  given: string | null | undefined,
  known: TenantRecord | null,
  fields: Record<string, FieldProblem>,
): Promise<string | null> {
  const stored = known?.logo ?? null;
  if (given === undefined || given === stored) return stored;
  if (!given) return null;
  try {
    return await reencodeLogo(given);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    Object.assign(fields, error.fields);
    return null;
  }
}
