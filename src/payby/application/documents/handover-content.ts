import type { Language } from '../../../kernel/errors.js';
import { localTime } from '../../../kernel/export/workbook.js';
import { nameIn } from '../../../kernel/local-name.js';
import type { PdfBlock, PdfCell, PdfContent } from '../../../kernel/pdf/page.js';
import { codeAmount } from '../../../notifications/index.js';
import { EXCEPTION_KIND } from '../../exports/labels.js';
import type { ExceptionAnswer } from '../../http/answers/exception-answers.dto.js';
import type { ShiftTakings } from '../../projections/handover.queries.js';
import { joined, listedName, type Reader } from './sheet-parts.js';

const WORDS = {
  en: {
    title: 'Shift handover',
    period: 'Period',
    printedFor: 'Printed by',
    open: 'Open and handed over',
    nothing: 'Nothing is open.',
    notTaken: 'No payments or refunds in this period.',
    more: (count: number) => `${count} more are open. My desk lists all of them.`,
    platform: 'By the platform',
    takings: ['Method', 'Paid', 'Refunded', 'Paid less refunded'],
    payments: (count: number) => (count === 1 ? '1 payment' : `${count} payments`),
    refunds: (count: number) => (count === 1 ? '1 refund' : `${count} refunds`),
    unknownMethod: 'Unknown method',
    total: (currency: string) => `Total in ${currency}`,
    items: ['What is open', 'Guest and payment', 'Deadline', 'Amount', 'Owner and note'],
    unassigned: 'Unassigned',
    snoozed: (at: string) => `Snoozed until ${at}`,
    lines: ['Handed over by', 'Received by'],
  },
  zh: {
    title: '交班单',
    period: '时段',
    printedFor: '打印人',
    open: '未完成并移交',
    nothing: '没有未完成的事项。',
    notTaken: '此时段没有收款或退款。',
    more: (count: number) => `另有 ${count} 项未完成，详见我的工作台。`,
    platform: '由支付平台操作',
    takings: ['支付方式', '收款', '退款', '收款减退款'],
    payments: (count: number) => `${count} 笔付款`,
    refunds: (count: number) => `${count} 笔退款`,
    unknownMethod: '支付方式未知',
    total: (currency: string) => `${currency} 合计`,
    items: ['未完成事项', '客人与付款', '截止', '金额', '负责人与备注'],
    unassigned: '暂无负责人',
    snoozed: (at: string) => `稍后提醒：${at}`,
    lines: ['交班人', '接班人'],
  },
} as const;

/** What a shift took and what it leaves to the next one. */
export interface Handover {
  from: Date;
  to: Date;
  printedBy: string;
  takings: ShiftTakings[];
  open: ExceptionAnswer[];
  /** How many more are open than the sheet lists. */
  more: number;
}

type Sums = Pick<
  ShiftTakings,
  'currencyCode' | 'takenCount' | 'takenMinor' | 'refundedCount' | 'refundedMinor'
>;

/** The sheet that one shift hands the next: per cashier what came in and went back, then what is open. */
export function handoverContent(handover: Handover, reader: Reader): PdfContent {
  const { language, timeZone, printedAt, hotel } = reader;
  const words = WORDS[language];
  const at = (instant: Date): string => localTime(instant, timeZone).slice(0, 16);
  const { from, to, printedBy, takings, open, more } = handover;
  const cashiers = [...new Set(takings.map(({ cashier }) => cashier))];
  return {
    language,
    title: words.title,
    head: {
      name: nameIn(language, hotel),
      lines: [words.title],
      right: ['PayBy', `${at(printedAt)} (${timeZone})`],
    },
    blocks: [
      {
        kind: 'facts',
        facts: [
          [words.period, `${at(from)} – ${at(to)}`],
          [words.printedFor, printedBy],
        ],
      },
      ...(cashiers.length === 0 ? [{ kind: 'text' as const, text: words.notTaken }] : []),
      ...cashiers.map((cashier) =>
        takingsTable(
          takings.filter((one) => one.cashier === cashier),
          cashier || words.platform,
          language,
        ),
      ),
      ...(open.length === 0
        ? [{ kind: 'text' as const, text: words.nothing }]
        : [openTable(open, language, (iso) => at(new Date(iso)))]),
      ...(more > 0 ? [{ kind: 'text' as const, text: words.more(more) }] : []),
      { kind: 'facts', facts: words.lines.map((line) => [line, '______________________________']) },
    ],
  };
}

function takingsTable(takings: ShiftTakings[], title: string, language: Language): PdfBlock {
  const words = WORDS[language];
  const nameOf = ({ methodCode, method }: ShiftTakings): string =>
    (method && nameIn(language, method)) || methodCode || words.unknownMethod;
  const cells = (name: PdfCell, one: Sums): PdfCell[] => [
    name,
    { text: codeAmount(one.takenMinor, one.currencyCode), note: words.payments(one.takenCount) },
    { text: codeAmount(one.refundedMinor, one.currencyCode), note: words.refunds(one.refundedCount) },
    codeAmount(one.takenMinor - one.refundedMinor, one.currencyCode),
  ];
  const currencies = [...new Set(takings.map(({ currencyCode }) => currencyCode))];
  return {
    kind: 'table',
    title,
    columns: words.takings.map((head, no) => ({
      head,
      width: no === 0 ? 34 : 22,
      ...(no > 0 && { align: 'right' }),
    })),
    // No total goes across currencies.
    rows: currencies.flatMap((currencyCode) => {
      const own = takings.filter((one) => one.currencyCode === currencyCode);
      const sum = (of: Exclude<keyof Sums, 'currencyCode'>): number =>
        own.reduce((total, one) => total + one[of], 0);
      const total: Sums = {
        currencyCode,
        takenCount: sum('takenCount'),
        takenMinor: sum('takenMinor'),
        refundedCount: sum('refundedCount'),
        refundedMinor: sum('refundedMinor'),
      };
      return [
        ...own.map((one) => cells(nameOf(one), one)),
        cells({ text: words.total(currencyCode), strong: true }, total),
      ];
    }),
  };
}

function openTable(open: ExceptionAnswer[], language: Language, at: (iso: string) => string): PdfBlock {
  const words = WORDS[language];
  return {
    kind: 'table',
    title: words.open,
    columns: words.items.map((head, no) => ({
      head,
      width: [20, 25, 18, 16, 21][no]!,
      ...(no === 3 && { align: 'right' }),
    })),
    rows: open.map((one): PdfCell[] => [
      { text: EXCEPTION_KIND[one.kind][language], strong: true },
      {
        text: listedName(one.guest ?? ''),
        note: joined(one.paymentNo, one.roomNos.join(', '), one.callback?.accountCode),
      },
      one.deadline ? (one.deadline.day?.replaceAll('-', '/') ?? at(one.deadline.at)) : '',
      one.amountMinor === null || one.currencyCode === null
        ? ''
        : codeAmount(one.amountMinor, one.currencyCode),
      {
        text: one.assignee?.name ?? words.unassigned,
        note: joined(one.snoozedUntil && words.snoozed(at(one.snoozedUntil)), one.notes[0]?.text),
      },
    ]),
  };
}
