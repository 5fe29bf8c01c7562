import type { DocumentType } from '../../../kernel/http/sent-document.js';
import type { PdfBlock, PdfCell, PdfContent, PdfFact, PdfTable } from '../../../kernel/pdf/page.js';
import { codeAmount } from '../../../notifications/index.js';
import type { EvidenceKind } from '../../domain/evidence.js';
import type { DisputeAnswer } from '../../http/answers/dispute-answers.dto.js';
import type { MessageAnswer } from '../../http/answers/message-answers.dto.js';
import type { HistoryAnswer, PaymentAnswer } from '../../http/answers/payment-answers.dto.js';
import { maskEmail, maskMobile } from '../guest/masking.js';
import { DISPUTE_KIND, EVIDENCE_KIND, EVIDENCE_WORDS, MESSAGE_STATUS } from './evidence-words.js';
import { eventText } from './sheet-content.js';
import { joined, personName, type Reader, SheetParts } from './sheet-parts.js';
import { REFUND_STATUS } from './sheet-words.js';

/** All that is known of a disputed payment. */
export interface EvidenceInput {
  history: HistoryAnswer;
  dispute: DisputeAnswer;
  /** Every message of the payment, with the addresses as they are: they are masked here. */
  messages: readonly MessageAnswer[];
  /** What staff wrote. */
  note: string;
  files: readonly { kind: EvidenceKind; mediaType: DocumentType }[];
}

/** What guests do by themselves: it shows that they saw the amount and agreed to it. */
const BY_GUEST = new Set([
  'PaymentAttempted',
  'PaymentSessionOpened',
  'PaymentHeld',
  'PaymentSucceeded',
  'PaymentFailed',
]);

const NEVER_ORDERED = new Set(['awaitingApproval', 'rejected']);

/** A statement is printed in pieces that fit on a page. */
const LONGEST_PIECE = 3_000;

const TYPES: Record<DocumentType, string> = {
  'application/pdf': 'PDF',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
};

/**
 * The evidence in a dispute, for the bank: what was asked for and of whom, what the guest was sent and did, the money and
 * where it was posted. Without what staff noted for themselves, their names and the guest's addresses.
 */
export function evidenceContent(input: EvidenceInput, reader: Reader): PdfContent {
  const { history, dispute, note, files } = input;
  const { payment } = history;
  const { language, timeZone, printedAt, hotel } = reader;
  const parts = new SheetParts(payment, reader);
  const { word, at, local, say } = parts;
  const label = (name: keyof typeof EVIDENCE_WORDS): string => say(EVIDENCE_WORDS[name]);
  const charge = chargeOf(payment, dispute);
  const facts: [string, string | null | undefined][] = [
    [label('disputeNo'), dispute.disputeNo],
    [label('reason'), dispute.reason],
    [label('reasonCode'), dispute.reasonCode],
    [label('opened'), at(dispute.openedAt)],
    [label('evidenceDue'), at(dispute.evidenceDue)],
    [word('paymentNo'), payment.paymentNo],
    [label('transactionNo'), charge?.platformTransactionNo],
    [word('channelNo'), charge?.channelTransactionNo],
    [label('requested'), at(payment.createdAt)],
    [word('paidAt'), at(charge?.at ?? payment.paidAt)],
    [word('guestNote'), payment.guestComment],
  ];
  const name = local(hotel) || payment.hotelCode;
  return {
    language,
    title: `${label('title')} ${dispute.disputeNo}`,
    head: {
      name,
      lines: [label('title'), dispute.disputeNo],
      right: [`${word('paymentNo')} ${payment.paymentNo}`, `${at(printedAt.toISOString())} (${timeZone})`],
    },
    blocks: [
      {
        kind: 'headline',
        text: codeAmount(dispute.amountMinor, dispute.currencyCode),
        notes: [say(DISPUTE_KIND[dispute.kind]), personName(payment)].filter(Boolean),
      },
      { kind: 'facts', facts: facts.flatMap(([fact, value]): PdfFact[] => (value ? [[fact, value]] : [])) },
      ...statement(note, label('statement'), name),
      parts.payers(),
      parts.items(),
      messagesTable(input.messages, parts),
      guestTable(history, parts, reader),
      moneyTable(payment, parts),
      ...refundsTable(payment, parts),
      ...enclosures(files, parts),
    ],
  };
}

function chargeOf({ receipts }: PaymentAnswer, { attemptId }: DisputeAnswer) {
  return receipts.find((one) => one.attemptId === attemptId);
}

