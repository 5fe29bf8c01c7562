import { formatFull, formatMinor, formatMoney } from '../../../shared';
import type { Payer, Payment, Receipt } from '../types';
import { personName } from '../words';
import type { MoneyAction } from './actions';
import { type Draft, emailsOf, mobilesOf, refundChoice } from './draft';
import { folioAt, foliosOf, hasFolio, refundableOf, takenFrom } from './folios';

export type EffectGlyph = 'money' | 'book' | 'last' | 'link' | 'time' | 'look';

/** One line of “what will happen”. */
export interface Effect {
  glyph: EffectGlyph;
  text: string;
}

export type DraftField = 'amount' | 'reason' | 'outcome' | 'channels' | 'emails' | 'mobiles';

/** Everything the dialog says and does for a decision, as the payment is now. */
export interface Plan {
  title: string;
  identity: string;
  effects: Effect[];
  /** Says what the left button leaves undone. */
  keep: string;
  /** The verb and the amount. */
  confirm: string;
  needsReason: boolean;
  errors: Partial<Record<DraftField, string>>;
  call: { path: string; body: Record<string, unknown> };
  /** What to say when the server has done it. */
  done: (answer: Payment) => string;
}

export interface PlanWords {
  translate: (key: string, options?: Record<string, unknown>) => string;
  locale: string;
  timeZone: string;
  pms: string;
  localName: (record: { name: string; nameZh: string }) => string;
}

const MOST_RECIPIENTS = 10;
const MOST_REASON = 500;

/** Who moves the money: Alipay, or the bank of a card. */
export const actorOf = (
  payment: Payment,
  methodCode: string | undefined,
  { translate, localName }: PlanWords,
): string => {
  const method = payment.methods.find(({ code }) => code === methodCode);
  if (!method) return translate('payments.dialog.platform');
  return method.kind === 'card' ? translate('payments.dialog.cardBank') : localName(method);
};

/** `room 1506, window 1`; an account is named by its code. */
export const placeOf = (payer: Payer, { translate }: Pick<PlanWords, 'translate'>): string =>
  translate(`payments.dialog.place.${payer.kind === 'reservation' && payer.roomNo ? 'room' : payer.kind}`, {
    code: payer.roomNo ?? payer.code,
    window: payer.folioWindow,
  });

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Own = Omit<Plan, 'title' | 'identity' | 'keep' | 'confirm' | 'needsReason' | 'errors' | 'done'> &
  Partial<Pick<Plan, 'title' | 'identity' | 'confirm' | 'needsReason' | 'errors' | 'done'>>;

/** What a decision means for this payment, in words, and the call that carries it out. */
export const planOf = (action: MoneyAction, payment: Payment, draft: Draft, words: PlanWords): Plan => {
  const say = (key: string, options?: Record<string, unknown>) =>
    words.translate(`payments.dialog.${action.kind}.${key}`, options);
  const own = ownPlan(action, payment, draft, words, say);
  const { needsReason = true } = own;
  return {
    title: say('title'),
    identity: words.translate('payments.dialog.identity', {
      guest: personName(payment),
      paymentNo: payment.paymentNo,
    }),
    keep: say('keep'),
    confirm: say('confirm'),
    done: () => say('done'),
    ...own,
    needsReason,
    errors: { ...own.errors, ...(needsReason && reasonError(draft, words)) },
    call: {
      path: `/payments/${encodeURIComponent(payment.id)}/${own.call.path}`,
      body: { ...own.call.body, ...(needsReason && { reason: draft.reason.trim() }) },
    },
  };
};

const reasonError = ({ reason }: Draft, { translate }: PlanWords): { reason?: string } => {
  const { length } = reason.trim();
  if (length === 0) return { reason: translate('payments.dialog.error.reason') };
  return length > MOST_REASON ? { reason: translate('payments.dialog.error.reasonLong') } : {};
};

type Say = (key: string, options?: Record<string, unknown>) => string;

