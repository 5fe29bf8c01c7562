import type * as Phones from 'libphonenumber-js/min';
import type { RequestSettings } from '../types';

type Library = typeof Phones;

let loading: Promise<Library> | null = null;
let loaded: Library | null = null;

/** The rules of the world's numbers weigh more than this form, so they come when SMS is first chosen. */
export const loadPhones = (): Promise<Library> =>
  (loading ??= import('libphonenumber-js/min').then(
    (library) => (loaded = library),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  ));

export type PhoneReading =
  | { e164: string }
  | { problem: 'phone' | 'phoneShort' | 'phoneLong' | 'phoneCountry'; missing?: number };

/** What is copied from a message or a page brings unseen marks, other dashes and characters of another width. */
export const asMeant = (typed: string): string =>
  typed
    .replace(/[\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .normalize('NFKC')
    .replace(/\p{Pd}/gu, '-')
    .trim();

const CHINESE_MOBILE = /^1[3-9]\d+$/;
const CHINESE_MOBILE_LENGTH = 11;

/**
 * Reads one number; a number with + says its country itself. Full-width digits are understood. A number of a possible
 * length is taken even if no list knows it: numbering plans change faster than lists. China's mobiles are counted
 * exactly, since its fixed lines make every shorter number possible.
 */
export const readPhone = (library: Library, typed: string, country: string): PhoneReading => {
  const text = asMeant(typed).replace(/^00/, '+');
  const home = country as Phones.CountryCode;
  if (!/^\+?[\d\s().-]+$/.test(text)) return { problem: 'phone' };
  const parsed = library.parsePhoneNumberFromString(text, home);
  if (parsed?.countryCallingCode === '86' && CHINESE_MOBILE.test(parsed.nationalNumber)) {
    const missing = CHINESE_MOBILE_LENGTH - parsed.nationalNumber.length;
    if (missing > 0) return { problem: 'phoneShort', missing };
    if (missing < 0) return { problem: 'phoneLong' };
  }
  if (parsed?.isPossible()) return { e164: parsed.number };
  switch (library.validatePhoneNumberLength(text, home)) {
    case 'TOO_SHORT':
      return { problem: 'phoneShort' };
    case 'TOO_LONG':
      return { problem: 'phoneLong' };
    case 'INVALID_COUNTRY':
      return { problem: 'phoneCountry' };
    default:
      return { problem: 'phone' };
  }
};

/** `+86 138 0017 2204`; as it is while the rules are not here or the number is none. */
export const showPhone = (e164: string): string =>
  loaded?.parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;

/** A PMS writes `+852 5550 0100` or `852-55500100`: what can be read becomes E.164, else nothing. */
export const phoneFromPms = async (text: string, country: string): Promise<string | null> => {
  const read = readPhone(await loadPhones(), text, country);
  return 'e164' in read ? read.e164 : null;
};

export interface PhoneCountry {
  code: string;
  calling: string;
  name: string;
}

/** The countries the hotel's channels reach, named in the reader's language: those that the hotel names come first. */
export const countriesFor = (
  library: Library,
  { smsCountries, phoneCodes }: Pick<RequestSettings, 'smsCountries' | 'phoneCodes'>,
  locale: string,
): PhoneCountry[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const rank = ({ calling }: PhoneCountry): number => {
    const at = phoneCodes.indexOf(calling);
    return at < 0 ? phoneCodes.length : at;
  };
  return library
    .getCountries()
    .map((code) => ({ code, calling: library.getCountryCallingCode(code), name: names.of(code) ?? code }))
    .filter(({ code }) => smsCountries.length === 0 || smsCountries.includes(code))
    .sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, locale));
};

/**
 * The country that a number without one is of: the first that the hotel names. Where it names none, and among several
 * with one calling code, it is the country of the hotel's own telephone.
 */
export const usualCountry = (
  library: Library,
  countries: readonly PhoneCountry[],
  phoneCodes: readonly string[],
  hotelPhone: string,
): PhoneCountry | undefined => {
  const [first] = countries;
  const home = library.parsePhoneNumberFromString(hotelPhone)?.country;
  const own = countries.find(({ code }) => code === home);
  const isNamed = first !== undefined && phoneCodes.includes(first.calling);
  return own && (!isNamed || own.calling === first.calling) ? own : first;
};

export const MOST_RECIPIENTS = 10;

export const isEmail = (text: string): boolean =>
  /^[^\s@,;<>]+@[^\s@,;<>.]+(\.[^\s@,;<>.]+)*\.[^\s@,;<>.]{2,}$/.test(text);

/** Takes apart what was typed or pasted: commas, semicolons and blanks part addresses; none is kept twice. */
export const splitEmails = (text: string, known: string[] = []): string[] => {
  const seen = new Set(known.map((email) => email.toLowerCase()));
  return asMeant(text)
    .split(/[\s,;，；]+/)
    .filter((email) => {
      const key = email.toLowerCase();
      if (email === '' || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
};
