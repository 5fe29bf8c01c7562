import { newLinkToken } from '../../kernel/ids.js';
import type { Person } from '../domain/events.js';
import type { Chance } from './chance.js';
import { DISPUTES, disputeEndings } from './dispute-lives.js';
import { live, type SamplePayment } from './generate-payments.js';
import { HOLD_ENDINGS, HOLDS, toBeHeld } from './hold-lives.js';
import { DAY, type Ending, HOUR, Life, MINUTE, type Request, type Step } from './life.js';
import { sampleLife, sampleRequest, type SampleHotel } from './payment-lives.js';

export interface DemoPaymentOptions {
  tenantId: string;
  count: number;
  /** The first has the most payments. */
  hotels: readonly SampleHotel[];
  /** Who asks for payments and refunds. */
  cashiers: readonly Person[];
  firstNumber: number;
  /** How far back they go. */
  days: number;
  /** The time of the newest event. */
  until: Date;
}

/** How busy a hotel's desk is, by weekday from Sunday on and by hour; 1 is the busiest. */
const BY_WEEKDAY = [0.55, 0.7, 0.7, 0.75, 0.85, 1, 0.9];
const BY_HOUR = [5, 3, 2, 2, 3, 5, 10, 30, 70, 90, 100, 100, 80, 75, 95, 100, 95, 90, 80, 60, 45, 35, 20, 10];

/** Family names and first names that go together. */
const FAMILIES: Record<'zh' | 'en', readonly (readonly [last: string, first: string])[]> = {
  zh: [
    ['王 李 张 刘 陈 杨 赵 黄 周 吴', '小梅 建国 雨欣 志强 思远 子轩 雅婷 浩然 嘉怡 俊杰'],
    ['林 徐 孙 马 朱 胡 郭 何 欧阳 梁', '明慧 诗涵 国栋 晓东 婉清 天宇 静怡 伟杰 佳琪 海燕'],
  ],
  en: [
    ['Whitfield Thompson Grant Okafor Bennett Marsh Clarke', 'Eleanor James Grace Adaeze Oliver Ruth Simon'],
    ['Dubois Moreau Lefèvre Girard', 'Camille Étienne Chloé Hugo'],
    ['Müller Bauer Schröder Vogel', 'Jürgen Anke Lukas Käthe'],
    ['Lindqvist Andersen Söderberg Nygård', 'Henrik Søren Astrid Maja'],
    ['García Morales Silva Ibáñez', 'Lucía João Inés Tomás'],
    ['佐藤 田中 鈴木 高橋', '美咲 陽翔 さくら 健太'],
    ['김 박 이 최', '민준 서연 지우 현우'],
    ['Patel Raman Iyer Mehta', 'Priya Arun Kavya Rohan'],
    ['Novák Kowalska Иванова Horváth', 'Petra Zofia Елена Réka'],
    ["Haddad Yılmaz Nguyễn O'Sullivan", 'Leila Emre Minh Ciarán'],
  ],
};

/** Payments that still wait for a person or a guest, holds and disputes: what each is, and how many hours ago it was requested. */
const UNFINISHED: (readonly [kind: Unfinished, hours: number])[] = [
  ['late', 27],
  ['late', 33],
  ['surplus', 5],
  ['surplus', 31],
  ['refundUnknown', 44],
  ['refundExcess', 78],
  ['refundFailed', 26],
  ['refundFailed', 50],
  ['refundApproval', 9],
  ['refundApproval', 30],
  ['postingUnknown', 4],
  ['postingFailed', 7],
  ['postingFailed', 25],
  ['refundPostingUnknown', 66],
  ['refundPostingFailed', 60],
  ['linkNotSent', 3],
  ['linkNotSent', 11],
  ...[0.3, 1, 2, 4, 6, 13, 18, 22].map((hours): ['waiting', number] => ['waiting', hours]),
  ...HOLDS,
  ...DISPUTES,
];

type Unfinished = keyof typeof ENDINGS | (typeof DISPUTES)[number][0];

function paid(life: Life): void {
  life.paid(life.startPaying());
}

function paidAndPosted(life: Life): void {
  paid(life);
  life.post('posted');
}

