import type { components } from '../api/schema';
import { useAnswer } from './use-answer';
import { useHotel, useLocalName } from './useHotel';

type Entry = components['schemas']['DictionaryChoiceAnswer'];
export type DictionaryType = Entry['type'];

export interface Suggestion {
  value: string;
  text: string;
}

/** What the dictionary offers here of some types, in the reader's language. A code that it does not know is told as it is. */
export const useDictionary = (...types: DictionaryType[]) => {
  const { hotel } = useHotel();
  const localName = useLocalName();
  const asked = types.join();
  const { data = [] } = useAnswer<Entry[]>(
    ['dictionary-entries', 'choices', hotel?.code ?? 'group', asked],
    '/dictionary',
    { query: { types: asked }, enabled: types.length > 0, staleTime: 60_000, retry: false },
  );
  return {
    choicesOf: (type: DictionaryType): Suggestion[] =>
      data
        .filter((entry) => entry.type === type)
        .map((entry) => ({ value: entry.code, text: localName(entry) })),
    textOf: (type: DictionaryType, code: string): string => {
      // A PMS writes `Mr.` where a code is MR.
      const wanted = code.toUpperCase().replace(/\.$/, '');
      const found = data.find((entry) => entry.type === type && entry.code === wanted);
      return found ? localName(found) : code;
    },
  };
};
