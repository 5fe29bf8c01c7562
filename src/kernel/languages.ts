import type { Language, LocalText } from './errors.js';
import { builtInFor, type LanguageCode } from './words/language-rules.js';

export {
  builtInFor,
  htmlLanguage,
  isBuiltIn,
  type LanguageCode,
  languageName,
  localeOf,
} from './words/language-rules.js';

/** Staff's languages, in which guests are written to as well: everything has a text in them. */
export const BUILT_IN_LANGUAGES = ['en', 'zh'] as const satisfies readonly Language[];

/** Texts by language; those in the built-in languages are always there. */
export type ByLanguage<T> = Record<Language, T> & Partial<Record<LanguageCode, T>>;

/** A name in the built-in languages and in those that a tenant has added; an empty one is as good as none. */
export type NamesByLanguage = LocalText & Partial<Record<LanguageCode, string>>;

const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg']);

/**
 * The code as it is stored: `pt-BR` for `PT-br`.
 * @returns null for what is no language, has more than language, script and region, or has no rules in Intl
 */
export function languageCode(text: string): LanguageCode | null {
  try {
    const [code = ''] = Intl.getCanonicalLocales(text);
    const { language, script, region } = new Intl.Locale(code);
    const isPlain = code === [language, script, region].filter(Boolean).join('-');
    return isPlain && Intl.DateTimeFormat.supportedLocalesOf(code).length > 0 ? code : null;
  } catch {
    return null;
  }
}

/** For the attribute `dir` of a document. */
export function directionOf(code: LanguageCode): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(new Intl.Locale(code).maximize().script ?? '') ? 'rtl' : 'ltr';
}

/** A text in a language; in English where it has none. */
export const textIn = (code: LanguageCode, text: NamesByLanguage): string =>
  text[code] || text[builtInFor(code)];

/** The OpenAPI schema of `ByLanguage`. */
export const byLanguage = <T extends object>(of: T): { type: 'object'; additionalProperties: T } => ({
  type: 'object',
  additionalProperties: of,
});