const ENDINGS = {
  waiting: () => undefined,
  linkNotSent: () => undefined,
  late(life, { expiryMinutes }) {
    const attempt = life.startPaying();
    life.then(expiryMinutes * MINUTE, { type: 'ExpirePayment' });
    life.paid(attempt);
  },
  surplus(life) {
    const attempts = [life.startPaying(), life.startPaying()] as const;
    life.paid(attempts[0]);
    life.post('posted');
    life.paid(attempts[1]);
  },
  postingFailed(life) {
    paid(life);
    life.post('refused');
  },
  postingUnknown(life) {
    paid(life);
    life.post('unknown');
  },
  refundApproval(life, { amountMinor }, clerk) {
    paidAndPosted(life);
    life.askForRefund(2 * HOUR, amountMinor, 'Left two nights early', clerk, 0);
  },
  refundFailed(life, { amountMinor }, clerk) {
    paidAndPosted(life);
    const refundId = life.askForRefund(3 * HOUR, amountMinor, 'Room was changed', clerk);
    life.then(3, { type: 'RecordRefundAccepted', refundId, platformRefundNo: `RF${refundId.slice(0, 12)}` });
    const reason = 'The receiving account is closed';
    life.then(HOUR, { type: 'RecordRefundFailed', refundId, code: 'ACCOUNT_CLOSED', reason });
  },
  refundUnknown(life, { amountMinor }, clerk) {
    paidAndPosted(life);
    const refundId = life.askForRefund(3 * HOUR, amountMinor, 'Charged twice by mistake', clerk);
    life.then(HOUR, { type: 'RecordRefundUnknown', refundId, reason: 'The platform did not answer in time' });
  },
  refundExcess(life, { amountMinor, currencyCode, guest, paymentNo }, clerk) {
    paid(life);
    const attempt = life.steps.findLast(({ command }) => command.type === 'RecordPaid')!.command;
    life.post('posted');
    const refundId = life.askForRefund(3 * HOUR, amountMinor, 'Stay was canceled', clerk);
    life.refundGoesThrough(refundId);
    life.postRefund(guest.payers.length, 'posted');
    life.then(HOUR, {
      type: 'RecordExternalRefund',
      refundId: `${refundId.slice(0, -1)}${refundId.endsWith('0') ? '1' : '0'}`,
      attemptId: (attempt as { attemptId: string }).attemptId,
      amount: { amountMinor: Math.ceil(amountMinor / 2), currencyCode },
      platformRefundNo: `RFX${paymentNo.slice(2)}`,
    });
  },
  refundPostingFailed(life, { amountMinor, guest }, clerk) {
    paidAndPosted(life);
    life.refundGoesThrough(life.askForRefund(3 * HOUR, amountMinor, 'Stay was canceled', clerk));
    life.postRefund(guest.payers.length, 'refused');
  },
  refundPostingUnknown(life, { amountMinor, guest }, clerk) {
    paidAndPosted(life);
    life.refundGoesThrough(life.askForRefund(3 * HOUR, amountMinor, 'Stay was canceled', clerk));
    life.postRefund(guest.payers.length, 'unknown');
  },
  ...HOLD_ENDINGS,
} satisfies Record<string, Ending>;

/**
 * Payments as a hotel that has used the product for a year would have: busy days and quiet ones, guests from
 * everywhere, old exceptions decided, and among the newest some of every kind that nobody has decided yet. In their
 * order of time.
 */
export function demoPayments(chance: Chance, options: DemoPaymentOptions): SamplePayment[] {
  const { tenantId, count, hotels, cashiers, firstNumber, until } = options;
  const endings: Record<Unfinished, Ending> = { ...ENDINGS, ...disputeEndings(tenantId) };
  const unfinished = UNFINISHED.slice(0, count).map(([kind, hours], i) => ({
    at: new Date(until.getTime() - (hours * HOUR + chance.below(50 * MINUTE)) * 1000),
    // The first of every kind is in the first hotel.
    hotel: UNFINISHED.findIndex(([other]) => other === kind) === i ? hotels[0]! : chance.of(hotels),
    kind,
  }));
  const finished = Array.from({ length: count - unfinished.length }, () => ({
    ...busyMoment(chance, options),
    kind: null,
  }));
  const all = [...finished, ...unfinished].sort((a, b) => a.at.getTime() - b.at.getTime());
  return all.map(({ at, hotel, kind }, i) => {
    const made = demoRequest(chance, sampleRequest(chance, firstNumber + i, at, hotel), hotel, cashiers);
    if (kind === null) return live(finishedLife(chance, made, at, until), at, until);
    const due = kind === 'late' ? withExpiry(made, at, 24 * 60) : withExpiry(made, at, 72 * 60);
    const request = kind in HOLD_ENDINGS ? toBeHeld(due) : due;
    const life = new Life(chance, request);
    life.sendLinks(kind === 'linkNotSent');
    endings[kind](life, request, request.createdBy);
    return live(life.steps, at, until);
  });
}

function busyMoment(chance: Chance, { hotels, days, until }: DemoPaymentOptions) {
  const hotel = hotels[chance.rank(hotels.length)]!;
  for (;;) {
    // The last minutes are left to those that wait: nothing here may be under way.
    const ago = 10 * MINUTE + chance.below(days * DAY);
    const at = new Date(until.getTime() - ago * 1000);
    const local = localTime(hotel.timeZone, at);
    const busy = BY_WEEKDAY[local.getUTCDay()]! * (BY_HOUR[local.getUTCHours()]! / 100);
    // More from month to month: a quarter of it was not there a year ago.
    const growth = 1 - (0.35 * ago) / (days * DAY);
    if (chance.below(1_000) < 1_000 * busy * growth) return { at, hotel };
  }
}

