import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { type EntityManager, IsNull } from 'typeorm';
import { within } from '../../kernel/database/queryable.js';
import { AppError, type FieldProblem, type LocalText } from '../../kernel/errors.js';
import { newId } from '../../kernel/ids.js';
import { refuseUsed } from '../../kernel/in-use.js';
import { isBuiltIn } from '../../kernel/languages.js';
import type { ListQuery } from '../../kernel/lists/list-query.js';
import { assertUnchanged, refuse, Store } from '../../kernel/resource/store.js';
import { assertChangesLevel, changesLevel, type LevelContext } from '../../security/index.js';
import { presentLayer, presentLine, presentVersion } from './present-template.js';
import { TemplateChecks } from './template-checks.js';
import { linesAt, type Line } from './template-layers.js';
import { inList, type TemplateFilter } from './template-list.js';
import {
  NO_TEXTS,
  type PageLook,
  PLAIN_LOOK,
  type TemplateContent,
  type TemplateKind,
  TemplateTypes,
} from './template-types.js';
import { TemplateUses } from './template-uses.js';
import type {
  CreateTemplateDto,
  GoBackDto,
  TemplateAnswer,
  TemplateLayerAnswer,
  TemplateVersionAnswer,
  TemplateVersionContentAnswer,
  UpdateTemplateDto,
} from './template.dto.js';
import { TemplateRecord } from './template.entity.js';
import {
  findVersion,
  findVersions,
  keepVersion,
  nextVersion,
  type TemplateKey,
} from './templates.queries.js';

/** What a template is, beside its texts. */
type Settings = Pick<TemplateRecord, 'name' | 'isPrimary' | 'sort' | 'enabled'>;
type Given = Omit<UpdateTemplateDto, 'type' | 'code'>;

const NOT_OWN: LocalText = {
  en: 'The text used here comes from the group or is built in, so there is nothing to discard.',
  zh: '此文本并非本级自有，无需放弃。',
};
const NOTHING_BELOW: LocalText = {
  en: 'There is no group or built-in text: this template exists here only.',
  zh: '没有可沿用的文本：此模板仅存在于此。',
};

/**
 * Templates as those who look after them see them: in the group the group's, at a hotel what is in force there. One goes by
 * the same id in every layer, so it stays the same as own texts come and go.
 */
const USED: LocalText = { en: 'This template', zh: '此模板' };

@Injectable()
export class TemplateSettings {
  private readonly store = new Store(TemplateRecord);

  constructor(
    private readonly types: TemplateTypes,
    private readonly uses: TemplateUses,
    private readonly checks: TemplateChecks,
  ) {}

  async list(
    ctx: LevelContext,
    kind: TemplateKind,
    asked: ListQuery<TemplateFilter>,
  ): Promise<[TemplateAnswer[], number]> {
    const [lines, total] = inList(await this.lines(ctx, kind), asked);
    return [await this.present(ctx, kind, lines), total];
  }

  /** @throws AppError NOT_FOUND */
  async one(ctx: LevelContext, kind: TemplateKind, id: string): Promise<TemplateAnswer> {
    return (await this.present(ctx, kind, [await this.line(ctx, kind, id)]))[0]!;
  }

  /** Every text there is of one, the one in force first. @throws AppError NOT_FOUND */
  async layers(ctx: LevelContext, kind: TemplateKind, id: string): Promise<TemplateLayerAnswer[]> {
    return (await this.line(ctx, kind, id)).layers.map(presentLayer);
  }

