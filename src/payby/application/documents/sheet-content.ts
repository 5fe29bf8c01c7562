import type { Language } from '../../../kernel/errors.js';
import type { PdfCell, PdfContent, PdfFact, PdfTable } from '../../../kernel/pdf/page.js';
import { codeAmount } from '../../../notifications/index.js';
import { PAYMENT_STATUS, POSTING_STATUS, REQUEST_CHANNEL } from '../../exports/labels.js';
import type { EventAnswer, HistoryAnswer, PaymentAnswer } from '../../http/answers/payment-answers.dto.js';
import { EVENT_WORDS } from './event-words.js';
import { joined, personName, type Reader, SheetParts } from './sheet-parts.js';
import { REFUND_STATUS, WORDS } from './sheet-words.js';

/** A payment on paper: what the screen shows of it, and its whole history. */
export function sheetContent({ payment, events }: HistoryAnswer, reader: Reader): PdfContent {
  const { language, timeZone, printedAt, hotel } = reader;
  const parts = new SheetParts(payment, reader);
  const { say, word, money, at, local } = parts;
  const facts: [keyof typeof WORDS, string | null | undefined][] = [
    ['paid', money(payment.paidMinor)],
    ...(payment.refunds.length > 0
      ? ([
          ['refunded', money(payment.refundedMinor)],
          ['refunding', money(payment.refundingMinor)],
        ] as [keyof typeof WORDS, string][])
      : []),
    ['refundable', money(payment.refundableMinor)],
    ['paidAt', at(payment.paidAt)],
    ['due', at(payment.dueAt)],
    ['paymentNo', payment.paymentNo],
    ['serialNo', payment.serialNo],
    ['platformNo', payment.platformTransactionNo],
    ['channelNo', payment.channelTransactionNo],
    ['method', methodText(payment, local)],
    ['channel', say(REQUEST_CHANNEL[payment.requestChannel])],
    ['created', `${at(payment.createdAt)} · ${payment.cashier}`],
    ['cancelReason', payment.cancelReason],
    ['guestNote', payment.guestComment],
    ['internalNote', payment.internalComment],
  ];
  return {
    language,
    title: `${word('payment')} ${payment.paymentNo}`,
    head: {
      name: local(hotel) || payment.hotelCode,
      lines: [`${word('paymentNo')} ${payment.paymentNo}`],
      right: ['PayBy', `${at(printedAt.toISOString())} (${timeZone})`],
    },
    blocks: [
      {
        kind: 'headline',
        text: money(payment.amountMinor),
        notes: [
          say(PAYMENT_STATUS[payment.status]),
          personName(payment),
          say(POSTING_STATUS[payment.postingStatus]),
        ].filter(Boolean),
      },
      {
        kind: 'facts',
        facts: facts.flatMap(([name, value]): PdfFact[] => (value ? [[word(name), value]] : [])),
      },
      parts.payers(),
      parts.items(),
      ...(payment.refunds.length > 0 ? [refundsTable()] : []),
      {
        kind: 'table',
        title: word('history'),
        columns: [
          { head: '#', width: 5 },
          { head: word('when'), width: 21 },
          { head: word('event'), width: 50 },
          { head: word('by'), width: 24 },
        ],
        rows: events.map((event) => [
          String(event.version),
          at(event.at),
          { text: eventText(event, payment, language), note: reasonOf(event) },
          event.actor.name,
        ]),
      },
    ],
  };

  function refundsTable(): PdfTable {
    return {
      kind: 'table',
      title: word('refunds'),
      columns: [
        { head: word('refund'), width: 48 },
        { head: word('status'), width: 30 },
        { head: word('amount'), width: 22, align: 'right' },
      ],
      rows: payment.refunds.map((refund): PdfCell[] => [
        {
          text: refund.external ? word('external') : refund.reason,
          note: joined(refund.requestedBy, at(refund.requestedAt)),
        },
        { text: say(REFUND_STATUS[refund.status]), note: refund.problem ?? refund.platformRefundNo ?? '' },
        codeAmount(refund.amountMinor, refund.currencyCode),
      ]),
    };
  }
}

export function methodText(
  { cardInfo, method }: PaymentAnswer,
  local: (record: { name: string; nameZh: string }) => string,
): string {
  if (cardInfo) return `${cardInfo.brand} •• ${cardInfo.last4}`;
  return method ? local(method) : '';
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Numbers and reasons: what a bookkeeper looks a payment up by. */
function reasonOf({ data }: EventAnswer): string {
  const { platformTransactionNo, platformRefundNo, disputeNo, pmsReference, recipient, reason } = data;
  const numbers = [platformTransactionNo, platformRefundNo, disputeNo, pmsReference];
  return joined(...[recipient, ...numbers, reason].map(text));
}

/** What a correction on a folio is of, as its sentences are named. */
function postedFor({ ofDispute, kind }: EventAnswer['data']): string {
  if (ofDispute) return kind === 'reversal' ? 'DisputeReversal' : 'Dispute';
  return kind === 'reversal' ? 'Reversal' : 'Refund';
}

/** A sentence for each kind of event; one that is not known here is named, never hidden. */
export function eventText({ type, data }: EventAnswer, payment: PaymentAnswer, language: Language): string {
  const name = type.startsWith('RefundPosting') ? type.replace('Refund', postedFor(data)) : type;
  const variants = [data.kind, data.purpose, data.channel, data.order, data.status].map(text);
  if (data.late) variants.push('late');
  if (data.surplus) variants.push('surplus');
  if (data.sentBy) variants.push('byHand');
  for (const flag of ['despite', 'again', 'notFound']) if (data[flag]) variants.push(flag);
  const key = variants.map((variant) => `${name}_${variant}`).find((one) => one in EVENT_WORDS) ?? name;
  const folio = (data.folio ?? {}) as { payerCode?: string; roomNo?: string | null };
  const method = payment.methods.find(({ code }) => code === data.methodCode);
  const values: Record<string, string> = {
    amount: codeAmount(Number(data.amountMinor ?? 0), text(data.currencyCode) || payment.currencyCode),
    place: folio.roomNo ? WORDS.room[language].replace('{n}', folio.roomNo) : (folio.payerCode ?? ''),
    method: (language === 'zh' && method?.nameZh) || method?.name || text(data.methodCode),
  };
  const sentence = EVENT_WORDS[key]?.[language] ?? type;
  return sentence.replace(/\{(\w+)\}/g, (_, part: string) => values[part] ?? '');
}
