import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { HotelDirectory, PmsConnectionRecord, pmsContext } from '../../hotels/index.js';
import {
  changedCredentials,
  type Credentials,
  type CredentialSchema,
  openCredentials,
  sealCredentials,
  secretsToRepeat,
  shownCredentials,
} from '../../kernel/credentials.js';
import { AppError, type FieldProblem } from '../../kernel/errors.js';
import { failedStep } from '../../kernel/http/logged.js';
import { REQUIRED } from '../../kernel/http/validation.js';
import { newId } from '../../kernel/ids.js';
import type { ListQuery } from '../../kernel/lists/list-query.js';
import { noteOutcome } from '../../kernel/note-outcome.js';
import { type EntityListSpec, listOf } from '../../kernel/resource/list.js';
import { refuse, Store } from '../../kernel/resource/store.js';
import { SecretBox } from '../../kernel/secret-box.js';
import type { PmsConnection, PmsDefinition } from '../../payby/index.js';
import { type LevelContext, reachesHotel, whereReached } from '../../security/index.js';
import { PMS_KINDS } from '../vendors.js';
import { PmsCheck } from './pms-check.js';
import type {
  CreatePmsConnectionDto,
  PmsCheckAnswer,
  PmsConnectionAnswer,
  UpdatePmsConnectionDto,
} from './pms-connection.dto.js';
import { findVersion } from './profile/profiles.queries.js';
import { shippedProfile } from './profile/shipped-profiles.js';

export const PMS_CONNECTION_LIST = {
  sorts: {
    id: 'pms.id',
    code: 'lower(pms.code)',
    name: 'lower(pms.name)',
    kind: 'pms.kind',
    enabled: 'pms.enabled',
    hotelCode: 'pms.hotelCode',
    updatedAt: 'pms.updatedAt',
  },
  defaultSort: ['code', 'ASC'],
  filters: { q: { text: 100 }, kind: { text: 40 }, enabled: { oneOf: ['true', 'false'] } },
  searched: ['pms.code', 'pms.name', 'pms.hotelCode'],
  rowsWithoutRange: 1_000,
} satisfies EntityListSpec;

const NO_KIND: FieldProblem = { en: 'There is no such kind of PMS.', zh: '没有此类 PMS。' };
const NO_HOTEL: FieldProblem = { en: 'There is no such hotel.', zh: '没有此酒店。' };
const STAYS_ENABLED: FieldProblem = {
  en: 'One external PMS record must stay enabled.',
  zh: '必须保留一个启用的外部 PMS。',
};
const AGAIN: FieldProblem = {
  en: 'The address has changed. Enter this secret again.',
  zh: '地址已更改，重新输入。',
};

/** The external PMS of the hotels: at group level of one’s own, at hotel level of the one. */
@Injectable()
export class PmsConnections {
  private readonly store = new Store(PmsConnectionRecord);

  constructor(
    private readonly hotels: HotelDirectory,
    private readonly secrets: SecretBox,
    private readonly checks: PmsCheck,
  ) {}

  async list(ctx: LevelContext, asked: ListQuery<object>): Promise<[PmsConnectionAnswer[], number]> {
    const all = ctx.db.entities
      .createQueryBuilder(PmsConnectionRecord, 'pms')
      .addSelect('pms.credentialsSealed');
    const rows = whereReached(all, 'pms.hotelCode', ctx);
    const [found, total] = await listOf(rows, PMS_CONNECTION_LIST, asked);
    return [found.map((row) => this.present(row)), total];
  }

  /** @throws AppError NOT_FOUND */
  async one(ctx: LevelContext, id: string): Promise<PmsConnectionAnswer> {
    return this.present(await this.record(ctx.db.entities, ctx, id));
  }

  /** @throws AppError VALIDATION_FAILED | CODE_REPEAT */
  async create(ctx: LevelContext, dto: CreatePmsConnectionDto): Promise<PmsConnectionAnswer> {
    const { credentials = {}, enabled = false, ...fields } = dto;
    const hotelCode = await this.hotelOf(ctx, dto.hotelCode);
    const id = newId();
    const row = { ...fields, id, hotelCode, enabled };
    const credentialsSealed = this.seal(row, changedCredentials({}, credentials));
    await ctx.db.change(async (manager) => {
      if (enabled) await this.disableOthers(manager, hotelCode);
      await this.store.insert(manager, { ...row, credentialsSealed });
    });
    this.hotels.forget(ctx.db);
    return this.one(ctx, id);
  }

  /**
   * Changes what the request names. Enabling one disables the one that the hotel worked with.
   * @throws AppError VALIDATION_FAILED | NOT_FOUND | CONFLICT
   */
  async update(ctx: LevelContext, id: string, dto: UpdatePmsConnectionDto): Promise<PmsConnectionAnswer> {
    await ctx.db.change(async (manager) => {
      const row = await this.store.lock(manager, { id });
      if (!row || !reachesHotel(ctx, row.hotelCode)) throw new AppError('NOT_FOUND');
      const { credentials, ...changes } = dto;
      const next = this.store.changed(manager, row, changes);
      if (row.enabled && !next.enabled) refuse({ enabled: STAYS_ENABLED });
      const before = this.valuesOf(await this.record(manager, ctx, id));
      const moved = next.kind !== row.kind || next.baseUrl !== row.baseUrl;
      // A secret that was meant for one address goes to no other.
      if (next.kind === row.kind && moved)
        refuse(secretsToRepeat(schemaOf(next.kind), before, credentials ?? {}, AGAIN));
      const kept = next.kind === row.kind ? before : {};
      const values = changedCredentials(kept, credentials ?? {});
      const same = isDeepStrictEqual(values, before);
      // Checked even where nothing of them changes: what is enabled must be whole.
      const credentialsSealed = this.seal(next, values);
      if (next.enabled && !row.enabled) await this.disableOthers(manager, row.hotelCode);
      await this.store.update(manager, row, { ...changes, ...(same ? {} : { credentialsSealed }) });
    });
    this.hotels.forget(ctx.db);
    return this.one(ctx, id);
  }

