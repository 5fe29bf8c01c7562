import type { Language, LocalText } from './errors.js';

/** A language that guests are written to in, by its BCP 47 code: `en`, `ja`, `pt-BR`. */
export type LanguageCode = string;

/** Staff's languages, in which guests are written to as well: everything has a text in them. */
export const BUILT_IN_LANGUAGES = ['en', 'zh'] as const satisfies readonly Language[];

/** Texts by language; those in the built-in languages are always there. */
export type ByLanguage<T> = Record<Language, T> & Partial<Record<LanguageCode, T>>;

/** A name in the built-in languages and in those that a tenant has added; an empty one is as good as none. */
export type NamesByLanguage = LocalText & Partial<Record<LanguageCode, string>>;

/** Of the built-in languages, the regions that dates and amounts follow. */
const LOCALES: Record<Language, string> = { en: 'en-GB', zh: 'zh-Hans-CN' };

const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg']);

export const isBuiltIn = (code: LanguageCode): code is Language => code === 'en' || code === 'zh';

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

/** What a language is called in a language, which may be its own: `日本語`. */
export function languageName(code: LanguageCode, reader: LanguageCode): string {
  return new Intl.DisplayNames([localeOf(reader)], { type: 'language' }).of(code) ?? code;
}

/** For Intl: how dates, amounts and lists are written in a language. */
export const localeOf = (code: LanguageCode): string => (isBuiltIn(code) ? LOCALES[code] : code);

/** For the attribute `lang` of a document. */
export const htmlLanguage = (code: LanguageCode): string => (code === 'zh' ? 'zh-Hans' : code);

/** For the attribute `dir` of a document. */
export function directionOf(code: LanguageCode): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(new Intl.Locale(code).maximize().script ?? '') ? 'rtl' : 'ltr';
}

/** The built-in language that stands for a language where no text of its own is there. */
export const builtInFor = (code: LanguageCode): Language => (code === 'zh' ? 'zh' : 'en');

/** A text in a language; in English where it has none. */
export const textIn = (code: LanguageCode, text: NamesByLanguage): string =>
  text[code] || text[builtInFor(code)];

/** The OpenAPI schema of `ByLanguage`. */
export const byLanguage = <T extends object>(of: T): { type: 'object'; additionalProperties: T } => ({
  type: 'object',
  additionalProperties: of,
});
