import type { Language, LocalText } from '../../../kernel/errors.js';
import { localTime } from '../../../kernel/export/workbook.js';
import { nameIn } from '../../../kernel/local-name.js';
import type { PdfCell, PdfTable } from '../../../kernel/pdf/page.js';
import { codeAmount } from '../../../notifications/index.js';
import { isOwner } from '../../domain/payers.js';
import { POSTING_STATUS } from '../../exports/labels.js';
import type { PayerAnswer, PaymentAnswer } from '../../http/answers/payment-answers.dto.js';
import { postedMinor } from '../../projections/payments.projection.js';
import { KINDS, WORDS } from './sheet-words.js';

const HAN = /\p{Script=Han}/u;

export const joined = (...parts: (string | false | null | undefined)[]): string =>
  parts.filter((part) => part).join(' · ');

/** `Last, First` as in the PMS; a Chinese name as written: 王伟. */
export function personName({
  firstName = '',
  lastName = '',
}: {
  firstName?: string;
  lastName?: string;
}): string {
  if (HAN.test(lastName) || HAN.test(firstName)) return `${lastName}${firstName}`;
  return [lastName, firstName].filter(Boolean).join(', ');
}

/** The same of a name that a list has as `Last, First`. */
export const listedName = (name: string): string => (HAN.test(name) ? name.replace(', ', '') : name);

const payerName = (payer: PayerAnswer): string =>
  payer.kind === 'reservation' || payer.kind === 'nonIntegration'
    ? personName(payer)
    : (payer.name ?? payer.code);

/** For whom and in which words a payment is printed. */
export interface Reader {
  language: Language;
  /** IANA name. */
  timeZone: string;
  printedAt: Date;
  hotel: { name: string; nameZh: string };
}

/** What every document about a payment says in the same words. */
export class SheetParts {
  constructor(
    private readonly payment: PaymentAnswer,
    private readonly reader: Reader,
  ) {}

  readonly say = (text: LocalText | undefined): string => text?.[this.reader.language] ?? '';
  readonly word = (name: keyof typeof WORDS, n: string | number = ''): string =>
    this.say(WORDS[name]).replace('{n}', String(n));
  readonly money = (minor: number): string => codeAmount(minor, this.payment.currencyCode);
  readonly at = (iso: string | null): string => (iso ? localTime(new Date(iso), this.reader.timeZone) : '');
  readonly local = (record: { name: string; nameZh: string }): string => nameIn(this.reader.language, record);

  payers(): PdfTable {
    const { word, say } = this;
    return {
      kind: 'table',
      title: word('payers'),
      columns: [
        { head: word('payer'), width: 30 },
        { head: word('stay'), width: 22 },
        { head: word('folio'), width: 14 },
        { head: word('posting'), width: 18 },
        { head: word('amount'), width: 16, align: 'right' },
      ],
      rows: this.payment.payers.map((payer): PdfCell[] => [
        {
          text: [payer.title, payerName(payer)].filter(Boolean).join(' '),
          note: joined(
            payer.roomNo && word('room', payer.roomNo),
            say(KINDS[payer.kind]),
            payer.code,
            payer.unverified && word('unverified'),
          ),
          strong: true,
        },
        {
          text: payer.arrival && payer.departure ? `${payer.arrival} – ${payer.departure}` : '',
          note: joined(
            payer.reservationStatusCode,
            payer.roomRateMinor != null &&
              payer.roomRateCurrency &&
              word('rate', codeAmount(payer.roomRateMinor, payer.roomRateCurrency)),
          ),
        },
        payer.kind === 'arAccount' || payer.kind === 'nonIntegration'
          ? ''
          : word('window', payer.folioWindow),
        {
          text:
            payer.kind === 'nonIntegration' || postedMinor(payer) === 0
              ? word('notPosted')
              : say(POSTING_STATUS[payer.posting.status]),
          note: payer.posting.pmsReference ?? '',
        },
        this.money(postedMinor(payer)),
      ]),
    };
  }

  items(): PdfTable {
    const { word, money, payment } = this;
    const ownerText = (owner: string): string => {
      const payer = payment.payers.find((each, no) => isOwner(each, no, owner));
      return payer ? `${payerName(payer)} · ${payer.roomNo ?? payer.code}` : owner;
    };
    return {
      kind: 'table',
      title: word('items'),
      columns: [
        { head: word('item'), width: 42 },
        { head: word('for'), width: 36 },
        { head: word('amount'), width: 22, align: 'right' },
      ],
      rows: [
        ...payment.items.map((item) => [
          item.entry ? this.local(item.entry) : item.name,
          ownerText(item.owner),
          money(item.amountMinor),
        ]),
        [{ text: word('total'), strong: true }, '', { text: money(payment.amountMinor), strong: true }],
      ],
    };
  }
}