const ownPlan = (action: MoneyAction, payment: Payment, draft: Draft, words: PlanWords, say: Say): Own => {
  const { locale, pms, timeZone } = words;
  const money = (amountMinor: number) => formatMoney(amountMinor, payment.currencyCode, locale);
  const amount = money(payment.amountMinor);

  switch (action.kind) {
    case 'cancel':
      return {
        confirm: say('confirm', { amount }),
        effects: [
          { glyph: 'link', text: say('effectLink', { guest: personName(payment), amount }) },
          { glyph: 'money', text: say('effectLate') },
          { glyph: 'last', text: say('effectLast') },
        ],
        call: { path: 'cancel', body: {} },
      };
    case 'resend':
      return {
        needsReason: false,
        errors: recipientErrors(draft, words),
        effects: [
          { glyph: 'link', text: say('effectSame', { amount }) },
          { glyph: 'time', text: say('effectDue', { at: formatFull(payment.dueAt, timeZone) }) },
        ],
        call: {
          path: 'resend',
          body: {
            channels: draft.channels,
            ...(draft.channels.includes('EMAIL') && { emails: emailsOf(draft) }),
            ...(draft.channels.includes('SMS') && { mobiles: mobilesOf(draft) }),
          },
        },
      };
    case 'refund':
      return refundPlan(payment, draft, words, say);
    case 'approve':
    case 'reject':
    case 'settle':
      return decidedRefundPlan(action, payment, draft, words, say);
    case 'settleOutside': {
      const { issue, subject } = action;
      const open = payment.exceptions.find((one) => one.kind === issue && one.subject === subject);
      const about = { amount: money(open?.amountMinor ?? 0) };
      return {
        title: say(issue === 'refundExcess' ? 'titleExcess' : 'title'),
        confirm: say('confirm', about),
        effects: [
          { glyph: 'money', text: say(issue === 'refundExcess' ? 'effectExcess' : 'effectFailed', about) },
          { glyph: 'last', text: say('effectLast') },
        ],
        call: { path: 'settle-outside', body: { kind: issue, subject } },
      };
    }
    case 'accept':
    case 'return':
      return heldMoneyPlan(action, payment, words, say);
    case 'settleDuplicate': {
      const { duplicate: kind, subject } = action;
      const issue = payment.exceptions.find((one) => one.kind === kind && one.subject === subject);
      const about = { pms, amount: money(issue?.amountMinor ?? 0), references: issue?.reason };
      return {
        confirm: say('confirm', about),
        effects: [
          { glyph: 'look', text: say(kind, about) },
          { glyph: kind === 'refundedTwice' ? 'money' : 'book', text: say('effectNothing') },
          { glyph: 'last', text: say('effectLast') },
        ],
        call: { path: 'settle-outside', body: { kind, subject } },
      };
    }
    case 'postAgain': {
      const folio = folioAt(payment, action.posting);
      const changed = money(folio?.amountMinor ?? 0);
      return {
        needsReason: false,
        confirm: say('confirm', { amount: changed }),
        effects: [
          { glyph: 'look', text: say('effectAsk', { pms }) },
          ...(folio
            ? [
                {
                  glyph: 'book' as const,
                  text: say('effectPost', { amount: changed, place: placeOf(folio.payer, words) }),
                },
              ]
            : []),
          { glyph: 'last', text: say('effectLast', { pms }) },
        ],
        call: { path: 'post-again', body: { ...action.posting } },
      };
    }
    case 'setPosting': {
      const folio = folioAt(payment, action.posting);
      const about = {
        pms,
        amount: money(folio?.amountMinor ?? 0),
        place: folio ? placeOf(folio.payer, words) : '',
      };
      const chosen = draft.outcome === 'yes' ? 'Yes' : 'No';
      return {
        confirm: say(draft.outcome === null ? 'confirmPlain' : `confirm${chosen}`, about),
        errors: draft.outcome === null ? { outcome: words.translate('payments.dialog.error.outcome') } : {},
        effects: draft.outcome
          ? [
              { glyph: 'book', text: say(`effect${chosen}`, about) },
              { glyph: 'last', text: say('effectLast', about) },
            ]
          : [{ glyph: 'look', text: say('question', about) }],
        call: {
          path: 'posting-status',
          body: { ...action.posting, status: draft.outcome === 'yes' ? 'success' : 'fail' },
        },
      };
    }
    default:
      return action satisfies never;
  }
};

