import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** A phone number as text messages go to it, such as `+85255500101`; null: none can. */
export function internationalNumber(typed: string | null | undefined): string | null {
  const number = parsePhoneNumberFromString(typed ?? '');
  return number?.isPossible() ? number.number : null;
}
