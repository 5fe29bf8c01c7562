import type { components } from '../../api/schema';
import { useAnswer } from '../../shared';
import { filledIn } from '../../shared/guest-languages';

type Schemas = components['schemas'];

export type LanguageLine = Schemas['GuestLanguageLineAnswer'];
export type Language = Schemas['GuestLanguageAnswer'];
export type Phrase = Schemas['PhraseAnswer'];

/** The fixed phrases that guests read. */
export const usePhrases = () =>
  useAnswer<Phrase[]>(['guest-languages', 'phrases'], '/guest-languages/phrases', { staleTime: Infinity });

type Sent = Partial<Language>;

/** An empty phrase is none. */
export const sentOf = ({ code, ownName, name, nameZh, sort, enabled, phrases, updatedAt }: Sent) => ({
  code,
  ownName,
  name,
  nameZh,
  sort,
  enabled,
  ...(phrases && { phrases: filledIn(phrases) }),
  ...(updatedAt && { updatedAt }),
});

/** What Intl calls a language, in itself and in the languages of staff; null: it does not know the code. */
export const namesOf = (code: string): Pick<Language, 'ownName' | 'name' | 'nameZh'> | null => {
  try {
    const [known] = Intl.getCanonicalLocales(code);
    const nameIn = (reader: string) =>
      new Intl.DisplayNames([reader], { type: 'language', fallback: 'none' }).of(known!);
    const [ownName, name, nameZh] = [nameIn(known!), nameIn('en-GB'), nameIn('zh-Hans')];
    return ownName && name && nameZh ? { ownName, name, nameZh } : null;
  } catch {
    return null;
  }
};