  /** @throws AppError NOT_FOUND | UNPROCESSABLE (it is the enabled one) */
  async delete(ctx: LevelContext, id: string): Promise<void> {
    await ctx.db.change(async (manager) => {
      const row = await this.store.lock(manager, { id });
      if (!row || !reachesHotel(ctx, row.hotelCode)) throw new AppError('NOT_FOUND');
      if (row.enabled) throw new AppError('UNPROCESSABLE', { message: STAYS_ENABLED });
      await this.store.delete(manager, row);
    });
    this.hotels.forget(ctx.db);
  }

  /** Asks the PMS, as it is stored, whether it would work. @throws AppError NOT_FOUND */
  async check(ctx: LevelContext, id: string): Promise<PmsCheckAnswer> {
    const { code, hotelCode } = await this.record(ctx.db.entities, ctx, id);
    const note = { action: 'testConnection', entity: 'hotels.pms_connections', identifier: code, hotelCode };
    const check = async () => this.checks.run(await this.connection(ctx, id));
    return noteOutcome(ctx.db, note, check, failedStep);
  }

  /** How the PMS is reached, as it is stored, with its secrets; the profile it would be spoken to by. @throws AppError NOT_FOUND */
  async connection(ctx: LevelContext, id: string): Promise<PmsConnection> {
    const row = await this.record(ctx.db.entities, ctx, id);
    const { hotelCode, code, kind, name, baseUrl } = row;
    const live = await findVersion(ctx.db, { id, hotelCode, code, kind }, 'live');
    const profile = live ? { profile: live.document } : {};
    return { hotelCode, kind, name, baseUrl, credentials: this.valuesOf(row), ...profile };
  }

  private async record(entities: EntityManager, ctx: LevelContext, id: string): Promise<PmsConnectionRecord> {
    const row = await entities
      .createQueryBuilder(PmsConnectionRecord, 'pms')
      .addSelect('pms.credentialsSealed')
      .where({ id })
      .getOne();
    if (!row || !reachesHotel(ctx, row.hotelCode)) throw new AppError('NOT_FOUND');
    return row;
  }

  /** At a hotel its own; in the group the one that is named. */
  private async hotelOf(ctx: LevelContext, asked: string | undefined): Promise<string> {
    const code = asked ?? ctx.hotelCode;
    if (code === null) throw new AppError('VALIDATION_FAILED', { fields: { hotelCode: REQUIRED } });
    if (!reachesHotel(ctx, code) || !(await this.hotels.codes(ctx.db)).includes(code))
      refuse({ hotelCode: NO_HOTEL });
    return code;
  }

  /** The hotel works with one at a time. */
  private async disableOthers(manager: EntityManager, hotelCode: string): Promise<void> {
    const inUse = await this.store.lock(manager, { hotelCode, enabled: true });
    if (inUse) await this.store.update(manager, inUse, { enabled: false });
  }

  /** What is enabled has all it needs; what is not may still lack some. @throws AppError VALIDATION_FAILED */
  private seal(
    row: Pick<PmsConnectionRecord, 'id' | 'kind' | 'enabled'>,
    values: Credentials,
  ): Buffer | null {
    const kind = kindOf(row.kind);
    if (!kind) refuse({ kind: NO_KIND });
    const draft = !row.enabled;
    const sealed = sealCredentials(this.secrets, kind!.credentials, values, pmsContext(row.id), { draft });
    return Object.keys(values).length === 0 ? null : sealed;
  }

  private valuesOf({ id, credentialsSealed }: PmsConnectionRecord): Credentials {
    return credentialsSealed ? openCredentials(this.secrets, credentialsSealed, pmsContext(id)) : {};
  }

  private present({ credentialsSealed, ...row }: PmsConnectionRecord): PmsConnectionAnswer {
    const values = this.valuesOf({ ...row, credentialsSealed: credentialsSealed ?? null });
    const schema = schemaOf(row.kind);
    const required = Object.keys(schema).filter((name) => schema[name]!.required);
    return {
      ...row,
      ...shownCredentials(schema, values),
      missing: required.filter((name) => !values[name]),
      kindName: kindOf(row.kind)?.name ?? { en: row.kind, zh: row.kind },
      mapped: shippedProfile(row.kind) !== null,
    };
  }
}

function kindOf(code: string): PmsDefinition | undefined {
  return PMS_KINDS.find((kind) => kind.code === code);
}

const schemaOf = (kind: string): CredentialSchema => kindOf(kind)?.credentials ?? {};
