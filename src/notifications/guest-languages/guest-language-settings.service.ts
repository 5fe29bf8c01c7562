import { Injectable } from '@nestjs/common';
import { within } from '../../kernel/database/queryable.js';
import { AppError, type FieldProblem, type LocalText } from '../../kernel/errors.js';
import { isUuid } from '../../kernel/http/request.js';
import { newId } from '../../kernel/ids.js';
import { refuseUsed } from '../../kernel/in-use.js';
import { directionOf, isBuiltIn, languageName } from '../../kernel/languages.js';
import type { ListQuery } from '../../kernel/lists/list-query.js';
import { type EntityListSpec, listOf } from '../../kernel/resource/list.js';
import { refuse, Store } from '../../kernel/resource/store.js';
import { assertChangesLevel, changesLevel, type LevelContext } from '../../security/index.js';
import type {
  CreateGuestLanguageDto,
  GuestLanguageAnswer,
  GuestLanguageChoiceAnswer,
  GuestLanguageLineAnswer,
  PhraseAnswer,
  UpdateGuestLanguageDto,
} from './guest-language.dto.js';
import { GuestLanguage } from './guest-language.entity.js';
import { GuestLanguages } from './guest-languages.js';
import { LanguageUses } from './language-uses.js';
import { Phrases, placeholdersOf } from './phrases.js';

export const GUEST_LANGUAGE_LIST = {
  sorts: {
    id: 'language.id',
    code: 'language.code',
    name: 'lower(language.name)',
    nameZh: 'language.nameZh',
    sort: 'language.sort',
    enabled: 'language.enabled',
    updatedAt: 'language.updatedAt',
  },
  defaultSort: ['sort', 'ASC'],
  filters: { id: { uuids: 200 }, q: { text: 100 }, enabled: { oneOf: ['true', 'false'] } },
  searched: ['language.code', 'language.ownName', 'language.name', 'language.nameZh'],
  rowsWithoutRange: 1_000,
} satisfies EntityListSpec;

/** More are no list that a guest chooses from. */
const MOST_LANGUAGES = 40;
const AFTER_BUILT_IN = 100;

const ALWAYS_THERE: LocalText = {
  en: 'English and Chinese are built in and cannot be deleted.',
  zh: '英文和中文为内置语言，不可删除。',
};
const ALWAYS_ON: FieldProblem = {
  en: 'English and Chinese are always enabled.',
  zh: '英文和中文始终启用。',
};
const BUILT_IN_PHRASES: FieldProblem = {
  en: 'The phrases of English and Chinese are built in.',
  zh: '英文和中文的短语为内置内容。',
};
const TOO_MANY: LocalText = {
  en: `A group has at most ${MOST_LANGUAGES} guest languages.`,
  zh: `集团最多设置 ${MOST_LANGUAGES} 种客人语言。`,
};

const USED: LocalText = { en: 'This language', zh: '此语言' };

/** A tenant's guest languages as those who look after them see them. All hotels share one list. */
@Injectable()
export class GuestLanguageSettings {
  private readonly store = new Store(GuestLanguage);

  constructor(
    private readonly languages: GuestLanguages,
    private readonly phrases: Phrases,
    private readonly uses: LanguageUses,
  ) {}

  async list(ctx: LevelContext, asked: ListQuery<object>): Promise<[GuestLanguageLineAnswer[], number]> {
    const builder = ctx.db.entities.createQueryBuilder(GuestLanguage, 'language');
    const [rows, total] = await listOf(builder, GUEST_LANGUAGE_LIST, asked);
    return [rows.map((row) => this.line(ctx, row)), total];
  }

  async choices(ctx: Pick<LevelContext, 'db'>): Promise<GuestLanguageChoiceAnswer[]> {
    return (await this.languages.enabled(ctx.db)).map(({ code, ownName, name, nameZh }) => ({
      code,
      ownName,
      name,
      nameZh,
      direction: directionOf(code),
    }));
  }

  catalogue(): PhraseAnswer[] {
    return this.phrases.all().map(({ key, section, en, zh }) => ({
      key,
      section: section.code,
      sectionName: section.name.en,
      sectionNameZh: section.name.zh,
      en,
      zh,
      placeholders: placeholdersOf(en),
    }));
  }

