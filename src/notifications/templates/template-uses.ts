import { Injectable } from '@nestjs/common';
import type { Queryable } from '../../kernel/database/queryable.js';
import type { LocalText } from '../../kernel/errors.js';
import type { TemplateKind } from './template-types.js';

/** Templates whose uses are asked for, by their codes. */
export interface AskedTemplates {
  kind: TemplateKind;
  /** null: in all hotels. */
  hotelCode: string | null;
  templates: readonly { type: string; code: string }[];
}

/** What names templates, in a few words by `TYPE.CODE`: `2 send rules`. */
export type FindTemplateUses = (
  db: Queryable,
  asked: AskedTemplates,
) => Promise<ReadonlyMap<string, readonly LocalText[]>>;

/** Who keeps a template from being deleted. Modules that name templates add themselves when they start. */
@Injectable()
export class TemplateUses {
  private readonly finders: FindTemplateUses[] = [];

  add(find: FindTemplateUses): void {
    this.finders.push(find);
  }

  /** By `TYPE.CODE`; a template that nothing names is left out. */
  async of(db: Queryable, asked: AskedTemplates): Promise<Map<string, LocalText[]>> {
    const uses = new Map<string, LocalText[]>();
    for (const find of this.finders)
      for (const [id, found] of await find(db, asked)) uses.set(id, [...(uses.get(id) ?? []), ...found]);
    return uses;
  }
}
