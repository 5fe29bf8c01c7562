import type { LanguageCode } from './languages.js';

/** What something that has a name in English and Chinese is called in a language; the Chinese name may be missing. */
export const nameIn = (
  language: LanguageCode,
  { name, nameZh }: { name: string; nameZh?: string | null },
): string => (language === 'zh' && nameZh) || name;
