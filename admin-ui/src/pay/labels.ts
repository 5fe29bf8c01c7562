import { builtInFor } from '../../../src/kernel/words/language-rules';
import { PAGE_PHRASES } from '../../../src/payby/words/page-phrases';

/** Of the product itself; what another language lacks is said in English. */
export type BuiltIn = 'en' | 'zh';
/** BCP 47: a built-in language or one that the hotel's group has added. */
export type Language = string;

type Phrases = typeof PAGE_PHRASES;
export type PhraseKey = keyof Phrases;

/** One value for each name in braces, in their order. */
type Values<Text> = Text extends `${string}{${string}}${infer Rest}`
  ? [value: string | number, ...Values<Rest>]
  : [];
type Label<Text> = Values<Text> extends [] ? string : (...values: Values<Text>) => string;

export type Labels = { readonly [Key in PhraseKey]: Label<Phrases[Key]['en']> };

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;
const PLACE = /\{(\w+)\}(?=(\p{Script=Han})?)/gu;

/** @param own texts of an added language; what it lacks is said in English */
function labelsOf(language: Language, own: Partial<Record<PhraseKey, string>>): Labels {
  const said = (key: PhraseKey) => {
    const { en } = PAGE_PHRASES[key];
    const names = [...en.matchAll(PLACE)].map(([, name]) => name);
    const pattern = own[key] ?? PAGE_PHRASES[key][builtInFor(language)];
    if (names.length === 0) return pattern;
    const isRightToLeft = RIGHT_TO_LEFT.test(pattern);
    return (...values: (string | number)[]) =>
      pattern.replace(PLACE, (_, name: string, han?: string) => {
        const value = String(values[names.indexOf(name)] ?? '');
        // Phone numbers and names keep their own direction.
        if (isRightToLeft) return `\u2068${value}\u2069`;
        // In Chinese, after a card's last digits the word stands apart.
        return language === 'zh' && han && /\d$/.test(value) ? `${value} ` : value;
      });
  };
  const keys = Object.keys(PAGE_PHRASES) as PhraseKey[];
  return Object.fromEntries(keys.map((key) => [key, said(key)])) as Labels;
}

const known = new Map<Language, Labels>([
  ['en', labelsOf('en', {})],
  ['zh', labelsOf('zh', {})],
]);

/** What the page says; of an added language that was not learned, in English. */
export const labelsIn = (language: Language): Labels => known.get(language) ?? known.get('en')!;

export const isKnown = (language: Language): boolean => known.has(language);

/** Takes the texts of an added language. */
export function learn(language: Language, own: Partial<Record<PhraseKey, string>>): void {
  known.set(language, labelsOf(language, own));
}

const REMEMBERED = 'pay.language';

/** What the guest chose in this tab. */
export function chosenLanguage(): Language | null {
  try {
    return sessionStorage.getItem(REMEMBERED);
  } catch {
    // Storage can be closed to the page; the browser's languages still answer.
    return null;
  }
}

/** The first language of the browser that the page speaks. */
export function browserLanguage<Spoken extends Language>(spoken: readonly Spoken[]): Spoken | null {
  for (const tag of navigator.languages.map((each) => each.toLowerCase()))
    for (const wanted of [tag, tag.split('-')[0]!]) {
      const found = spoken.find((language) => language.toLowerCase() === wanted);
      if (found) return found;
    }
  return null;
}

export function rememberLanguage(language: Language): void {
  try {
    sessionStorage.setItem(REMEMBERED, language);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}
