import { Injectable } from '@nestjs/common';
import type { LocalText } from '../../kernel/errors.js';
import type { ByLanguage, LanguageCode } from '../../kernel/languages.js';
import type { LevelContext } from '../../security/index.js';

export const TEMPLATE_KINDS = ['EMAIL', 'SMS', 'PAGE'] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];
/** `staff`: it goes to people of the hotel. */
export const AUDIENCES = ['guest', 'staff'] as const;

/** Texts by the names of a type's fields, in each language; a field that is left out is empty. */
export type TemplateTexts = ByLanguage<Record<string, string>>;

/** Colour, logo and languages of a page; of an e-mail its colour alone. */
export interface PageLook {
  /** `#0F4C5C`; null: the product's own. */
  accent: string | null;
  showLogo: boolean;
  /**
   * Which languages of a browser are shown which text: `{ zh: ['zh', 'yue'] }`. An added language that is left out has
   * its own code. What no text names is shown English.
   */
  browserLanguages: ByLanguage<string[]>;
}

/** Everything of a template that a version keeps. */
export interface TemplateContent {
  texts: TemplateTexts;
  cc: string[];
  bcc: string[];
  look: PageLook | null;
}

/** One text that a template of a type has in each language. `line`: one line; `text`: lines; `html`: rich text. */
export interface TemplateField {
  key: string;
  form: 'line' | 'text' | 'html';
  name: LocalText;
  longest: number;
  /** Without it, the language is not complete. */
  required: boolean;
}

export interface TemplateVariable {
  /** As templates write it: `payment.amount`. */
  name: string;
  group: string;
  label: LocalText;
  /** A list, whose entries have these fields. */
  fields?: readonly string[];
}

/** What stands where a template names a variable; null: nothing to show. */
export type VariableValue = string | null | readonly Record<string, string | null>[];
/** By group and name: `{ payment: { amount: '…' } }`. */
export type TemplateVariables = Record<string, Record<string, VariableValue>>;
/** Values in the language that the message goes out in. */
export type VariablesIn = (language: LanguageCode) => TemplateVariables;

/** A template as the product brings it. */
export interface ShippedTemplate {
  code: string;
  name: LocalText;
  /** Rises when its texts change, so that those who have their own are told. */
  version: number;
  texts: TemplateTexts;
}

export interface TemplateType {
  kind: TemplateKind;
  code: string;
  audience: (typeof AUDIENCES)[number];
  name: LocalText;
  description: LocalText;
  /** Who brings it: `PayBy`. */
  module: string;
  sort: number;
  fields: readonly TemplateField[];
  variables: readonly TemplateVariable[];
  /** Variables that a text must name, each by itself or by a block that stands for it. */
  mustName: readonly string[];
  /** The variable whose address the block `button` opens; null: the type has no such block. */
  buttonOpens: string | null;
  /** What the block `items` is made of: a list of `{ name, amount }` and its sum; null: there is no such block. */
  items: { list: string; total: string } | null;
  /** The variable with the amount that messages of the type are about, after its currency code. */
  amount: string;
  /** The first one is the primary one until somebody chooses another. */
  shipped: readonly ShippedTemplate[];
}

/** What a preview is filled with. */
export interface AskedVariables {
  type: TemplateType;
  /** null: in the group, where a hotel stands in. */
  hotelCode: string | null;
  /** A real record, or null for examples. */
  recordId: string | null;
  /** Its links open nothing. */
  test: boolean;
}

/** Who knows the values of a type's variables. */
export interface VariableSource {
  /** @throws AppError NOT_FOUND | FORBIDDEN for a record that the caller may not see */
  variables(ctx: LevelContext, asked: AskedVariables): Promise<{ variables: VariablesIn; hotelCode: string }>;
}

/** What the product has texts for. Modules that have something to say add themselves when they start. */
@Injectable()
export class TemplateTypes {
  private readonly types: TemplateType[] = [];
  private readonly sources = new Map<TemplateType, VariableSource>();

  add(types: readonly TemplateType[], source: VariableSource): void {
    for (const type of types) {
      if (this.find(type.kind, type.code)) throw new Error(`There are two types ${type.kind} ${type.code}.`);
      this.types.push(type);
      this.sources.set(type, source);
    }
    this.types.sort((a, b) => a.sort - b.sort);
  }

  /** In their order. */
  of(kind: TemplateKind): TemplateType[] {
    return this.types.filter((type) => type.kind === kind);
  }

  find(kind: TemplateKind, code: string): TemplateType | null {
    return this.types.find((type) => type.kind === kind && type.code === code) ?? null;
  }

  source(type: TemplateType): VariableSource {
    return this.sources.get(type)!;
  }
}

/** What a variable is filled with. @param name with its group: `payment.amount` */
export function valueAt(variables: TemplateVariables, name: string): VariableValue | undefined {
  const [group = '', key = ''] = name.split('.');
  return variables[group]?.[key];
}

/** A value that is a line of text; anything else is none. */
export const textOf = (value: VariableValue | undefined): string => (typeof value === 'string' ? value : '');

export const NO_TEXTS: TemplateTexts = { en: {}, zh: {} };

export const PLAIN_LOOK: PageLook = {
  accent: null,
  showLogo: true,
  browserLanguages: { en: ['en'], zh: ['zh'] },
};
