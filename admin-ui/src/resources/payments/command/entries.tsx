import AddRounded from '@mui/icons-material/AddRounded';
import BedOutlined from '@mui/icons-material/BedOutlined';
import CreditCardRounded from '@mui/icons-material/CreditCardRounded';
import FilterListRounded from '@mui/icons-material/FilterListRounded';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import ReceiptLongRounded from '@mui/icons-material/ReceiptLongRounded';
import ReplyRounded from '@mui/icons-material/ReplyRounded';
import SendRounded from '@mui/icons-material/SendRounded';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import { formatMoney } from '../../../shared/money';
import { shortDay } from '../../../shared/time';
import type { MoneyAction } from '../money-dialog';
// Not of the index: the dialogs are loaded when one is opened.
import { refundableOf, refundableReceipts } from '../money-dialog/folios';
import { cardText, joined, personName } from '../payment-text';
import type { Reservation } from '../types';
import type { useCommandLabels } from './labels';
import { guestOf, lineOf, Marked, Standing, stayLine } from './text';
import { minorIn, type Typed } from './typed';
import type { Suggestion, Suggestions } from './use-found';

/** One thing that can be chosen. */
export interface Entry {
  key: string;
  Glyph: ComponentType<SvgIconProps>;
  title: ReactNode;
  note?: ReactNode;
  end?: ReactNode;
  payment?: Suggestion;
  run: () => void;
}

export interface Group {
  key: string;
  title: string;
  entries: Entry[];
}

/** What choosing leads to. */
export interface Ways {
  open: (payment: Suggestion) => void;
  act: (payment: Suggestion, action: MoneyAction) => void;
  receipt: (payment: Suggestion) => void;
  /** `pmsId`: which of the reservations under that number. */
  ask: (wanted: { payer?: string; pmsId?: string; amountMinor?: number; currencyCode?: string }) => void;
  list: (filter: Record<string, unknown>) => void;
}

export interface Scene {
  t: ReturnType<typeof useCommandLabels>;
  typed: Typed;
  /** The hotel's business date. */
  today: string;
  currencyCode: string;
  pms: string;
  ways: Ways;
}

/** Payments a verb may be meant for, at most. */
const MOST_TARGETS = 3;

const paymentEntry = (payment: Suggestion, { t, typed, today, ways }: Scene): Entry => {
  const words = typed.q.split(' ');
  const card = payment.cardInfo && cardText(payment.cardInfo);
  const byCard = payment.by === 'card';
  return {
    key: payment.id,
    Glyph: byCard ? CreditCardRounded : ReceiptLongRounded,
    title: (
      <>
        <b>
          <Marked text={guestOf(payment)} words={words} />
        </b>
        {' · '}
        <Marked text={(byCard && card) || payment.paymentNo} words={words} />
      </>
    ),
    note: (
      <Marked text={joined(lineOf(payment, t, today), byCard ? payment.paymentNo : card)} words={words} />
    ),
    end: <Standing payment={payment} />,
    payment,
    run: () => ways.open(payment),
  };
};

/** What can be refunded at once: of several receipts the dialog opens with the first. */
const refundableMinor = (payment: Suggestion): number => {
  const [receipt] = refundableReceipts(payment);
  return receipt ? refundableOf(payment, receipt) : 0;
};

const refundEntry = (
  payment: Suggestion,
  part: 'half' | 'all' | number,
  scene: Scene,
  named: boolean,
): Entry => {
  const { t, ways } = scene;
  const { currencyCode, paymentNo } = payment;
  const mostMinor = refundableMinor(payment);
  const key = typeof part === 'number' ? 'part' : part;
  const amountMinor = part === 'half' ? Math.floor(mostMinor / 2) : part === 'all' ? mostMinor : part;
  const money = (minor: number) => formatMoney(minor, currencyCode);
  const most = money(mostMinor);
  const titles = { half: 'do.halfOf', all: 'do.allOf', part: 'do.part' } as const;
  const title =
    named || key === 'part'
      ? t(titles[key], { paymentNo, amount: money(amountMinor) })
      : t(key === 'half' ? 'do.half' : 'do.all');
  const note = !payment.refundsInPart
    ? t('do.wholeOnly', { most })
    : amountMinor > mostMinor
      ? t('do.tooMuch', { most })
      : amountMinor === mostMinor
        ? most
        : t('do.refundNote', { amount: money(amountMinor), most });
  const card = payment.cardInfo && cardText(payment.cardInfo);
  return {
    key: `${key}.${payment.id}`,
    Glyph: ReplyRounded,
    title: <b>{title}</b>,
    note: joined(card ? `${note} ${t('do.to', { card })}` : note, named && lineOf(payment, t, scene.today)),
    run: () =>
      ways.act(payment, {
        kind: 'refund',
        ...(key === 'half' && { half: true }),
        ...(key === 'part' && { amountMinor }),
      }),
  };
};

