import type { components } from '../api/schema';
import { useAnswer } from './use-answer';

export { htmlLanguage, languageName } from '../../../src/kernel/words/language-rules';

export type GuestLanguage = components['schemas']['GuestLanguageChoiceAnswer'];

const BUILT_IN: readonly GuestLanguage[] = [
  { code: 'en', ownName: 'English', name: 'English', nameZh: '英文', direction: 'ltr' },
  { code: 'zh', ownName: '中文', name: 'Chinese', nameZh: '中文', direction: 'ltr' },
];

/** The languages that guests are written to in, in their order; until they have loaded, those that are always there. */
export const useGuestLanguages = (): readonly GuestLanguage[] => {
  const { data } = useAnswer<GuestLanguage[]>(['guest-languages', 'choices'], '/guest-languages/choices', {
    staleTime: 60_000,
  });
  return data ?? BUILT_IN;
};

/** Texts by key without those that are empty: forms hold null for them. */
export const filledIn = (texts: Record<string, string | null> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter((each): each is [string, string] => Boolean(each[1])));
