import type { Language } from '../../../kernel/errors.js';
import { builtInFor, type LanguageCode, textIn } from '../../../kernel/languages.js';
import { dayAt, daysApart } from '../../../kernel/local-day.js';
import {
  codeAmount,
  dayText,
  instantText,
  offsetText,
  type OwnPhrases,
} from '../../../notifications/index.js';
import type { ReceiptFacts, ReceiptMove, ReceiptStay } from './receipt-facts.js';
import { BRANDS_ZH, RECEIPT_WORDS } from './receipt-words.js';

/** The text of a receipt, ready to be set. */
export interface ReceiptPage {
  language: Language;
  title: string;
  issued: string;
  /** `logo`: a png or jpg. */
  hotel: { name: string; lines: string[]; logo?: Uint8Array };
  /** The amount that it is about; `badge`: it came in as a whole. */
  headline: { label: string; amount: string; badge: string | null };
  /** Label and value, as everywhere below. */
  facts: [string, string][];
  items: [string, string][];
  total: [string, string];
  /** What was paid and sent back, when, and the amount. */
  moves: [string, string, string][];
  sums: [string, string][];
  notes: string[];
  numbers: [string, string][];
}

export type ReceiptHotel = Record<'name' | 'nameZh' | 'address' | 'addressZh' | 'phone' | 'timeZone', string>;

/**
 * @param withRoomNo for the guest at the desk: who holds a link has not shown that the room is theirs
 */
export function receiptPage(
  facts: ReceiptFacts,
  hotel: ReceiptHotel,
  { language, withRoomNo }: { language: Language; withRoomNo: boolean },
): ReceiptPage {
  const { receiptNo, issuedAt, currencyCode, totalMinor, inFull, items, charges, refunds } = facts;
  const say = sayIn(language);
  const inLanguage = (en: string, zh: string): string => (language === 'zh' && zh) || en;
  const money = (minor: number): string => codeAmount(minor, currencyCode);
  const when = (at: Date): string => instantText(at.toISOString(), hotel.timeZone, language);
  const method = (move: ReceiptMove): string => methodText(move, language);
  const zones = [...charges, ...refunds].map(({ at }) => offsetText(at.toISOString(), hotel.timeZone));
  const issued = dayText(dayAt(hotel.timeZone, issuedAt), language) ?? '';
  return {
    language,
    title: `${say('receipt')} ${receiptNo}`,
    issued: say('issued', { day: issued }),
    hotel: {
      name: inLanguage(hotel.name, hotel.nameZh),
      lines: [inLanguage(hotel.address, hotel.addressZh), hotel.phone].filter(Boolean),
    },
    headline: inFull
      ? { label: say('total'), amount: money(totalMinor), badge: say('inFull') }
      : { label: say('paid'), amount: money(facts.chargedMinor), badge: null },
    facts: guestFacts(facts, { language, withRoomNo }),
    items: items.map((item) => [item.name[language], money(item.amountMinor)]),
    total: [say('total'), money(totalMinor)],
    moves: [
      ...charges.map((one): [string, string, string] => [method(one), when(one.at), money(one.amountMinor)]),
      ...refunds.map((one): [string, string, string] => [
        say('refundTo', { method: apart(method(one), language) }),
        when(one.at),
        money(-one.amountMinor),
      ]),
    ],
    sums: [
      [say(refunds.length > 0 ? 'remaining' : 'paid'), money(facts.remainingMinor)],
      // Where only a part was taken, it is not known whether the rest is still owed.
      ...(inFull ? [[say('stillToPay'), money(0)] as [string, string]] : []),
    ],
    notes: [
      ...(refunds.length > 0 ? [say('bank')] : []),
      say('zone', { zone: [...new Set(zones)].join(', ') }),
    ],
    numbers: [
      [say('receiptNo'), receiptNo],
      [say('paymentNo'), facts.paymentNo],
      [say('transactionNo'), charges.map(({ transactionNo }) => transactionNo).join(', ')],
    ],
  };
}

/** Who reads a receipt. */
interface FactsReader {
  language: LanguageCode;
  /** See `receiptPage`. */
  withRoomNo: boolean;
  /** The tenant's words for a receipt in an added language. */
  own?: OwnPhrases;
}

/** Whose receipt it is and for which stay, by label and value. */
export function guestFacts(
  { guest, stay }: ReceiptFacts,
  { language, withRoomNo, own }: FactsReader,
): [string, string][] {
  const say = sayIn(language, own);
  return [
    ...(guest ? [[say('guest'), guest[builtInFor(language)]] as [string, string]] : []),
    ...stayFacts(stay, { language, withRoomNo, say }),
  ];
}

/** Words of a receipt, their places filled. */
const sayIn =
  (language: LanguageCode, own: OwnPhrases = {}) =>
  (name: keyof typeof RECEIPT_WORDS, values: Record<string, string> = {}): string =>
    (own[name] ?? RECEIPT_WORDS[name][builtInFor(language)]).replace(
      /\{(\w+)\}/g,
      (_, part: string) => values[part] ?? '',
    );

interface StayReader extends FactsReader {
  say: (name: keyof typeof RECEIPT_WORDS, values?: Record<string, string>) => string;
}

function stayFacts(
  { confirmationNos, rooms, arrival, departure, accounts, references }: ReceiptStay,
  { language, withRoomNo, say }: StayReader,
): [string, string][] {
  const roomTexts = rooms.map(({ roomNo, roomType }) =>
    [withRoomNo && roomNo, textIn(language, roomType)].filter(Boolean).join(language === 'zh' ? '，' : ', '),
  );
  const facts: [keyof typeof RECEIPT_WORDS, string | null][] = [
    ['confirmationNo', confirmationNos.join(', ')],
    ['account', accounts.join(', ')],
    ['reference', references.join(', ')],
    ['room', [...new Set(roomTexts.filter(Boolean))].join('; ')],
    ['arrival', arrival && dayText(arrival, language)],
    ['departure', departure && departureText()],
  ];
  return facts.flatMap(([name, value]): [string, string][] => (value ? [[say(name), value]] : []));

  function departureText(): string | null {
    const day = dayText(departure!, language);
    const n = daysApart(arrival ?? '', departure!);
    if (!day || !(n > 0)) return day;
    return say(n === 1 ? 'oneNight' : 'nights', { day, n: String(n) });
  }
}

/** In Chinese a word of Latin letters stands apart. */
const apart = (text: string, language: Language): string =>
  language === 'zh' && !/^\p{Script=Han}/u.test(text) ? ` ${text}` : text;

/** `Visa •• 4242`, or the method's name. */
export function methodText(
  { method, card }: Pick<ReceiptMove, 'method' | 'card'>,
  language: LanguageCode,
): string {
  const name = method[builtInFor(language)];
  if (!card?.last4) return name;
  const brand = (language === 'zh' && BRANDS_ZH[card.brand]) || card.brand;
  return `${brand || name} •• ${card.last4}`;
}
