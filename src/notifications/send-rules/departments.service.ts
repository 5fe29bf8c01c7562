import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { HotelContext } from '../../kernel/context.js';
import type { TenantDatabase } from '../../kernel/database/database.js';
import { AppError } from '../../kernel/errors.js';
import { isUuid } from '../../kernel/http/request.js';
import { newId } from '../../kernel/ids.js';
import type { ListQuery } from '../../kernel/lists/list-query.js';
import { type EntityListSpec, listOf } from '../../kernel/resource/list.js';
import { Store } from '../../kernel/resource/store.js';
import type { CreateDepartmentDto, DepartmentAnswer, UpdateDepartmentDto } from './department.dto.js';
import { Department } from './department.entity.js';
import { SendRule } from './send-rule.entity.js';

export const DEPARTMENT_LIST = {
  sorts: {
    id: 'department.id',
    code: 'department.code',
    name: 'lower(department.name)',
    updatedAt: 'department.updatedAt',
  },
  defaultSort: ['name', 'ASC'],
  filters: { id: { uuids: 200 }, q: { text: 100 } },
  searched: ['department.code', 'department.name', 'department.nameZh'],
  rowsWithoutRange: 1_000,
} satisfies EntityListSpec;

const NEW = { language: 'en', emails: [], mobiles: [] };

/** Who of a hotel is told of payments together. */
@Injectable()
export class Departments {
  private readonly store = new Store(Department);

  ofHotel(db: TenantDatabase, hotelCode: string): Promise<Department[]> {
    return db.entities.findBy(Department, { hotelCode });
  }

  async list(ctx: HotelContext, asked: ListQuery<object>): Promise<[DepartmentAnswer[], number]> {
    const builder = ctx.db.entities
      .createQueryBuilder(Department, 'department')
      .where('department.hotelCode = :hotelCode', { hotelCode: ctx.hotelCode });
    const [rows, total] = await listOf(builder, DEPARTMENT_LIST, asked);
    return [await this.present(ctx, rows), total];
  }

  /** @throws AppError NOT_FOUND */
  async one(ctx: HotelContext, id: string): Promise<DepartmentAnswer> {
    const { hotelCode } = ctx;
    const row = isUuid(id) ? await ctx.db.entities.findOneBy(Department, { id, hotelCode }) : null;
    if (!row) throw new AppError('NOT_FOUND');
    return (await this.present(ctx, [row]))[0]!;
  }

  /** @throws AppError CODE_REPEAT */
  async create(ctx: HotelContext, dto: CreateDepartmentDto): Promise<DepartmentAnswer> {
    const id = newId();
    const { hotelCode } = ctx;
    await ctx.db.change((manager) => this.store.insert(manager, { ...NEW, ...dto, id, hotelCode }));
    return this.one(ctx, id);
  }

  /** @throws AppError VALIDATION_FAILED | NOT_FOUND | CONFLICT */
  async update(ctx: HotelContext, id: string, dto: UpdateDepartmentDto): Promise<DepartmentAnswer> {
    await ctx.db.change(async (manager) => {
      const row = await this.lock(ctx, manager, id);
      this.store.changed(manager, row, dto);
      await this.store.update(manager, row, dto);
    });
    return this.one(ctx, id);
  }

  /** @throws AppError NOT_FOUND | IN_USE */
  async delete(ctx: HotelContext, id: string): Promise<void> {
    await ctx.db.change(async (manager) => {
      const row = await this.lock(ctx, manager, id);
      const uses = (await this.uses(manager, ctx.hotelCode)).get(row.code);
      if (uses)
        throw new AppError('IN_USE', {
          message: {
            en: `Used by these rules: ${uses.join(', ')}.`,
            zh: `以下规则仍在使用：${uses.join('、')}。`,
          },
        });
      await this.store.delete(manager, row);
    });
  }

  private async lock(ctx: HotelContext, manager: EntityManager, id: string): Promise<Department> {
    const row = isUuid(id) ? await this.store.lock(manager, { id, hotelCode: ctx.hotelCode }) : null;
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }

  private async present(ctx: HotelContext, rows: readonly Department[]): Promise<DepartmentAnswer[]> {
    const uses = await this.uses(ctx.db.entities, ctx.hotelCode);
    return rows.map(({ hotelCode: _, ...row }) => ({ ...row, usedBy: uses.get(row.code) ?? [] }));
  }

  /** Codes of rules by that of the department. */
  private async uses(manager: EntityManager, hotelCode: string): Promise<Map<string, string[]>> {
    const uses = new Map<string, string[]>();
    for (const { code, departments } of await manager.findBy(SendRule, { hotelCode }))
      for (const department of departments) uses.set(department, [...(uses.get(department) ?? []), code]);
    return uses;
  }
}
