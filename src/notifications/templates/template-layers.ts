import type { EntityManager } from 'typeorm';
import type { Language } from '../../kernel/errors.js';
import type { LanguageCode } from '../../kernel/languages.js';
import {
  PLAIN_LOOK,
  type ShippedTemplate,
  type TemplateContent,
  type TemplateKind,
} from './template-types.js';
import type { TemplateType, TemplateTypes } from './template-types.js';
import type { LanguageAnswer, LanguagesAnswer, TemplateLayer } from './template.dto.js';
import { TemplateRecord } from './template.entity.js';

/** When the product's texts were written: they have no row that would know. */
const SHIPPED_AT = new Date('2026-11-24T00:00:00.000Z');

/** One text of one template: the product's, the group's or a hotel's. */
export interface Layer extends TemplateContent {
  layer: TemplateLayer;
  /** null: the product's. */
  row: TemplateRecord | null;
  name: string;
  isPrimary: boolean;
  sort: number;
  enabled: boolean;
  version: number;
  updatedAt: Date;
  updatedBy: string | null;
}

/** A template as it stands somewhere: the first of its layers is in force. */
export interface Line {
  id: string;
  type: TemplateType;
  code: string;
  layers: [Layer, ...Layer[]];
  /** It counts where none is named. */
  primary: boolean;
}

/**
 * The templates of a kind at a hotel, in their order. In the group, hotels' own ones are not among them.
 * @param language of the names of what the product brings
 */
export async function linesAt(
  manager: EntityManager,
  types: TemplateTypes,
  { kind, hotelCode, language }: { kind: TemplateKind; hotelCode: string | null; language: Language },
): Promise<Line[]> {
  const rows = await manager
    .createQueryBuilder(TemplateRecord, 'template')
    .where('template.kind = :kind AND (template.hotelCode IS NULL OR template.hotelCode = :hotelCode)', {
      kind,
      hotelCode,
    })
    .getMany();
  return types
    .of(kind)
    .flatMap((type) =>
      ofType(
        type,
        rows.filter((row) => row.type === type.code),
        language,
      ),
    )
    .sort(
      (a, b) => a.type.sort - b.type.sort || a.layers[0].sort - b.layers[0].sort || (a.id < b.id ? -1 : 1),
    );
}

function ofType(type: TemplateType, rows: readonly TemplateRecord[], language: Language): Line[] {
  const codes = new Set([...type.shipped.map(({ code }) => code), ...rows.map(({ code }) => code)]);
  const lines = [...codes].map((code): Line => {
    const layers = rows
      .filter((row) => row.code === code)
      .sort((a, b) => Number(a.hotelCode === null) - Number(b.hotelCode === null))
      .map(ofRow);
    const shipped = type.shipped.findIndex((each) => each.code === code);
    if (shipped >= 0) layers.push(ofProduct(type, type.shipped[shipped]!, shipped, language));
    return { id: `${type.code}.${code}`, type, code, layers: layers as Line['layers'], primary: false };
  });
  const primary = primaryAmong(lines);
  if (primary) primary.primary = true;
  return lines;
}

/** What the hotel chose goes before what the group chose, and that before the product's. */
function primaryAmong(lines: readonly Line[]): Line | undefined {
  for (const wanted of ['hotel', 'group', 'shipped'] as const) {
    const found = lines.find(({ layers }) =>
      layers.some(({ layer, isPrimary }) => layer === wanted && isPrimary),
    );
    if (found) return found;
  }
  return lines[0];
}

export function ofRow(row: TemplateRecord): Layer {
  const { texts, cc, bcc, look, name, isPrimary, sort, enabled, version, updatedAt, updatedBy } = row;
  const layer = row.hotelCode === null ? 'group' : 'hotel';
  return { layer, row, texts, cc, bcc, look, name, isPrimary, sort, enabled, version, updatedAt, updatedBy };
}

function ofProduct(type: TemplateType, shipped: ShippedTemplate, at: number, language: Language): Layer {
  return {
    layer: 'shipped',
    row: null,
    name: shipped.name[language],
    texts: shipped.texts,
    cc: [],
    bcc: [],
    look: type.kind === 'PAGE' ? PLAIN_LOOK : null,
    isPrimary: at === 0,
    sort: at * 10,
    enabled: true,
    version: shipped.version,
    updatedAt: SHIPPED_AT,
    updatedBy: null,
  };
}

/** What each language still lacks before it can be sent. */
export function languagesOf(type: TemplateType, texts: TemplateContent['texts']): LanguagesAnswer {
  const of = (given: Record<string, string> = {}): LanguageAnswer => {
    const empty = type.fields.filter(({ key, required }) => required && !(given[key] ?? '').trim());
    const all = Object.values(given).join('\n');
    const unnamed =
      empty.length === type.fields.length ? [] : type.mustName.filter((name) => !names(type, all, name));
    const missing = [...empty.map(({ key }) => key), ...unnamed];
    return { complete: missing.length === 0, missing };
  };
  const added = Object.entries(texts).map(([language, given]) => [language, of(given)]);
  return { en: of(texts.en), zh: of(texts.zh), ...(Object.fromEntries(added) as object) };
}

/** Whether a text names a variable, by itself or by a block that stands for it. */
function names(type: TemplateType, text: string, name: string): boolean {
  if (name === type.buttonOpens && /\{%-?\s*button\b/.test(text)) return true;
  return new RegExp(`\\{[{%][^{}]*\\b${name.replaceAll('.', '\\.')}\\b`).test(text);
}

/** The language a template speaks to somebody who asked for one; null: it has no whole text in any. */
export function spokenLanguage(
  type: TemplateType,
  texts: TemplateContent['texts'],
  wanted: LanguageCode,
): LanguageCode | null {
  const languages = languagesOf(type, texts);
  return [wanted, 'en', 'zh'].find((language) => languages[language]?.complete) ?? null;
}
