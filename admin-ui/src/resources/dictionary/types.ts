import { useStore } from 'react-admin';
import type { components } from '../../api/schema';
import { useAnswer, useHotel } from '../../shared';
import { filledIn } from '../../shared/guest-languages';

export type DictionaryEntry = components['schemas']['DictionaryEntryAnswer'];
export type DictionaryTypeInfo = components['schemas']['DictionaryTypeAnswer'];

/** An empty name is none. */
export const sentOf = (entry: Partial<DictionaryEntry>) => ({ ...entry, names: filledIn(entry.names) });

/** The types there are, with how many entries each has. */
export const useTypes = () => {
  const { hotel } = useHotel();
  return useAnswer<DictionaryTypeInfo[]>(
    // Read again with the entries.
    ['dictionary-entries', 'types', hotel?.code ?? 'group'],
    '/dictionary-entries/types',
  );
};

/** The type that was looked at last; coming back from an entry leads to it again. */
export const useLastType = () => useStore<DictionaryEntry['type']>('dictionary.type', 'paymentItem');