const otherEntry = (payment: Suggestion, kind: 'resend' | 'receipt', scene: Scene, named: boolean): Entry => {
  const { t, ways, today } = scene;
  const { paymentNo } = payment;
  return {
    key: `${kind}.${payment.id}`,
    Glyph: kind === 'resend' ? SendRounded : PictureAsPdfOutlined,
    title: <b>{named ? t(`do.${kind}Of`, { paymentNo }) : t(`do.${kind}`)}</b>,
    note: named
      ? joined(guestOf(payment), lineOf(payment, t, today))
      : kind === 'receipt'
        ? t('do.pdf')
        : null,
    run: () => (kind === 'resend' ? ways.act(payment, { kind }) : ways.receipt(payment)),
  };
};

/** What the payment, as it stands, lets be done. The dialog looks again. */
const may = {
  refund: (payment: Suggestion) => refundableMinor(payment) > 0,
  resend: ({ mainStatus, holdUntil }: Suggestion) => mainStatus === 'pending' && holdUntil === null,
  receipt: ({ paidAt }: Suggestion) => paidAt !== null,
};

/** What can be done with the payment that is marked. */
export const doWith = (payment: Suggestion, scene: Scene): Group => ({
  key: 'do',
  title: scene.t('group.doWith', { paymentNo: payment.paymentNo }),
  entries: [
    ...(payment.refundsInPart && refundableMinor(payment) > 1
      ? [refundEntry(payment, 'half', scene, false)]
      : []),
    ...(may.refund(payment) ? [refundEntry(payment, 'all', scene, false)] : []),
    ...(may.resend(payment) ? [otherEntry(payment, 'resend', scene, false)] : []),
    ...(may.receipt(payment) ? [otherEntry(payment, 'receipt', scene, false)] : []),
  ],
});

/**
 * How much was meant; null: the amount is of another currency, or none that this one can express. What is refunded in full
 * only is offered as that.
 */
const partOf = (
  payment: Suggestion,
  { half, amount, currencyCode }: Typed,
): 'half' | 'all' | number | null => {
  if (half) return payment.refundsInPart ? 'half' : 'all';
  if (amount === null) return 'all';
  const isOther = currencyCode !== null && currencyCode !== payment.currencyCode;
  const minor = isOther ? null : minorIn(payment.currencyCode, amount);
  return minor !== null && !payment.refundsInPart ? 'all' : minor;
};

/** What was asked for in words, for each payment it may be meant for. */
const verbEntries = (found: readonly Suggestion[], scene: Scene): Entry[] => {
  const { verb } = scene.typed;
  if (verb === null || verb === 'ask') return [];
  const entryOf = (payment: Suggestion): Entry[] => {
    if (verb !== 'refund') return [otherEntry(payment, verb, scene, true)];
    const part = partOf(payment, scene.typed);
    return part === null ? [] : [refundEntry(payment, part, scene, true)];
  };
  return found.filter(may[verb]).flatMap(entryOf).slice(0, MOST_TARGETS);
};

/** A request for a guest of the PMS, or for a payer chosen there. */
const askEntries = (stays: readonly Reservation[], scene: Scene): Entry[] => {
  const { t, typed, today, ways } = scene;
  const entry = (stay: Reservation | null): Entry => {
    const currencyCode = typed.currencyCode ?? stay?.currencyCode ?? scene.currencyCode;
    const amountMinor = typed.amount === null ? null : minorIn(currencyCode, typed.amount);
    const amount = amountMinor === null ? null : formatMoney(amountMinor, currencyCode);
    const roomNo = stay?.roomNo;
    const title = () => {
      if (amount === null) return t('do.newRequest');
      if (!stay) return t('do.ask', { amount });
      return roomNo ? t('do.askFrom', { amount, roomNo }) : t('do.askOf', { amount, name: personName(stay) });
    };
    return {
      key: `ask.${stay?.id ?? ''}`,
      Glyph: AddRounded,
      title: <b>{title()}</b>,
      note: stay ? joined(personName(stay), stayLine(stay, t, today)) : t('do.fills'),
      run: () =>
        ways.ask({
          ...(stay && { payer: stay.confirmationNo, pmsId: stay.id }),
          ...(amountMinor !== null && { amountMinor, currencyCode }),
        }),
    };
  };
  return [...stays.map(entry), entry(null)];
};

