/** A language that guests are written to in, by its BCP 47 code: `en`, `ja`, `pt-BR`. */
export type LanguageCode = string;

/** Staff's languages, in which guests are written to as well. */
type BuiltIn = 'en' | 'zh';

/** Of the built-in languages, the regions that dates and amounts follow. */
const LOCALES: Record<BuiltIn, string> = { en: 'en-GB', zh: 'zh-Hans-CN' };

export const isBuiltIn = (code: LanguageCode): code is BuiltIn => code === 'en' || code === 'zh';

/** The built-in language that stands for a language where no text of its own is there. */
export const builtInFor = (code: LanguageCode): BuiltIn => (code === 'zh' ? 'zh' : 'en');

/** For Intl: how dates, amounts and lists are written in a language. */
export const localeOf = (code: LanguageCode): string => (isBuiltIn(code) ? LOCALES[code] : code);

/** For the attribute `lang` of a document. */
export const htmlLanguage = (code: LanguageCode): string => (code === 'zh' ? 'zh-Hans' : code);

/** What a language is called in a language, which may be its own: `日本語`. */
export function languageName(code: LanguageCode, reader: LanguageCode): string {
  return new Intl.DisplayNames([localeOf(reader)], { type: 'language' }).of(code) ?? code;
}
