import { Injectable } from '@nestjs/common';
import type { FieldProblem, LocalText } from '../../kernel/errors.js';
import { LONGEST_PHRASE } from './field-rules.js';

/** Fixed phrases of one place: a page, a mail. Keys are those of the place. */
export interface PhraseSection {
  code: string;
  name: LocalText;
  phrases: Readonly<Record<string, LocalText>>;
}

export interface Phrase extends LocalText {
  /** `page:payBy` */
  key: string;
  section: Pick<PhraseSection, 'code' | 'name'>;
}

/** Texts of one language by keys, those of one section by the section's own. */
export type OwnPhrases = Readonly<Record<string, string>>;

/** The fixed phrases that guests read. Modules that have some add them when they start. */
@Injectable()
export class Phrases {
  private readonly known = new Map<string, Phrase>();

  add(...sections: readonly PhraseSection[]): void {
    for (const { code, name, phrases } of sections)
      for (const [at, text] of Object.entries(phrases)) {
        const key = `${code}:${at}`;
        if (this.known.has(key)) throw new Error(`There are two phrases ${key}.`);
        this.known.set(key, { key, section: { code, name }, ...text });
      }
  }

  all(): Phrase[] {
    return [...this.known.values()];
  }

  /** How many of these are phrases with a text. */
  translated(texts: OwnPhrases): number {
    return Object.keys(texts).filter((key) => this.known.has(key)).length;
  }

  /** What keeps texts from being saved, by the field of each. */
  problems(texts: OwnPhrases): Record<string, FieldProblem> {
    const fields: Record<string, FieldProblem> = {};
    for (const [key, text] of Object.entries(texts)) {
      const phrase = this.known.get(key);
      const problem = phrase ? phraseProblem(phrase.en, text) : NO_PHRASE;
      if (problem) fields[`phrases.${key}`] = problem;
    }
    return fields;
  }
}

/** Those of one section that have a text, by the section's own keys. */
export function ofSection(texts: OwnPhrases, code: string): OwnPhrases {
  const prefix = `${code}:`;
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), text]] : [],
    ),
  );
}

/** Names in braces, each once. */
export const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)),
];

const NO_PHRASE: FieldProblem = { en: 'There is no such phrase.', zh: '没有此短语。' };
const TOO_LONG: FieldProblem = {
  en: `At most ${LONGEST_PHRASE} characters.`,
  zh: `最多 ${LONGEST_PHRASE} 个字符。`,
};
// Marks of direction are allowed: a line of Arabic with a number in it may need one.
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const ONE_LINE: FieldProblem = { en: 'This must be one line.', zh: '此处只能为一行。' };

function phraseProblem(english: string, text: string): FieldProblem | null {
  if (text.length > LONGEST_PHRASE) return TOO_LONG;
  if (CONTROLS.test(text)) return ONE_LINE;
  const [needed, given] = [placeholdersOf(english), placeholdersOf(text)];
  const missing = needed.find((name) => !given.includes(name));
  if (missing) return { en: `{${missing}} is missing.`, zh: `缺少 {${missing}}。` };
  const unknown = given.find((name) => !needed.includes(name));
  if (unknown)
    return { en: `{${unknown}} is not a value of this phrase.`, zh: `此处没有 {${unknown}} 的值。` };
  return null;
}