  /** @throws AppError NOT_FOUND */
  async one(ctx: LevelContext, id: string): Promise<GuestLanguageAnswer> {
    const row = isUuid(id) ? await ctx.db.entities.findOneBy(GuestLanguage, { id }) : null;
    if (!row) throw new AppError('NOT_FOUND');
    return { ...this.line(ctx, row), phrases: row.phrases };
  }

  /** @throws AppError VALIDATION_FAILED | CODE_REPEAT | FORBIDDEN | UNPROCESSABLE */
  async create(ctx: LevelContext, dto: CreateGuestLanguageDto): Promise<GuestLanguageAnswer> {
    assertChangesAll(ctx);
    const { code } = dto;
    const row = {
      ownName: languageName(code, code),
      name: languageName(code, 'en'),
      nameZh: languageName(code, 'zh'),
      sort: AFTER_BUILT_IN,
      enabled: true,
      ...dto,
      phrases: this.checked(dto.phrases ?? {}),
      id: newId(),
    };
    await ctx.db.change(async (manager) => {
      if ((await manager.count(GuestLanguage)) >= MOST_LANGUAGES)
        throw new AppError('UNPROCESSABLE', { message: TOO_MANY });
      await this.store.insert(manager, row);
    });
    return this.one(ctx, row.id);
  }

  /** @throws AppError VALIDATION_FAILED | NOT_FOUND | CONFLICT | FORBIDDEN */
  async update(ctx: LevelContext, id: string, dto: UpdateGuestLanguageDto): Promise<GuestLanguageAnswer> {
    assertChangesAll(ctx);
    const changes = { ...dto, ...(dto.phrases && { phrases: this.checked(dto.phrases) }) };
    await ctx.db.change(async (manager) => {
      const row = isUuid(id) ? await this.store.lock(manager, { id }) : null;
      if (!row) throw new AppError('NOT_FOUND');
      const next = this.store.changed(manager, row, changes);
      if (isBuiltIn(row.code)) refuse(builtInProblems(next));
      await this.store.update(manager, row, changes);
    });
    return this.one(ctx, id);
  }

  /** @throws AppError NOT_FOUND | FORBIDDEN | IN_USE */
  async delete(ctx: LevelContext, id: string): Promise<void> {
    assertChangesAll(ctx);
    await ctx.db.change(async (manager, client) => {
      const row = isUuid(id) ? await this.store.lock(manager, { id }) : null;
      if (!row) throw new AppError('NOT_FOUND');
      if (isBuiltIn(row.code)) throw new AppError('FORBIDDEN', { message: ALWAYS_THERE });
      refuseUsed(USED, await this.uses.of(within(client), row.code));
      await this.store.delete(manager, row);
    });
  }

  private line(ctx: LevelContext, { phrases, ...row }: GuestLanguage): GuestLanguageLineAnswer {
    const phraseCount = this.phrases.all().length;
    const builtIn = isBuiltIn(row.code);
    return {
      ...row,
      builtIn,
      direction: directionOf(row.code),
      translated: builtIn ? phraseCount : this.phrases.translated(phrases),
      phraseCount,
      editable: changesLevel({ ...ctx, hotelCode: null }),
    };
  }

  /** Texts without those that are empty. @throws AppError VALIDATION_FAILED */
  private checked(given: Record<string, string>): Record<string, string> {
    const texts = Object.fromEntries(
      Object.entries(given)
        .map(([key, text]) => [key, text.trim()] as const)
        .filter(([, text]) => text !== ''),
    );
    refuse(this.phrases.problems(texts));
    return texts;
  }
}

/** One list for all hotels, at whichever level it is found. */
const assertChangesAll = (ctx: LevelContext): void => assertChangesLevel({ ...ctx, hotelCode: null });

function builtInProblems({ enabled, phrases }: GuestLanguage): Record<string, FieldProblem> {
  return {
    ...(!enabled && { enabled: ALWAYS_ON }),
    ...(Object.keys(phrases).length > 0 && { phrases: BUILT_IN_PHRASES }),
  };
}
