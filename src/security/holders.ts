import type pg from 'pg';
import { type EntityManager, type FindOptionsOrder, type FindOptionsWhere, In } from 'typeorm';
import { AppError, type LocalText } from '../kernel/errors.js';
import { isUuid } from '../kernel/http/request.js';
import type { ListQuery } from '../kernel/lists/list-query.js';
import { type EntityListSpec, listOf, parameterOf } from '../kernel/resource/list.js';
import {
  type Holder,
  maySee,
  maySeeRoleNamed,
  refusalToManage,
  type Roles,
  seenCondition,
} from './administration-scope.js';
import type { LevelContext } from './level.js';
import { lockRoles, readRoleFacts } from './roles/roles.queries.js';

interface HolderRow {
  id: string;
  roles: string[];
}

/** As the caller may see it: `roles` are those they see, `editable` says whether they may change it. */
export type Shown<E> = E & { roles: string[]; editable: boolean };

/** By what else both lists are filtered, beside their own columns. */
export const heldFilters = { role: { text: 60 }, hotel: { text: 20 } } as const;
export const heldWhere = {
  role: ':value = ANY (holder.roles)',
  hotel: '(holder.allHotels OR :value = ANY (holder.hotels))',
};

/** Users or API clients: an administrator sees at group level all of them, in a hotel those who work there. */
export class Holders<E extends HolderRow> {
  /**
   * @param groupLevel the column that says whether one works at group level
   * @param spec its SQL calls the table `holder`
   */
  constructor(
    private readonly type: new () => E,
    private readonly groupLevel: 'group_level' | 'group_client',
    private readonly spec: EntityListSpec,
    private readonly holderOf: (row: E) => Holder,
    /** Names the one a refusal is about, where a request may be about several. */
    private readonly nameOf?: (row: E) => string,
  ) {}

  async list(
    ctx: LevelContext,
    asked: ListQuery<{ role?: string }>,
  ): Promise<[rows: Shown<E>[], total: number]> {
    const roles = await readRoleFacts(ctx.db);
    const { role } = asked.filter;
    // Who holds a role that the caller may not see is not to be found out either.
    if (role !== undefined && !maySeeRoleNamed(ctx, role, roles)) return [[], 0];
    const builder = ctx.db.entities.createQueryBuilder(this.type, 'holder');
    const seen = seenCondition(ctx, 'holder', this.groupLevel, parameterOf(builder));
    const [rows, total] = await listOf(builder.where(seen), this.spec, asked);
    return [rows.map((row) => this.shown(ctx, row, roles)), total];
  }

  /** @throws AppError NOT_FOUND */
  async one(ctx: LevelContext, id: string): Promise<Shown<E>> {
    const where = { id } as FindOptionsWhere<E>;
    const row = isUuid(id) ? await ctx.db.entities.findOneBy(this.type, where) : null;
    if (!row || !maySee(ctx, this.holderOf(row))) throw new AppError('NOT_FOUND');
    return this.shown(ctx, row, await readRoleFacts(ctx.db));
  }

  /** Those of these ids that the caller sees, by id. */
  async several(ctx: LevelContext, ids: readonly string[]): Promise<Map<string, Shown<E>>> {
    const roles = await readRoleFacts(ctx.db);
    const where = { id: In([...ids]) } as unknown as FindOptionsWhere<E>;
    const rows = await ctx.db.entities.findBy(this.type, where);
    const seen = rows.filter((row) => maySee(ctx, this.holderOf(row)));
    return new Map(seen.map((row) => [row.id, this.shown(ctx, row, roles)]));
  }

  /**
   * Those with these ids, all of whom the caller may change, locked until the transaction ends, in the order of their
   * ids: two requests about the same ones wait for each other instead of for ever.
   * @param roles as locked for what is to be given; by default nothing is
   * @throws AppError NOT_FOUND (one is not there, or not to be seen) | FORBIDDEN (one may do what the caller may not)
   */
  async lock(
    manager: EntityManager,
    client: pg.PoolClient,
    ctx: LevelContext,
    ids: readonly string[],
    roles?: Roles,
  ): Promise<[E, ...E[]]> {
    const held = roles ?? (await lockRoles(client, []));
    const where = { id: In([...ids]) } as unknown as FindOptionsWhere<E>;
    const order = { id: 'ASC' } as FindOptionsOrder<E>;
    const rows = ids.every(isUuid)
      ? await manager.find(this.type, { where, order, lock: { mode: 'pessimistic_write' } })
      : [];
    if (rows.length !== ids.length || !rows.every((row) => maySee(ctx, this.holderOf(row)))) {
      throw new AppError('NOT_FOUND');
    }
    for (const row of rows) {
      const refusal = refusalToManage(ctx, this.holderOf(row), held);
      if (!refusal) continue;
      throw new AppError('FORBIDDEN', { message: this.nameOf ? about(this.nameOf(row), refusal) : refusal });
    }
    return rows as [E, ...E[]];
  }

  private shown(ctx: LevelContext, row: E, roles: Roles): Shown<E> {
    return {
      ...row,
      roles: row.roles.filter((name) => maySeeRoleNamed(ctx, name, roles)),
      editable: refusalToManage(ctx, this.holderOf(row), roles) === null,
    };
  }
}

function about(name: string, { en, zh }: LocalText): LocalText {
  return { en: `${name}: ${en}`, zh: `${name}：${zh}` };
}
