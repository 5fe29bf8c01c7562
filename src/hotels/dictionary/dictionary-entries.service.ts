import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { within } from '../../kernel/database/queryable.js';
import { AppError, type FieldProblem, type LocalText } from '../../kernel/errors.js';
import { isUuid } from '../../kernel/http/request.js';
import { newId } from '../../kernel/ids.js';
import { refuseUsed } from '../../kernel/in-use.js';
import { isBuiltIn } from '../../kernel/languages.js';
import type { ListQuery } from '../../kernel/lists/list-query.js';
import { type EntityListSpec, listOf } from '../../kernel/resource/list.js';
import { assertUnchanged, refuse, Store } from '../../kernel/resource/store.js';
import { assertChangesLevel, changesLevel, type LevelContext } from '../../security/index.js';
import {
  type CreateDictionaryEntryDto,
  type DictionaryEntryAnswer,
  type DictionaryTypeAnswer,
  type Origin,
  ORIGINS,
  type UpdateDictionaryEntryDto,
} from './dictionary-entry.dto.js';
import { DictionaryRecord } from './dictionary-entry.entity.js';
import { DICTIONARY_TYPES, type DictionaryType, typeDefinition } from './dictionary-types.js';
import { DictionaryUses } from './dictionary-uses.js';
import { IN_VIEW } from './dictionary.js';
import { NameLanguages } from './name-languages.js';

const ORIGIN = `CASE WHEN entry.hotelCode IS NULL THEN 'group' WHEN EXISTS (SELECT FROM hotels.dictionary_entries g
  WHERE g.type = entry.type AND g.code = entry.code AND g.hotel_code IS NULL) THEN 'overridden' ELSE 'hotel' END`;

/** The entry of the group that a hotel's own words stand for. */
const GROUP_ID = `(SELECT g.id FROM hotels.dictionary_entries g
  WHERE g.type = entry.type AND g.code = entry.code AND g.hotel_code IS NULL AND entry.hotelCode IS NOT NULL)`;

export const DICTIONARY_LIST = {
  sorts: {
    id: 'entry.id',
    code: 'entry.code',
    name: 'lower(entry.name)',
    nameZh: 'entry.nameZh',
    sort: 'entry.sort',
    enabled: 'entry.enabled',
    updatedAt: 'entry.updatedAt',
  },
  defaultSort: ['sort', 'ASC'],
  filters: {
    id: { uuids: 200 },
    /** Words that all occur in code, names or description. */
    q: { text: 100 },
    type: { oneOf: DICTIONARY_TYPES },
    origin: { oneOf: ORIGINS },
    enabled: { oneOf: ['true', 'false'] },
  },
  where: { origin: `${ORIGIN} = :value` },
  searched: ['entry.code', 'entry.name', 'entry.nameZh', 'entry.description'],
  rowsWithoutRange: 1_000,
} satisfies EntityListSpec;

const DEFAULTS = { names: {}, description: null, sort: 0, minimum: null, maximum: null, enabled: true };

const RANGE = {
  needed: { en: 'This is required.', zh: '此项为必填项。' },
  order: { en: 'The minimum must not exceed the maximum.', zh: '最小值不能大于最大值。' },
  none: { en: 'Entries of this type have no range.', zh: '此类型没有范围。' },
} satisfies Record<string, FieldProblem>;
const NOT_FOR_GUESTS: FieldProblem = {
  en: 'Guests do not read entries of this type.',
  zh: '客人不会看到此类型的词条。',
};
const NO_LANGUAGE: FieldProblem = { en: 'There is no such guest language.', zh: '没有此客人语言。' };
const SWITCH_OFF: LocalText = {
  en: 'This is an entry of the group. Disable it here instead.',
  zh: '此词条属于集团，在本酒店停用。',
};

/** What is wrong with an entry's minimum and maximum, by its field. */
export function rangeProblems({
  type,
  minimum,
  maximum,
}: Pick<DictionaryRecord, 'type' | 'minimum' | 'maximum'>): Record<string, FieldProblem> {
  const range = typeDefinition(type)?.range ?? false;
  const fields: Record<string, FieldProblem> = {};
  for (const [field, value] of Object.entries({ minimum, maximum })) {
    if (range && value === null) fields[field] = RANGE.needed;
    if (!range && value !== null) fields[field] = RANGE.none;
  }
  if (range && minimum !== null && maximum !== null && minimum > maximum) fields.minimum = RANGE.order;
  return fields;
}

