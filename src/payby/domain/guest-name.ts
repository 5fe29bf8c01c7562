import type { GuestData, Payer, PersonName } from './events.js';

const HAN = /\p{Script=Han}/u;

/** Whether it is the name in the local language rather than the foreign one. */
const isLocal = ({ firstName, lastName }: PersonName): boolean => HAN.test(firstName + lastName);

/** Whether one of the payers is known by a single name, and this part of it is empty; an account's name is a last name. */
export function goesWithout(part: keyof PersonName, payers: readonly Payer[]): boolean {
  const other = part === 'firstName' ? 'lastName' : 'firstName';
  return payers.some((payer) => {
    if (!('lastName' in payer)) return part === 'firstName';
    const names = [payer, ...(payer.kind === 'reservation' && payer.otherName ? [payer.otherName] : [])];
    return names.some((name) => name[part] === '' && name[other] !== '');
  });
}

/** Somebody whom the PMS may know by a second name, in another script. */
export type Named = PersonName & { otherName?: PersonName };

/**
 * The same person under the name of that language, with the other one beside it; as they are where both or neither of
 * the names are of that language.
 */
export function namedIn<T extends Named>(language: 'local' | 'foreign', person: T): T {
  const { firstName, lastName, otherName } = person;
  const wanted = (name: PersonName): boolean => isLocal(name) === (language === 'local');
  if (!otherName || wanted(person) || !wanted(otherName)) return person;
  return { ...person, ...otherName, otherName: { firstName, lastName } };
}

/**
 * Whom a message in this language greets: the guest as the clerk has written the name or, where that is one of a payer's
 * two names in the PMS, the payer's name in that language.
 */
export function greetedIn(language: string, { firstName, lastName, payers }: GuestData): PersonName {
  const written = { firstName, lastName };
  const payer = payers.find(
    (each) =>
      each.kind === 'reservation' &&
      [each, each.otherName].some((name) => name?.firstName === firstName && name.lastName === lastName),
  );
  if (payer?.kind !== 'reservation') return written;
  const named = namedIn(language === 'zh' ? 'local' : 'foreign', payer);
  return { firstName: named.firstName, lastName: named.lastName };
}