const zones = new Map<string, Intl.DateTimeFormat>();

/** The clock on the wall there, as if it were UTC. */
function localTime(timeZone: string, at: Date): Date {
  let format = zones.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    zones.set(timeZone, format);
  }
  return new Date(`${format.format(at).replace(' ', 'T')}:00Z`);
}

function demoRequest(
  chance: Chance,
  request: Request,
  { currencyCode }: SampleHotel,
  cashiers: readonly Person[],
): Request {
  const language = chance.below(100) < (currencyCode === 'CNY' ? 75 : 25) ? 'zh' : 'en';
  const [lastNames, firstNames] = chance.of(FAMILIES[language]);
  const name = { lastName: chance.of(lastNames.split(' ')), firstName: chance.of(firstNames.split(' ')) };
  // Whoever is asked is the first guest of the stay.
  const payers = request.guest.payers.map((payer, i) =>
    payer.kind === 'reservation' && i === 0 ? { ...payer, ...name } : payer,
  );
  return {
    ...request,
    createdBy: chance.of(cashiers),
    language,
    smsLanguage: language,
    // Guests of requests that still wait may be reminded, so their links must be nobody's to guess.
    guest: { ...request.guest, ...name, payers, linkToken: newLinkToken() },
  };
}

function withExpiry(request: Request, at: Date, expiryMinutes: number): Request {
  const dueAt = new Date(at.getTime() + expiryMinutes * 60_000).toISOString();
  return { ...request, expiryMinutes, dueAt };
}

/** Reminded in time, and whatever needed a person was decided within a day. */
function finishedLife(chance: Chance, request: Request, at: Date, until: Date): Step[] {
  const life = new Life(chance, request);
  const [, ...steps] = sampleLife(chance, request);
  const links = request.sendMethods.length;
  const { dueAt, expiryMinutes } = request;
  for (const { afterSeconds, command } of steps) {
    const unpaid = command.type === 'ExpirePayment' && !didStartPaying(life);
    if (unpaid && expiryMinutes > 60) {
      life.then((expiryMinutes - 60) * MINUTE - 2 * links, {
        type: 'RequestSend',
        purpose: 'reminder',
        sends: request.sendMethods.map((channel) => ({ channel, recipientNo: 0 })),
        newRecipients: { emails: [], mobiles: [] },
      });
      life.sendLinks(false, links);
      life.then(60 * MINUTE + links + 1, command);
    } else life.then(afterSeconds, command);
  }
  decide(life);
  return wholeChapters(life.steps, at, until, new Date(dueAt));
}

const didStartPaying = ({ steps }: Life): boolean =>
  steps.some(({ command }) => command.type === 'StartAttempt');

function decide(life: Life): void {
  const types = life.steps.map(({ command }) => command.type);
  const refused = life.steps.flatMap(({ command }) =>
    command.type === 'RecordPostingRefused' ? [command.postingNo] : [],
  );
  for (const postingNo of refused) {
    const reason = 'Entered in the PMS by hand';
    life.then(5 * HOUR, { type: 'AdjustPosting', postingNo, status: 'success', reason });
  }
  if (!types.includes('ExpirePayment')) return;
  const late = life.steps.findLast(({ command }) => command.type === 'RecordPaid')?.command;
  if (late?.type !== 'RecordPaid') return;
  life.then(7 * HOUR, {
    type: 'AcceptMoney',
    attemptId: late.attemptId,
    reason: 'The guest is staying with us',
  });
  life.post('posted');
}

/** What a person or the clock begins; what follows is the machine's and takes no time. */
const BEGINNINGS: readonly string[] = [
  'RequestPayment',
  'RequestSend',
  'StartAttempt',
  'CancelPayment',
  'ExpirePayment',
  'RequestRefund',
  'AdjustPosting',
  'AcceptMoney',
] satisfies Step['command']['type'][];

/** Nothing breaks off in the middle: no outbox entry is stored for it, so nobody would go on with it. */
function wholeChapters(steps: readonly Step[], at: Date, until: Date, dueAt: Date): Step[] {
  const kept: Step[] = [];
  let now = at.getTime();
  let chapter: Step[] = [];
  let end = now;
  const close = (): boolean => {
    if (kept.length > 0 && end > until.getTime()) return false;
    kept.push(...chapter);
    now = end;
    chapter = [];
    return true;
  };
  let whole = true;
  for (const step of steps) {
    if (BEGINNINGS.includes(step.command.type) && !close()) {
      whole = false;
      break;
    }
    chapter.push(step);
    end += step.afterSeconds * 1000;
  }
  if (whole) whole = close();
  const types = kept.map(({ command }) => command.type);
  const open = !types.some((type) => ['RecordPaid', 'CancelPayment', 'ExpirePayment'].includes(type));
  if (!whole && open && dueAt <= until)
    kept.push({
      afterSeconds: (dueAt.getTime() - now) / 1000 + 1,
      command: { type: 'ExpirePayment' },
    });
  return kept;
}