/**
 * The dictionary as those who look after it see it: in the group the group's entries, at a hotel what holds there. A hotel's
 * own words for an entry of the group go by that entry's id, so that it stays the same as they come and go.
 */
const USED: LocalText = { en: 'This entry', zh: '此词条' };

@Injectable()
export class DictionaryEntries {
  private readonly store = new Store(DictionaryRecord);

  constructor(
    private readonly uses: DictionaryUses,
    private readonly languages: NameLanguages,
  ) {}

  async list(ctx: LevelContext, asked: ListQuery<object>): Promise<[DictionaryEntryAnswer[], number]> {
    const [rows, total] = await listOf(inView(ctx), DICTIONARY_LIST, asked);
    return [await this.present(ctx, rows), total];
  }

  /** @throws AppError NOT_FOUND */
  async one(ctx: LevelContext, id: string): Promise<DictionaryEntryAnswer> {
    return (await this.present(ctx, [await this.find(ctx, id)]))[0]!;
  }

  async types(ctx: LevelContext): Promise<DictionaryTypeAnswer[]> {
    const counts = await inView(ctx)
      .select('entry.type', 'type')
      .addSelect('count(*)::int', 'count')
      .addSelect('count(entry.hotelCode)::int', 'own')
      .groupBy('entry.type')
      .getRawMany<{ type: string; count: number; own: number }>();
    return DICTIONARY_TYPES.map((type) => {
      const { name, use, range = false, forGuests = false } = typeDefinition(type);
      const found = counts.find((each) => each.type === type);
      return {
        type,
        name: name.en,
        nameZh: name.zh,
        use: { name: use.en, nameZh: use.zh },
        range,
        forGuests,
        count: found?.count ?? 0,
        own: found?.own ?? 0,
      };
    });
  }

  /** At a hotel its own; one with the code of an entry of the group takes its place there. @throws AppError VALIDATION_FAILED | CODE_REPEAT | FORBIDDEN */
  async create(ctx: LevelContext, dto: CreateDictionaryEntryDto): Promise<DictionaryEntryAnswer> {
    assertChangesLevel(ctx);
    const names = await this.checkedNames(ctx, dto.type, dto.names);
    const entry = { ...DEFAULTS, ...dto, names, id: newId(), hotelCode: ctx.hotelCode };
    refuse(rangeProblems(entry));
    await ctx.db.change((manager) => this.store.insert(manager, entry));
    return this.one(ctx, entry.id);
  }

  /**
   * Changes the entry. At a hotel, an entry of the group stays as it is, and the hotel gets one of its own.
   * @throws AppError VALIDATION_FAILED | NOT_FOUND | CONFLICT | FORBIDDEN
   */
  async update(ctx: LevelContext, id: string, dto: UpdateDictionaryEntryDto): Promise<DictionaryEntryAnswer> {
    assertChangesLevel(ctx);
    const changes = dto.names
      ? { ...dto, names: await this.checkedNames(ctx, (await this.find(ctx, id)).type, dto.names) }
      : dto;
    await ctx.db.change(async (manager) => {
      const row = await this.lock(ctx, manager, id);
      const next = this.store.changed(manager, row, changes);
      refuse(rangeProblems(next));
      if (row.hotelCode === ctx.hotelCode) {
        await this.store.update(manager, row, changes);
        return;
      }
      const own = { ...next, id: newId(), hotelCode: ctx.hotelCode };
      const { type, code, hotelCode } = own;
      // Somebody else may have been faster; the row of the group, which is locked, does not show it.
      if (await manager.existsBy(DictionaryRecord, { type, code, hotelCode: hotelCode! }))
        assertUnchanged('', new Date());
      await this.store.insert(manager, own);
    });
    return this.one(ctx, id);
  }