const recipientErrors = (draft: Draft, { translate }: PlanWords): Plan['errors'] => {
  const say = (key: string, value?: string) =>
    translate(`payments.dialog.error.${key}`, value === undefined ? {} : { value });
  const of = (list: string[], shape: RegExp, wrong: string): string | undefined => {
    const bad = list.find((each) => !shape.test(each));
    if (list.length === 0) return say('recipients');
    if (list.length > MOST_RECIPIENTS) return say('recipientsMany');
    return bad === undefined ? undefined : say(wrong, bad);
  };
  const emails = draft.channels.includes('EMAIL')
    ? of(emailsOf(draft), /^[^\s@]+@[^\s@]+\.[^\s@.]+$/, 'email')
    : undefined;
  const mobiles = draft.channels.includes('SMS')
    ? of(mobilesOf(draft), /^\+[1-9]\d{5,14}$/, 'mobile')
    : undefined;
  return {
    ...(draft.channels.length === 0 && { channels: say('channels') }),
    ...(emails !== undefined && { emails }),
    ...(mobiles !== undefined && { mobiles }),
  };
};

const refundPlan = (payment: Payment, draft: Draft, words: PlanWords, say: Say): Own => {
  const { translate, locale } = words;
  const money = (amountMinor: number) => formatMoney(amountMinor, payment.currencyCode, locale);
  const choice = refundChoice(payment, draft);
  const fits = choice?.amountMinor != null && choice.amountMinor <= choice.mostMinor;
  const amountMinor = choice?.amountMinor ?? 0;
  const actor = actorOf(payment, choice?.receipt.methodCode, words);
  const error = choice?.problem
    ? translate(choice.problem.error, choice.problem.args)
    : fits
      ? undefined
      : translate('payments.dialog.error.most', { amount: money(choice?.mostMinor ?? 0) });
  const folios = choice && fits ? takenFrom(payment, choice.receipt, amountMinor, choice.postingNo) : [];
  return {
    identity: [
      personName(payment),
      payment.paymentNo,
      choice && actorOf(payment, choice.receipt.methodCode, words),
      say('canBe', { amount: money(payment.refundableMinor) }),
    ]
      .filter(Boolean)
      .join(' · '),
    confirm: fits ? say('confirm', { amount: money(amountMinor) }) : say('confirmPlain'),
    errors: error === undefined ? {} : { amount: error },
    effects: [
      ...(fits
        ? [{ glyph: 'money' as const, text: say('effectMoney', { actor, amount: money(amountMinor) }) }]
        : []),
      ...folios.filter(hasFolio).map(({ payer, posting, amountMinor: part }) => {
        const isPosted = posting.status === 'success';
        const place = placeOf(payer, words);
        return {
          glyph: 'book' as const,
          text: say(isPosted ? 'effectPost' : 'effectPostLater', {
            amount: formatMinor(-part, payment.currencyCode, locale),
            place: isPosted ? place : capital(place),
          }),
        };
      }),
      { glyph: 'last', text: say('effectLast') },
    ],
    call: {
      path: 'refunds',
      body: {
        amountMinor,
        currencyCode: payment.currencyCode,
        ...(choice && { attemptId: choice.receipt.attemptId }),
        ...(choice && choice.postingNo !== null && { postingNo: choice.postingNo }),
      },
    },
    done: (answer) => say(answer.refunds.at(-1)?.status === 'awaitingApproval' ? 'doneWaits' : 'done'),
  };
};

