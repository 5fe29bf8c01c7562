import type { Language } from './errors.js';

/** What something that has a name in both languages is called in one of them; the Chinese name may be missing. */
export const nameIn = (
  language: Language,
  { name, nameZh }: { name: string; nameZh?: string | null },
): string => (language === 'zh' && nameZh) || name;