  /**
   * Deletes the entry; a hotel that had an entry of the group in words of its own follows the group again.
   * @throws AppError NOT_FOUND | FORBIDDEN | IN_USE
   */
  async delete(ctx: LevelContext, id: string): Promise<void> {
    assertChangesLevel(ctx);
    await ctx.db.change(async (manager, client) => {
      const row = await this.lock(ctx, manager, id);
      if (row.hotelCode !== ctx.hotelCode) throw new AppError('FORBIDDEN', { message: SWITCH_OFF });
      const [own] = await this.origins(manager, [row.id]);
      if (own?.origin !== 'overridden') {
        const { type, hotelCode } = row;
        const uses = await this.uses.of(within(client), { type, hotelCode, entries: [row] }, 'delete');
        refuseUsed(USED, uses.get(row.code) ?? []);
      }
      await this.store.delete(manager, row);
    });
  }

  /** Names without those that are empty. @throws AppError VALIDATION_FAILED */
  private async checkedNames(
    ctx: LevelContext,
    type: DictionaryType,
    given: Record<string, string> = {},
  ): Promise<Record<string, string>> {
    const names = Object.entries(given)
      .map(([language, name]) => [language, name.trim()] as const)
      .filter(([, name]) => name !== '');
    if (names.length === 0) return {};
    if (!typeDefinition(type).forGuests) refuse({ names: NOT_FOR_GUESTS });
    const known = await this.languages.of(ctx.db);
    const unknown = names.filter(([language]) => isBuiltIn(language) || !known.has(language));
    refuse(Object.fromEntries(unknown.map(([language]) => [`names.${language}`, NO_LANGUAGE])));
    return Object.fromEntries(names);
  }

  private async find(ctx: LevelContext, id: string, manager?: EntityManager): Promise<DictionaryRecord> {
    const row = isUuid(id)
      ? await inView(ctx, manager).andWhere(`(entry.id = :id OR ${GROUP_ID} = :id)`, { id }).getOne()
      : null;
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }

  private async lock(ctx: LevelContext, manager: EntityManager, id: string): Promise<DictionaryRecord> {
    const { id: rowId } = await this.find(ctx, id, manager);
    const row = await this.store.lock(manager, { id: rowId });
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }

  private async origins(
    manager: EntityManager,
    ids: string[],
  ): Promise<{ id: string; origin: Origin; groupId: string | null }[]> {
    return manager
      .createQueryBuilder(DictionaryRecord, 'entry')
      .select('entry.id', 'id')
      .addSelect(ORIGIN, 'origin')
      .addSelect(GROUP_ID, 'groupId')
      .where('entry.id = ANY (:ids)', { ids })
      .getRawMany();
  }

  private async present(ctx: LevelContext, rows: DictionaryRecord[]): Promise<DictionaryEntryAnswer[]> {
    const origins = await this.origins(
      ctx.db.entities,
      rows.map(({ id }) => id),
    );
    const uses = new Map<string, LocalText[]>();
    for (const type of new Set(rows.map((row) => row.type))) {
      const entries = rows.filter((row) => row.type === type);
      const found = await this.uses.of(ctx.db, { type, entries, hotelCode: ctx.hotelCode }, 'list');
      for (const [code, use] of found) uses.set(keyOf(type, code), use);
    }
    return rows.map((row) => {
      const { origin = 'group', groupId = null } = origins.find(({ id }) => id === row.id) ?? {};
      return {
        ...row,
        id: groupId ?? row.id,
        origin,
        usedBy: (uses.get(keyOf(row.type, row.code)) ?? []).map(({ en, zh }) => ({ name: en, nameZh: zh })),
        editable: changesLevel(ctx),
      };
    });
  }
}

const keyOf = (type: DictionaryType, code: string): string => `${type}/${code}`;

function inView(ctx: LevelContext, manager = ctx.db.entities) {
  const builder = manager.createQueryBuilder(DictionaryRecord, 'entry');
  return ctx.hotelCode === null
    ? builder.where('entry.hotelCode IS NULL')
    : builder.where(IN_VIEW('entry', ':hotelCode'), { hotelCode: ctx.hotelCode });
}
