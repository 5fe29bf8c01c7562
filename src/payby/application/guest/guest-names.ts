import type { LocalText } from '../../../kernel/errors.js';
import {
  builtInFor,
  isBuiltIn,
  type LanguageCode,
  type NamesByLanguage,
  textIn,
} from '../../../kernel/languages.js';
import { personName } from '../../../notifications/index.js';
import type { GuestData } from '../../domain/events.js';
import { greetedIn } from '../../domain/guest-name.js';

/** How a guest is written and spoken to; parts that are not known are empty. */
export interface GuestNames {
  title: string;
  firstName: string;
  lastName: string;
  fullName: string;
  /** `Mr Rohan Patel`, `Rohan Patel 先生`. */
  addressed: string;
  /** `Mr Patel`. */
  greeting: string;
}

/** A guest's texts come from outside; each stays on its line. */
export const line = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

const HAN = /\p{Script=Han}/u;

const TITLES: Record<string, LocalText> = Object.fromEntries(
  [
    [['mr', 'mr.', '先生'], { en: 'Mr', zh: '先生' }],
    [['ms', 'ms.', '女士'], { en: 'Ms', zh: '女士' }],
    [['mrs', 'mrs.', '太太', '夫人'], { en: 'Mrs', zh: '女士' }],
    [['miss', '小姐'], { en: 'Miss', zh: '小姐' }],
    [['dr', 'dr.', '博士'], { en: 'Dr', zh: '博士' }],
    [['prof', 'prof.', '教授'], { en: 'Prof', zh: '教授' }],
  ].flatMap(([written, title]) => (written as string[]).map((each) => [each, title])),
) as Record<string, LocalText>;

/**
 * The guest of a request as a text in this language names them.
 * @param own the guest's title by the hotel's dictionary
 */
export function guestNames(
  guest: GuestData,
  language: LanguageCode,
  own: NamesByLanguage | null,
): GuestNames {
  const written = guest.title?.trim() ?? '';
  const isChinese = language === 'zh';
  const named = greetedIn(language, guest);
  const [firstName, lastName] = [line(named.firstName), line(named.lastName)];
  const added = isBuiltIn(language) ? undefined : own?.[language];
  const usual = TITLES[written.toLowerCase()]?.[builtInFor(language)];
  const title = added || (usual ?? (own ? textIn(language, own) : written));
  const fullName = personName(firstName, lastName);
  const closedUp = HAN.test(lastName);
  const withTitle = (name: string): string => {
    if (!title || !lastName) return fullName;
    if (!isChinese) return `${title} ${name}`;
    return closedUp ? `${name}${title}` : `${fullName} ${title}`;
  };
  return {
    title,
    firstName,
    lastName,
    fullName,
    addressed: withTitle(fullName),
    greeting: withTitle(!isChinese && closedUp ? fullName : lastName),
  };
}