  /** @throws AppError VALIDATION_FAILED | CODE_REPEAT | FORBIDDEN */
  async create(ctx: LevelContext, kind: TemplateKind, dto: CreateTemplateDto): Promise<TemplateAnswer> {
    assertChangesLevel(ctx);
    const type = this.types.find(kind, dto.type);
    if (!type) throw new AppError('VALIDATION_FAILED', { fields: { type: NO_TYPE } });
    const content: TemplateContent = {
      texts: dto.texts ?? NO_TEXTS,
      cc: dto.cc ?? [],
      bcc: dto.bcc ?? [],
      look: lookOf(kind, dto.look),
    };
    const lines = await this.lines(ctx, kind);
    const settings = {
      name: dto.name,
      isPrimary: dto.isPrimary ?? false,
      sort: dto.sort ?? 0,
      enabled: dto.enabled ?? true,
    };
    const code = dto.code ?? freeCode(dto.name, lines);
    const line: Pick<Line, 'id' | 'type' | 'code'> = { id: `${type.code}.${code}`, type, code };
    if (lines.some(({ id }) => id === line.id))
      throw new AppError('CODE_REPEAT', { fields: { code: { en: 'Code Repeat', zh: '代码重复' } } });
    const { texts, problems } = await this.checks.stored(ctx, type, content, settings.enabled);
    refuse({ ...wrongBeside(line, settings, content, lines), ...problems });
    content.texts = texts;
    await ctx.db.change((manager, client) =>
      this.write(ctx, manager, client, { line, settings, content, row: null, basedOn: null, note: dto.note }),
    );
    return this.one(ctx, kind, line.id);
  }

  /**
   * Changes the own text; where there is none, what is in force becomes an own one, changed.
   * @throws AppError VALIDATION_FAILED | NOT_FOUND | CONFLICT | FORBIDDEN
   */
  async update(
    ctx: LevelContext,
    kind: TemplateKind,
    id: string,
    { updatedAt, note, type, code, ...given }: UpdateTemplateDto,
  ): Promise<TemplateAnswer> {
    assertChangesLevel(ctx);
    const line = await this.line(ctx, kind, id);
    if ((type ?? line.type.code) !== line.type.code || (code ?? line.code) !== line.code)
      refuse({ [type ? 'type' : 'code']: FIXED });
    return this.save(ctx, kind, line, given, { updatedAt, note });
  }

  /** Takes the texts of a version again, as a new one. @throws AppError as `update` */
  async goBack(
    ctx: LevelContext,
    kind: TemplateKind,
    id: string,
    { version, updatedAt, note }: GoBackDto,
  ): Promise<TemplateAnswer> {
    assertChangesLevel(ctx);
    const line = await this.line(ctx, kind, id);
    const found = await findVersion(ctx.db, keyOf(ctx, line), version);
    if (!found) throw new AppError('NOT_FOUND');
    const { texts, cc, bcc, look } = await this.checks.withoutGone(ctx, found.content);
    const words = { en: `Restored version ${version}`, zh: `恢复到版本 ${version}` }[ctx.language];
    return this.save(ctx, kind, line, { texts, cc, bcc, look }, { updatedAt, note: note ?? words });
  }

  /** Gives the own text up for the one below. @throws AppError NOT_FOUND | FORBIDDEN | UNPROCESSABLE */
  async follow(ctx: LevelContext, kind: TemplateKind, id: string): Promise<TemplateAnswer> {
    const line = await this.line(ctx, kind, id);
    if (!isOwn(ctx, line)) throw new AppError('UNPROCESSABLE', { message: NOT_OWN });
    if (line.layers.length === 1) throw new AppError('UNPROCESSABLE', { message: NOTHING_BELOW });
    await this.delete(ctx, kind, id);
    return this.one(ctx, kind, id);
  }

  /**
   * Deletes the own text: what lies below is in force again, or nothing.
   * @throws AppError NOT_FOUND | FORBIDDEN | IN_USE
   */
  async delete(ctx: LevelContext, kind: TemplateKind, id: string): Promise<void> {
    assertChangesLevel(ctx);
    await ctx.db.change(async (manager, client) => {
      const line = await this.line(ctx, kind, id, manager);
      if (!isOwn(ctx, line)) throw new AppError('FORBIDDEN', { message: NOT_OWN });
      if (line.layers.length === 1) {
        const templates = [{ type: line.type.code, code: line.code }];
        const uses = await this.uses.of(within(client), { kind, hotelCode: ctx.hotelCode, templates });
        refuseUsed(USED, uses.get(id) ?? []);
      }
      await this.store.delete(manager, line.layers[0].row!);
    });
  }

  /** Of this level's own text, the newest first. @throws AppError NOT_FOUND */
  async versions(ctx: LevelContext, kind: TemplateKind, id: string): Promise<TemplateVersionAnswer[]> {
    const line = await this.line(ctx, kind, id);
    const current = isOwn(ctx, line) ? line.layers[0].version : null;
    return (await findVersions(ctx.db, keyOf(ctx, line))).map((row) => presentVersion(row, current));
  }

