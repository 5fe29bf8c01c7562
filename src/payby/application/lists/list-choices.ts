import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { EntityManager } from 'typeorm';
import type { HotelContext } from '../../../kernel/context.js';
import { AppError } from '../../../kernel/errors.js';
import { isUuid } from '../../../kernel/http/request.js';
import { newId } from '../../../kernel/ids.js';
import { type ListSpec, oneOf, parseFilter, restOfFilter } from '../../../kernel/lists/list-query.js';
import { refuse, Store } from '../../../kernel/resource/store.js';
import { Permission } from '../../../security/index.js';
import { PAYMENT_LIST } from '../../projections/payment-list.js';
import { TRANSACTION_LIST } from '../../projections/transaction-list.js';
import type {
  CreateListViewDto,
  ListChoicesAnswer,
  ListLayout,
  ListViewAnswer,
  UpdateListViewDto,
} from './list-choices.dto.js';
import { LISTS, type ListName, ListView } from './list-view.entity.js';

/** Of one person, and of a hotel, in each list. */
export const MOST_VIEWS = 50;

/** What a person must be allowed to see, and what its views may be made of. */
const SPECS: Record<ListName, { permission: Permission; spec: ListSpec }> = {
  payments: { permission: Permission.PAYBY_PAYMENT_CREATE_AND_VIEW, spec: PAYMENT_LIST },
  transactions: { permission: Permission.PAYBY_PAYMENT_FLOW_VIEW_AND_DOWNLOAD, spec: TRANSACTION_LIST },
};
/** May name a guest, whose data is erased where it is kept; views are kept elsewhere. */
const NEVER_KEPT = ['q', 'id'];

/** How a person likes the lists of a hotel: columns, and views under a name, which may be shared with the hotel. */
@Injectable()
export class ListChoices {
  private readonly store = new Store(ListView);

  /** @throws AppError NOT_FOUND (no such list) | FORBIDDEN */
  async find(ctx: HotelContext, name: string): Promise<ListChoicesAnswer> {
    const { list } = listOf(ctx, name);
    const { hotelCode, userId } = ctx;
    const [[layout], views] = await Promise.all([
      ctx.db.named<ListLayout & Record<string, unknown>>(
        'payby.list-layout',
        'SELECT columns, hidden, compact FROM payby.list_layouts WHERE user_id = $1 AND list = $2',
        [userId, list],
      ),
      ctx.db.entities.find(ListView, {
        where: [
          { hotelCode, list, shared: true },
          { hotelCode, list, userId },
        ],
        order: { name: 'ASC', id: 'ASC' },
      }),
    ]);
    return { layout: layout ?? null, views: views.map((view) => presented(ctx, view)) };
  }

  /** @param layout null: as shipped */
  async arrange(ctx: HotelContext, name: string, layout: ListLayout | null): Promise<void> {
    const { list } = listOf(ctx, name);
    await ctx.db.transaction((client) =>
      layout
        ? client.query(
            `INSERT INTO payby.list_layouts (user_id, list, columns, hidden, compact) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (user_id, list) DO UPDATE SET columns = $3, hidden = $4, compact = $5`,
            [ctx.userId, list, layout.columns, layout.hidden, layout.compact],
          )
        : client.query('DELETE FROM payby.list_layouts WHERE user_id = $1 AND list = $2', [ctx.userId, list]),
    );
  }

  /** @throws AppError VALIDATION_FAILED | FORBIDDEN | CODE_REPEAT | UNPROCESSABLE (there are too many) */
  async save(ctx: HotelContext, name: string, dto: CreateListViewDto): Promise<ListViewAnswer> {
    const { list, spec } = listOf(ctx, name);
    const { hotelCode, userId, actor } = ctx;
    const values = { id: newId(), hotelCode, list, userId, owner: actor.name, ...dto, ...kept(spec, dto) };
    return ctx.db.change(async (manager, client) => {
      await assertRoom(ctx, client, values);
      await this.store.insert(manager, values);
      return this.one(ctx, manager, values.id);
    });
  }

  /** @throws AppError NOT_FOUND | FORBIDDEN | CONFLICT | VALIDATION_FAILED | CODE_REPEAT | UNPROCESSABLE */
  async update(ctx: HotelContext, name: string, id: string, dto: UpdateListViewDto): Promise<ListViewAnswer> {
    const { list, spec } = listOf(ctx, name);
    return ctx.db.change(async (manager, client) => {
      const view = await this.lock(ctx, manager, list, id);
      const next = this.store.changed(manager, view, dto);
      if (next.shared !== view.shared) await assertRoom(ctx, client, next);
      await this.store.update(manager, view, { ...dto, ...kept(spec, dto) });
      return this.one(ctx, manager, id);
    });
  }

  /** @throws AppError NOT_FOUND | FORBIDDEN */
  async delete(ctx: HotelContext, name: string, id: string): Promise<void> {
    const { list } = listOf(ctx, name);
    await ctx.db.change(async (manager) => {
      await this.store.delete(manager, await this.lock(ctx, manager, list, id));
    });
  }