const stayEntry = (stay: Reservation, { t, typed, today, ways }: Scene): Entry => {
  const words = typed.stay.split(' ');
  const { roomNo, balanceMinor, currencyCode, confirmationNo } = stay;
  const room = roomNo ? t('line.room', { roomNo }) : confirmationNo;
  return {
    key: `stay.${stay.id}`,
    Glyph: BedOutlined,
    title: (
      <>
        <b>
          <Marked text={personName(stay)} words={words} />
        </b>
        {' · '}
        <Marked text={room} words={words} />
      </>
    ),
    note: joined(
      stayLine(stay, t, today),
      t('line.balance', { amount: formatMoney(balanceMinor, currencyCode) }),
      confirmationNo !== room && confirmationNo,
    ),
    end: t('do.newRequest'),
    run: () => ways.ask({ payer: confirmationNo, pmsId: stay.id }),
  };
};

/** The lists of the payment history that what was typed opens. */
const listEntries = (found: Suggestions | undefined, { t, typed, today, ways }: Scene): Entry[] => {
  const entry = (
    key: string,
    title: string,
    filter: Record<string, unknown>,
    count?: number | null,
  ): Entry => ({
    key: `list.${key}`,
    Glyph: FilterListRounded,
    title,
    end: count != null && `${t('list.count', { count })}`,
    run: () => ways.list(filter),
  });
  if (typed.verb !== null || typed.q === '') return [];
  const amounts = (found?.amounts ?? []).map(({ amountFrom, amountTo, currencyCode, count }) => {
    const [from, to] = [formatMoney(amountFrom, currencyCode), formatMoney(amountTo, currencyCode)];
    return amountFrom === amountTo
      ? entry('amount', t('list.amount', { amount: from }), { amountFrom, amountTo, currencyCode }, count)
      : entry('range', t('list.range', { from, to }), { amountFrom, amountTo, currencyCode }, count);
  });
  const { day, q, stay } = typed;
  if (day)
    return [
      entry('day', t('list.arrival', { date: shortDay(day, today) }), { arrivalFrom: day, arrivalTo: day }),
    ];
  // The list finds these words; what is an amount or a day, it does not.
  return stay === q ? [...amounts, entry('words', t('list.words', { text: q }), { q })] : amounts;
};

const ORDER = ['number', 'amount', 'card', 'arrival', 'words'] as const;

/** What was found, by what it was found by. */
const foundGroups = (payments: readonly Suggestion[], scene: Scene): Group[] => {
  const { t, typed, today } = scene;
  return ORDER.map((by) => ({
    key: by,
    title: t(`group.${by}`, { text: typed.q, date: typed.day ? shortDay(typed.day, today) : '' }),
    entries: payments.filter((each) => each.by === by).map((each) => paymentEntry(each, scene)),
  }));
};

/** Everything that what was typed may mean, at a hotel whose payments this person may see. */
export const groupsOf = (
  found: Suggestions | undefined,
  stays: readonly Reservation[],
  marked: string | null,
  scene: Scene,
): Group[] => {
  const { t, typed, pms } = scene;
  const payments = found?.payments ?? [];
  const subject = payments.find(({ id }) => id === marked) ?? payments[0];
  const asks = typed.verb === 'ask';
  return [
    {
      key: 'verb',
      title: t('group.do'),
      entries: asks ? askEntries(stays, scene) : verbEntries(payments, scene),
    },
    ...foundGroups(payments, scene),
    ...(typed.verb === null && subject ? [doWith(subject, scene)] : []),
    { key: 'list', title: t('group.list'), entries: listEntries(found, scene) },
    {
      key: 'stays',
      title: t('group.stays', { pms }),
      entries: asks ? [] : stays.map((stay) => stayEntry(stay, scene)),
    },
  ];
};