  /** @throws AppError NOT_FOUND */
  async version(
    ctx: LevelContext,
    kind: TemplateKind,
    id: string,
    no: number,
  ): Promise<TemplateVersionContentAnswer> {
    const line = await this.line(ctx, kind, id);
    const row = Number.isSafeInteger(no) ? await findVersion(ctx.db, keyOf(ctx, line), no) : null;
    if (!row) throw new AppError('NOT_FOUND');
    const current = isOwn(ctx, line) ? line.layers[0].version : null;
    return { ...presentVersion(row, current), ...row.content };
  }

  private async save(
    ctx: LevelContext,
    kind: TemplateKind,
    line: Line,
    given: Partial<Given>,
    { updatedAt, note }: Pick<UpdateTemplateDto, 'updatedAt' | 'note'>,
  ): Promise<TemplateAnswer> {
    const [top] = line.layers;
    const { name, isPrimary, sort, enabled, texts, cc, bcc, look } = { ...top, ...given };
    const settings = { name, isPrimary, sort, enabled };
    // What follows nobody's choice yet is not made the hotel's primary one by having its words changed.
    if (!isOwn(ctx, line) && given.isPrimary === undefined) settings.isPrimary = false;
    const content = { texts, cc, bcc, look: lookOf(kind, look) };
    // What is broken can always be disabled, until it is corrected.
    const asStored = !enabled && given.texts === undefined && given.look === undefined;
    const stored = asStored
      ? { texts, problems: {} }
      : await this.checks.stored(ctx, line.type, content, enabled);
    const lines = await this.lines(ctx, kind);
    refuse({ ...wrongBeside(line, settings, content, lines), ...stored.problems });
    content.texts = stored.texts;
    await ctx.db.change(async (manager, client) => {
      // Locked in one order: whoever saves the same one waits here, and sees what was saved.
      const row = await this.store.lock(manager, ownKey(ctx, line));
      const now = await this.line(ctx, kind, line.id, manager);
      assertUnchanged(updatedAt, now.layers[0].updatedAt);
      const below = row ? now.layers[1] : now.layers[0];
      const basedOn = below ? `${below.layer}.${below.version}` : null;
      await this.write(ctx, manager, client, { line, settings, content, row, basedOn, note });
    });
    return this.one(ctx, kind, line.id);
  }

  private async write(
    ctx: LevelContext,
    manager: EntityManager,
    client: pg.PoolClient,
    what: {
      line: Pick<Line, 'id' | 'type' | 'code'>;
      settings: Settings;
      content: TemplateContent;
      row: TemplateRecord | null;
      basedOn: string | null;
      note: string | undefined;
    },
  ): Promise<void> {
    const { line, settings, content, row, basedOn, note } = what;
    const key = keyOf(ctx, line);
    const isNew = !row || !sameContent(row, content);
    const version = isNew ? await nextVersion(client, key) : row.version;
    if (settings.isPrimary)
      await manager.update(
        TemplateRecord,
        { ...ownKey(ctx, line, 'type'), isPrimary: true },
        { isPrimary: false },
      );
    const values = { ...settings, ...content, basedOn, version, updatedBy: ctx.actor.name };
    if (row) await this.store.update(manager, row, values);
    else await this.store.insert(manager, { ...values, ...key, id: newId() }).catch(overtaken);
    if (isNew)
      await keepVersion(client, key, version, {
        by: ctx.actor,
        note: note || null,
        content: { name: settings.name, ...content },
      });
  }

  private lines(ctx: LevelContext, kind: TemplateKind, manager = ctx.db.entities): Promise<Line[]> {
    const { hotelCode, language } = ctx;
    return linesAt(manager, this.types, { kind, hotelCode, language });
  }

  private async line(
    ctx: LevelContext,
    kind: TemplateKind,
    id: string,
    manager?: EntityManager,
  ): Promise<Line> {
    const line = (await this.lines(ctx, kind, manager)).find((each) => each.id === id);
    if (!line) throw new AppError('NOT_FOUND');
    return line;
  }