  private async lock(
    ctx: HotelContext,
    manager: EntityManager,
    list: ListName,
    id: string,
  ): Promise<ListView> {
    const { hotelCode, userId } = ctx;
    const view = isUuid(id) ? await this.store.lock(manager, { id, hotelCode, list }) : null;
    // Another person's own view is nobody else's business, not even that it is there.
    if (!view || (!view.shared && view.userId !== userId)) throw new AppError('NOT_FOUND');
    if (!mayEdit(ctx, view)) throw new AppError('FORBIDDEN');
    return view;
  }

  private async one(ctx: HotelContext, manager: EntityManager, id: string): Promise<ListViewAnswer> {
    return presented(ctx, await manager.findOneByOrFail(ListView, { id }));
  }
}

function listOf(
  { permissions }: HotelContext,
  name: string,
): { list: ListName; spec: Pick<ListSpec, 'filters' | 'sorts' | 'defaultSort'> } {
  const list = LISTS.find((each) => each === name);
  if (!list) throw new AppError('NOT_FOUND');
  const { permission, spec } = SPECS[list];
  if (!permissions.has(permission)) throw new AppError('FORBIDDEN');
  const rules = Object.entries(spec.filters).filter(([each]) => !NEVER_KEPT.includes(each));
  return { list, spec: { ...spec, filters: Object.fromEntries(rules) } };
}

const mayEdit = ({ userId, permissions }: HotelContext, view: Pick<ListView, 'userId' | 'shared'>): boolean =>
  view.userId === userId || (view.shared && permissions.has(Permission.PAYBY_SHARED_VIEW_MGT));

const isRangeOf =
  ({ filters }: Pick<ListSpec, 'filters'>) =>
  ({ range }: { range: string }): boolean =>
    Object.hasOwn(filters, range === '' ? 'from' : `${range}From`);

/** What is stored of a filter, order and days. @throws AppError VALIDATION_FAILED naming what the list does not have */
function kept(
  spec: Pick<ListSpec, 'filters' | 'sorts'>,
  { filter, sort, days }: UpdateListViewDto,
): Partial<Pick<ListView, 'filter'>> {
  const known = Object.keys(spec.sorts);
  refuse({
    ...(sort &&
      !(Object.hasOwn(spec.sorts, sort[0]!) && ['ASC', 'DESC'].includes(sort[1]!)) && {
        sort: oneOf(known),
      }),
    ...(days && !days.every(isRangeOf(spec)) && { days: NO_SUCH_DAYS }),
  });
  return filter ? { filter: parseFilter(JSON.stringify(filter), spec.filters) } : {};
}

/** What the list still has of a view. */
function presented(ctx: HotelContext, view: ListView): ListViewAnswer {
  const { spec } = listOf(ctx, view.list);
  const { filter, complete } = restOfFilter(view.filter, spec.filters);
  const days = view.days.filter(isRangeOf(spec));
  const sorts = Object.hasOwn(spec.sorts, view.sort[0]!);
  return {
    id: view.id,
    owner: view.owner,
    name: view.name,
    filter,
    sort: sorts ? view.sort : [...spec.defaultSort],
    days,
    shared: view.shared,
    updatedAt: view.updatedAt,
    editable: mayEdit(ctx, view),
    incomplete: !complete || !sorts || days.length < view.days.length,
  };
}

/**
 * Sharing is allowed, and the person or the hotel has room for another one.
 * @throws AppError FORBIDDEN | UNPROCESSABLE
 */
async function assertRoom(
  { hotelCode, permissions }: HotelContext,
  client: pg.PoolClient,
  { list, shared, userId }: Pick<ListView, 'list' | 'shared' | 'userId'>,
): Promise<void> {
  if (shared && !permissions.has(Permission.PAYBY_SHARED_VIEW_MGT)) throw new AppError('FORBIDDEN');
  const owner = shared ? '' : userId;
  // Two at once would both find room for the last one.
  await client.query(`SELECT pg_advisory_xact_lock(hashtext('payby.list-views'), hashtext($1))`, [
    [hotelCode, list, owner].join(' '),
  ]);
  const { rows } = await client.query<{ views: number }>(
    `SELECT count(*)::int AS views FROM payby.list_views
     WHERE hotel_code = $1 AND list = $2 AND shared = $3 AND ($3 OR user_id = $4)`,
    [hotelCode, list, shared, userId],
  );
  if (rows[0]!.views >= MOST_VIEWS) throw new AppError('UNPROCESSABLE', { message: TOO_MANY });
}

const NO_SUCH_DAYS = { en: 'This list does not have this date filter.', zh: '此列表没有这些日期。' };
const TOO_MANY = {
  en: `At most ${MOST_VIEWS} views can be saved. Delete a view you no longer use.`,
  zh: `最多保存 ${MOST_VIEWS} 个视图，先删除不再使用的视图。`,
};