function statement(note: string, title: string, hotel: string): PdfBlock[] {
  const pieces = note.split(/\r?\n/).flatMap((line) => line.trim().match(PIECE) ?? []);
  if (pieces.length === 0) return [];
  return [{ kind: 'table', title, columns: [{ head: hotel, width: 100 }], rows: pieces.map((one) => [one]) }];
}
const PIECE = new RegExp(`.{1,${LONGEST_PIECE}}`, 'gu');

/** Only what went to the guest: staff are notified too. */
function messagesTable(messages: readonly MessageAnswer[], { word, at, say }: SheetParts): PdfTable {
  const label = (name: keyof typeof EVIDENCE_WORDS): string => say(EVIDENCE_WORDS[name]);
  return {
    kind: 'table',
    title: label('messages'),
    columns: [
      { head: word('when'), width: 26 },
      { head: word('channel'), width: 20 },
      { head: label('sentTo'), width: 34 },
      { head: word('status'), width: 20 },
    ],
    rows: messages
      .filter(({ audience }) => audience === 'guest')
      .map(({ at: doneAt, createdAt, channel, recipient, status }): PdfCell[] => [
        at(doneAt ?? createdAt),
        label(channel === 'EMAIL' ? 'email' : 'sms'),
        recipient === null ? '' : channel === 'EMAIL' ? maskEmail(recipient) : maskMobile(recipient),
        say(MESSAGE_STATUS[status]),
      ]),
  };
}

function guestTable(
  { payment, events }: HistoryAnswer,
  { word, at, say }: SheetParts,
  { language }: Reader,
): PdfTable {
  return {
    kind: 'table',
    title: say(EVIDENCE_WORDS.guest),
    columns: [
      { head: word('when'), width: 26 },
      { head: word('event'), width: 74 },
    ],
    rows: events
      .filter(({ type }) => BY_GUEST.has(type))
      .map((event): PdfCell[] => [at(event.at), eventText(event, payment, language)]),
  };
}

function moneyTable(payment: PaymentAnswer, { word, at, local, say }: SheetParts): PdfTable {
  return {
    kind: 'table',
    title: say(EVIDENCE_WORDS.money),
    columns: [
      { head: word('when'), width: 24 },
      { head: say(EVIDENCE_WORDS.card), width: 30 },
      { head: say(EVIDENCE_WORDS.transactionNo), width: 28 },
      { head: word('amount'), width: 18, align: 'right' },
    ],
    rows: payment.receipts.map((receipt): PdfCell[] => {
      const { cardInfo, methodCode } = receipt;
      const method = payment.methods.find(({ code }) => code === methodCode);
      const proved = cardInfo?.threeDSecure;
      return [
        at(receipt.at),
        {
          text: cardInfo ? `${cardInfo.brand} •• ${cardInfo.last4}` : method ? local(method) : methodCode,
          note: proved === undefined ? '' : say(EVIDENCE_WORDS[proved ? 'threeDs' : 'noThreeDs']),
        },
        joined(receipt.platformTransactionNo, receipt.channelTransactionNo),
        codeAmount(receipt.amountMinor, receipt.currencyCode),
      ];
    }),
  };
}

/** Without the reasons: staff write them for themselves. */
function refundsTable(payment: PaymentAnswer, { word, at, say }: SheetParts): PdfTable[] {
  const refunds = payment.refunds.filter(({ status }) => !NEVER_ORDERED.has(status));
  if (refunds.length === 0) return [];
  return [
    {
      kind: 'table',
      title: word('refunds'),
      columns: [
        { head: word('when'), width: 26 },
        { head: word('platformNo'), width: 34 },
        { head: word('status'), width: 20 },
        { head: word('amount'), width: 20, align: 'right' },
      ],
      rows: refunds.map((refund): PdfCell[] => [
        at(refund.requestedAt),
        refund.platformRefundNo ?? '',
        say(REFUND_STATUS[refund.status]),
        codeAmount(refund.amountMinor, refund.currencyCode),
      ]),
    },
  ];
}

function enclosures(files: EvidenceInput['files'], { say }: SheetParts): PdfTable[] {
  if (files.length === 0) return [];
  return [
    {
      kind: 'table',
      title: say(EVIDENCE_WORDS.enclosures),
      columns: [
        { head: say(EVIDENCE_WORDS.document), width: 80 },
        { head: say(EVIDENCE_WORDS.fileType), width: 20 },
      ],
      rows: files.map(({ kind, mediaType }): PdfCell[] => [say(EVIDENCE_KIND[kind]), TYPES[mediaType]]),
    },
  ];
}