  private async present(
    ctx: LevelContext,
    kind: TemplateKind,
    lines: readonly Line[],
  ): Promise<TemplateAnswer[]> {
    const templates = lines.map(({ type, code }) => ({ type: type.code, code }));
    const uses = await this.uses.of(ctx.db, { kind, hotelCode: ctx.hotelCode, templates });
    return lines.map((line) =>
      presentLine(line, {
        own: isOwn(ctx, line),
        uses: uses.get(line.id) ?? [],
        editable: changesLevel(ctx),
      }),
    );
  }
}

const NO_TYPE: FieldProblem = { en: 'There is no such type.', zh: '没有此类型。' };
const FIXED: FieldProblem = { en: 'This cannot be changed.', zh: '此项不可修改。' };
const NAME_TAKEN: FieldProblem = {
  en: 'Another template of this type has this name.',
  zh: '此类型下已有同名模板。',
};
const NO_COPIES: FieldProblem = { en: 'Copies (CC) can be sent by email only.', zh: '只有邮件可以抄送。' };

/** What is wrong beside the texts, by its field. */
function wrongBeside(
  line: Pick<Line, 'id' | 'type'>,
  settings: Settings,
  content: TemplateContent,
  lines: readonly Line[],
): Record<string, FieldProblem> {
  const fields: Record<string, FieldProblem> = {};
  const isTaken = lines.some(
    ({ id, type, layers: [{ name }] }) =>
      id !== line.id && type === line.type && name.toLowerCase() === settings.name.toLowerCase(),
  );
  if (isTaken) fields.name = NAME_TAKEN;
  for (const field of ['cc', 'bcc'] as const)
    if (line.type.kind !== 'EMAIL' && content[field].length > 0) fields[field] = NO_COPIES;
  return fields;
}

/** A page always has one, an email while it has a colour of its own; a text message never. */
function lookOf(kind: TemplateKind, given: PageLook | null = null): PageLook | null {
  if (kind === 'SMS') return null;
  if (kind === 'EMAIL') return given?.accent ? given : null;
  return withoutOwnCodes(given ?? PLAIN_LOOK);
}

/** An added language has its own code anyway: kept, it would hold up the language's deletion. */
function withoutOwnCodes(look: PageLook): PageLook {
  const isOwn = (code: string, tags: readonly string[] = []) =>
    !isBuiltIn(code) && tags.length === 1 && tags[0] === code;
  const kept = Object.entries(look.browserLanguages).filter(([code, tags]) => !isOwn(code, tags));
  return { ...look, browserLanguages: Object.fromEntries(kept) as PageLook['browserLanguages'] };
}

const keyOf = (ctx: LevelContext, { type, code }: Pick<Line, 'type' | 'code'>): TemplateKey => ({
  kind: type.kind,
  type: type.code,
  code,
  hotelCode: ctx.hotelCode,
});

/** This level's rows: of one template, or of its whole type. */
function ownKey(ctx: LevelContext, line: Pick<Line, 'type' | 'code'>, of: 'type' | 'template' = 'template') {
  const { hotelCode, code, ...key } = keyOf(ctx, line);
  return { ...key, hotelCode: hotelCode ?? IsNull(), ...(of === 'template' && { code }) };
}

const isOwn = ({ level }: LevelContext, { layers: [{ layer }] }: Pick<Line, 'layers'>): boolean =>
  layer === level;

/** Key order aside, as PostgreSQL keeps it. */
function sameContent(row: TemplateRecord, content: TemplateContent): boolean {
  const sorted = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, inner]) => [key, sorted(inner)]),
        )
      : value;
  const shown = ({ texts, cc, bcc, look }: TemplateContent) =>
    JSON.stringify(sorted({ texts, cc, bcc, look }));
  return shown(row) === shown(content);
}

/** Somebody made the same own text at the same moment. */
function overtaken(error: unknown): never {
  if (error instanceof AppError && error.fields?.code) throw new AppError('CONFLICT', { cause: error });
  throw error;
}

/** `DEPOSIT_REQUEST` of “Deposit request”; a number where the name has no Latin letters or is taken. */
function freeCode(name: string, lines: readonly Line[]): string {
  const words = name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 26);
  const taken = new Set(lines.map(({ code }) => code));
  for (let no = 1; ; no += 1) {
    const code = no === 1 ? words : `${words || 'TEMPLATE'}_${no}`;
    if (code && !taken.has(code)) return code;
  }
}
