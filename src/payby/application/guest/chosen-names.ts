import type { Dictionary } from '../../../hotels/index.js';
import type { TenantDatabase } from '../../../kernel/database/database.js';
import type { NamesByLanguage } from '../../../kernel/languages.js';
import type { ChargeItem } from '../../domain/charge-items.js';
import type { DataOf } from '../../domain/events.js';

type Names = ReadonlyMap<string, NamesByLanguage>;

/** What a request's texts are called in each language, where the hotel's dictionary has them. */
export interface ChosenNames {
  items: Names;
  roomTypes: Names;
  /** How the guest is addressed; null: the dictionary has no such title. */
  title: NamesByLanguage | null;
}

/** Nothing of the dictionary: every text stays as it was written. */
export const AS_WRITTEN: ChosenNames = { items: new Map(), roomTypes: new Map(), title: null };

/** In each language: by the dictionary, or as it was written. */
export function nameOf(names: Names, text: string): NamesByLanguage {
  return names.get(text) ?? { en: text, zh: text };
}

/**
 * An item in each language: in English and Chinese as the entry was called that it was chosen from, else by the
 * dictionary of today.
 */
export const itemNameOf = ({ items }: ChosenNames, { name, entry }: ChargeItem): NamesByLanguage =>
  entry ? { ...items.get(entry.code), en: entry.name, zh: entry.nameZh || entry.name } : nameOf(items, name);

/** A request keeps item names as they were read when it was made, room types and the title as the PMS has them. */
export async function chosenNames(
  dictionary: Dictionary,
  db: TenantDatabase,
  { hotelCode, items, guest }: Pick<DataOf<'PaymentRequested'>, 'hotelCode' | 'items' | 'guest'>,
): Promise<ChosenNames> {
  const named = items.map(({ name, entry }) => entry?.code ?? name);
  const roomTypes = guest.payers.flatMap((payer) => ('roomType' in payer ? [payer.roomType] : []));
  const written = guest.title?.trim() ?? '';
  // A PMS writes `Herr.` where the dictionary's code is HERR.
  const titles = [written, written.toUpperCase().replace(/\.$/, '')].filter(Boolean);
  const [itemNames, roomTypeNames, titleNames] = await Promise.all([
    dictionary.namesFor(db, hotelCode, 'paymentItem', named),
    dictionary.namesFor(db, hotelCode, 'roomType', roomTypes.filter(Boolean)),
    dictionary.namesFor(db, hotelCode, 'title', titles),
  ]);
  const title = titles.map((each) => titleNames.get(each)).find(Boolean) ?? null;
  return { items: itemNames, roomTypes: roomTypeNames, title };
}