const decidedRefundPlan = (
  action: Extract<MoneyAction, { refundId: string }>,
  payment: Payment,
  draft: Draft,
  words: PlanWords,
  say: Say,
): Own => {
  const refund = payment.refunds.find(({ id }) => id === action.refundId);
  const receipt = payment.receipts.find(({ attemptId }) => attemptId === refund?.attemptId);
  const amount = formatMoney(refund?.amountMinor ?? 0, payment.currencyCode, words.locale);
  const actor = actorOf(payment, receipt?.methodCode, words);
  const path = `refunds/${encodeURIComponent(action.refundId)}/${action.kind}`;
  switch (action.kind) {
    case 'approve': {
      const asked = { name: refund?.requestedBy, reason: refund?.reason };
      const ofRefund = (key: string, options?: Record<string, unknown>) =>
        words.translate(`payments.dialog.refund.${key}`, options);
      return {
        needsReason: false,
        confirm: say('confirm', { amount }),
        effects: [
          { glyph: 'look', text: say(refund?.requestedBy ? 'asked' : 'askedByPlatform', asked) },
          { glyph: 'money', text: ofRefund('effectMoney', { actor, amount }) },
          { glyph: 'last', text: ofRefund('effectLast') },
        ],
        call: { path, body: {} },
      };
    }
    case 'reject':
      return {
        confirm: say('confirm', { amount }),
        effects: [
          { glyph: 'money', text: say('effectMoney', { amount }) },
          { glyph: 'last', text: say('effectLast') },
        ],
        call: { path, body: {} },
      };
    case 'settle': {
      const last: Effect = { glyph: 'last', text: say('effectLast') };
      const effects: Record<'yes' | 'no', Effect[]> = {
        yes: [{ glyph: 'money', text: say('effectYes', { amount }) }, last],
        no: [
          { glyph: 'money', text: say('effectNo', { amount }) },
          { glyph: 'look', text: say('effectNoLast') },
          last,
        ],
      };
      const confirms = { yes: 'confirmYes', no: 'confirmNo' };
      return {
        confirm: say(draft.outcome ? confirms[draft.outcome] : 'confirmPlain', { amount }),
        errors: draft.outcome === null ? { outcome: words.translate('payments.dialog.error.outcome') } : {},
        effects: draft.outcome ? effects[draft.outcome] : [{ glyph: 'look', text: say('look', { amount }) }],
        call: { path, body: { outcome: draft.outcome === 'yes' ? 'succeeded' : 'failed' } },
      };
    }
    default:
      return action.kind satisfies never;
  }
};

const heldMoneyPlan = (
  action: Extract<MoneyAction, { kind: 'accept' | 'return' }>,
  payment: Payment,
  words: PlanWords,
  say: Say,
): Own => {
  const receipt: Receipt | undefined = payment.receipts.find(
    ({ attemptId }) => attemptId === action.attemptId,
  );
  // A part may have gone back already.
  const amountMinor = receipt ? refundableOf(payment, receipt) : 0;
  const amount = formatMoney(amountMinor, payment.currencyCode, words.locale);
  const isLate = receipt?.kind === 'late';
  const actor = actorOf(payment, receipt?.methodCode, words);
  const last: Effect = { glyph: 'last', text: say('effectLast') };
  // Late money pays what was asked, so each folio gets its share; surplus money goes to the first payer as a whole.
  const folios = foliosOf(payment).slice(0, isLate ? payment.payers.length : 1);
  return {
    title: say(isLate ? 'titleLate' : 'titleSurplus'),
    confirm: say('confirm', { amount }),
    effects:
      action.kind === 'accept'
        ? [
            { glyph: 'money', text: say(isLate ? 'effectLate' : 'effectSurplus', { amount }) },
            ...folios.filter(hasFolio).map((folio) => ({
              glyph: 'book' as const,
              text: say('effectPost', {
                amount: formatMoney(
                  isLate ? folio.amountMinor : amountMinor,
                  payment.currencyCode,
                  words.locale,
                ),
                place: placeOf(folio.payer, words),
              }),
            })),
            last,
          ]
        : [
            { glyph: 'money', text: say('effectMoney', { actor, amount }) },
            { glyph: 'book', text: say('effectPost', { pms: words.pms }) },
            last,
          ],
    call: {
      path: `money/${encodeURIComponent(action.attemptId)}`,
      body: { decision: action.kind },
    },
  };
};
