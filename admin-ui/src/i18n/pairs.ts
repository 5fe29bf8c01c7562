import type { Language } from './feature-messages';

/** One text in both languages; a missing one does not compile. `%{name}` marks a variable. */
export type Pair = readonly [en: string, zh: string];

/** A resource's labels, as deep as they like: `{ list: { title: ['Roles', '角色'] } }`. Plurals by `_zero`, `_one`, `_other`. */
export interface Labels {
  [key: string]: Pair | Labels;
}

const isPair = (label: Pair | Labels): label is Pair => Array.isArray(label);

export const textOf = (pair: Pair, language: string): string => pair[language === 'zh' ? 1 : 0];

/** The same labels with the texts of one language. */
export const inLanguage = (labels: Labels, language: Language): object =>
  Object.fromEntries(
    Object.entries(labels).map(([key, label]) => [
      key,
      isPair(label) ? textOf(label, language) : inLanguage(label, language),
    ]),
  );

type Singular<Key extends string> = Key extends `${infer Base}_${'zero' | 'one' | 'other'}` ? Base : Key;

/** The keys that `translate` finds in a dictionary: `list.title`; a plural by the name its forms share. */
export type KeyOf<L> = {
  [Key in keyof L & string]: L[Key] extends Pair ? Singular<Key> : `${Key}.${KeyOf<L[Key]>}`;
}[keyof L & string];
