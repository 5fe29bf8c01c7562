import { formatFull, formatMinor, formatMoney, type Translate } from '../../../shared';
import { capital, personName } from '../payment-text';
import type { Payer, Payment } from '../types';
import { type MoneyAction, openHold, unknownHold } from './actions';
import { captureChoice, type Draft, emailsOf, mobilesOf, refundChoice } from './draft';
import { acceptedOn, folioAt, hasFolio, paysTheRequest, refundableOf, takenFrom } from './folios';

export type EffectGlyph = 'money' | 'book' | 'last' | 'link' | 'time' | 'look';

/** One line of “what will happen”. */
export interface Effect {
  glyph: EffectGlyph;
  text: string;
}

/** What may be entered wrongly. */
export type DraftField = Exclude<keyof Draft, 'whole' | 'half' | 'attemptId' | 'source'>;

type Errors = Partial<Record<DraftField, string>>;
type About = Record<string, unknown>;

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
  errors: Errors;
  call: { path: string; body: About };
  /** What to say when the server has done it. */
  done: (answer: Payment) => string;
}

/** What one kind of decision has of its own. Labels are keys under `payments.dialog.<kind>`, or under another kind. */
interface Own {
  title?: string;
  identity?: string;
  confirm?: string;
  effects: [glyph: EffectGlyph, key: string, about?: About][];
  /** What cannot be taken back, at the end of the effects; null where there is nothing of the kind. */
  last?: string | null;
  /** The variables of all these labels. */
  about?: About;
  needsReason?: false;
  errors?: Errors;
  path: string;
  body?: About;
  done?: (answer: Payment) => string;
}

export interface PlanContext {
  translate: Translate;
  timeZone: string;
  pms: string;
  localName: (record: { name: string; nameZh: string }) => string;
}

const SETTLED = {
  refundFailed: { title: 'title', effect: 'effectFailed' },
  refundExcess: { title: 'titleExcess', effect: 'effectExcess' },
  fraudWarning: { title: 'titleFraud', effect: 'effectFraud' },
  paymentUnconfirmed: { title: 'titleUnconfirmed', effect: 'effectUnconfirmed' },
};
const MOST_RECIPIENTS = 10;
const MOST_REASON = 500;

/** Who moves the money: Alipay, or the bank of a card. */
export const actorOf = (
  payment: Payment,
  methodCode: string | undefined,
  { translate, localName }: PlanContext,
): string => {
  const method = payment.methods.find(({ code }) => code === methodCode);
  if (!method) return translate('payments.dialog.platform');
  return method.kind === 'card' ? translate('payments.dialog.cardBank') : localName(method);
};

/** `room 1506, window 1`; an account is named by its code. */
export const placeOf = (payer: Payer, { translate }: Pick<PlanContext, 'translate'>): string =>
  translate(`payments.dialog.place.${payer.kind === 'reservation' && payer.roomNo ? 'room' : payer.kind}`, {
    code: payer.roomNo ?? payer.code,
    window: payer.folioWindow,
  });

/** What a decision means for this payment, in words, and the call that carries it out. */
export const planOf = (action: MoneyAction, payment: Payment, draft: Draft, context: PlanContext): Plan => {
  const own = ownPlan(action, payment, draft, context);
  const { about = {}, needsReason = true, last = 'effectLast' } = own;
  const say = (key: string, more?: About) =>
    context.translate(`payments.dialog.${key.includes('.') ? key : `${action.kind}.${key}`}`, {
      ...about,
      ...more,
    });
  const { paymentNo } = payment;
  return {
    title: say(own.title ?? 'title'),
    identity:
      own.identity ??
      context.translate('payments.dialog.identity', { guest: personName(payment), paymentNo }),
    effects: [
      ...own.effects.map(([glyph, key, more]) => ({ glyph, text: say(key, more) })),
      ...(last ? [{ glyph: 'last' as const, text: say(last) }] : []),
    ],
    keep: say('keep'),
    confirm: say(own.confirm ?? 'confirm'),
    needsReason,
    errors: { ...own.errors, ...(needsReason && reasonError(draft, context)) },
    call: {
      path: `/payments/${encodeURIComponent(payment.id)}/${own.path}`,
      body: { ...own.body, ...(needsReason && { reason: draft.reason.trim() }) },
    },
    done: (answer) => say(own.done?.(answer) ?? 'done'),
  };
};

const reasonError = ({ reason }: Draft, { translate }: PlanContext): Errors => {
  const { length } = reason.trim();
  if (length === 0) return { reason: translate('payments.dialog.error.reason') };
  return length > MOST_REASON ? { reason: translate('payments.dialog.error.reasonLong') } : {};
};

const ownPlan = (action: MoneyAction, payment: Payment, draft: Draft, context: PlanContext): Own => {
  const { translate, pms, timeZone } = context;
  const money = (amountMinor = 0) => formatMoney(amountMinor, payment.currencyCode);
  const amount = money(payment.amountMinor);
  const issueOf = (kind: string, subject: string) =>
    payment.exceptions.find((issue) => issue.kind === kind && issue.subject === subject);
  const chosen = draft.outcome && (draft.outcome === 'yes' ? 'Yes' : 'No');
  const ofOutcome = {
    confirm: chosen ? `confirm${chosen}` : 'confirmPlain',
    errors: chosen ? {} : { outcome: translate('payments.dialog.error.outcome') },
    ...(!chosen && { last: null }),
  };

  switch (action.kind) {
    case 'cancel':
      return {
        about: { guest: personName(payment), amount },
        effects: [
          ['link', 'effectLink'],
          ['money', 'effectLate'],
        ],
        path: 'cancel',
      };
    case 'capture':
      return capturePlan(payment, draft, context, money);
    case 'release':
      return {
        about: { amount: money(openHold(payment)?.amountMinor) },
        effects: [
          ['money', 'effectMoney'],
          ['link', 'effectRequest'],
        ],
        path: 'release',
      };
    case 'resend':
      return {
        about: { amount, at: formatFull(payment.dueAt, timeZone) },
        needsReason: false,
        errors: recipientErrors(draft, context),
        effects: [
          ['link', 'effectSame'],
          ['time', 'effectDue'],
        ],
        last: null,
        path: 'resend',
        body: {
          channels: draft.channels,
          ...(draft.channels.includes('EMAIL') && { emails: emailsOf(draft) }),
          ...(draft.channels.includes('SMS') && { mobiles: mobilesOf(draft) }),
        },
      };
    case 'refund':
      return refundPlan(payment, draft, context, money);
    case 'approve':
    case 'reject':
    case 'settle': {
      const refund = payment.refunds.find(({ id }) => id === action.refundId);
      const receipt = payment.receipts.find(({ attemptId }) => attemptId === refund?.attemptId);
      const own = {
        about: {
          amount: money(refund?.amountMinor),
          actor: actorOf(payment, receipt?.methodCode, context),
          name: refund?.requestedBy,
          reason: refund?.reason,
        },
        path: `refunds/${encodeURIComponent(action.refundId)}/${action.kind}`,
      };
      if (action.kind === 'approve') {
        return {
          ...own,
          needsReason: false,
          effects: [
            ['look', refund?.requestedBy ? 'asked' : 'askedByPlatform'],
            ['money', 'refund.effectMoney'],
          ],
          last: 'refund.effectLast',
        };
      }
      if (action.kind === 'reject') return { ...own, effects: [['money', 'effectMoney']] };
      const noLast: Own['effects'] = chosen === 'No' ? [['look', 'effectNoLast']] : [];
      return {
        ...own,
        ...ofOutcome,
        effects: chosen ? [['money', `effect${chosen}`], ...noLast] : [['look', 'look']],
        body: { outcome: draft.outcome === 'yes' ? 'succeeded' : 'failed' },
      };
    }
    case 'settleHold': {
      const hold = unknownHold(payment, action.attemptId);
      const isRelease = hold?.problem?.order === 'release';
      const say = (key: string) => (isRelease ? `${key}Release` : key);
      const posted: Own['effects'] =
        chosen === 'Yes' && !isRelease ? [['book', 'effectPosting', { pms }]] : [];
      return {
        about: {
          amount: money((isRelease ? null : hold?.captureMinor) ?? hold?.amountMinor),
          number: hold?.platformTransactionNo,
        },
        title: say('title'),
        ...ofOutcome,
        ...(chosen && { confirm: say(`confirm${chosen}`) }),
        effects: chosen ? [['money', say(`effect${chosen}`)], ...posted] : [['look', 'look']],
        path: `holds/${encodeURIComponent(action.attemptId)}/settle`,
        body: { outcome: draft.outcome === 'yes' ? 'succeeded' : 'failed' },
      };
    }
    case 'settleOutside': {
      const { issue: kind, subject } = action;
      return {
        about: { amount: money(issueOf(kind, subject)?.amountMinor) },
        title: SETTLED[kind].title,
        effects: [['money', SETTLED[kind].effect]],
        path: 'settle-outside',
        body: { kind, subject },
      };
    }
    case 'accept':
    case 'return':
      return heldMoneyPlan(action, payment, context, money);
    case 'settleDuplicate': {
      const { duplicate: kind, subject } = action;
      const issue = issueOf(kind, subject);
      return {
        about: { pms, amount: money(issue?.amountMinor), references: issue?.reason },
        effects: [
          ['look', kind],
          [kind === 'refundedTwice' ? 'money' : 'book', 'effectNothing'],
        ],
        path: 'settle-outside',
        body: { kind, subject },
      };
    }
    case 'postAgain':
    case 'setPosting': {
      const folio = folioAt(payment, action.posting);
      const place = folio ? placeOf(folio.payer, context) : '';
      const about = { pms, amount: money(folio?.amountMinor), place };
      if (action.kind === 'postAgain') {
        return {
          about,
          needsReason: false,
          effects: [['look', 'effectAsk'], ...(folio ? [posts()] : [])],
          path: 'post-again',
          body: { ...action.posting },
        };
      }
      return {
        about,
        ...ofOutcome,
        effects: [chosen ? ['book', `effect${chosen}`] : ['look', 'question']],
        path: 'posting-status',
        body: { ...action.posting, status: draft.outcome === 'yes' ? 'success' : 'fail' },
      };
    }
    default:
      return action satisfies never;
  }
};

const posts = (about?: About, key = 'effectPost'): Own['effects'][number] => ['book', key, about];

const recipientErrors = (draft: Draft, { translate }: PlanContext): Errors => {
  const { channels } = draft;
  const say = (key: string, value?: string) => translate(`payments.dialog.error.${key}`, { value });
  const errors: Errors = channels.length === 0 ? { channels: say('channels') } : {};
  const check = (field: 'emails' | 'mobiles', list: string[], shape: RegExp, wrong: string) => {
    const bad = list.find((each) => !shape.test(each));
    if (list.length === 0) errors[field] = say('recipients');
    else if (list.length > MOST_RECIPIENTS) errors[field] = say('recipientsMany');
    else if (bad !== undefined) errors[field] = say(wrong, bad);
  };
  if (channels.includes('EMAIL')) check('emails', emailsOf(draft), /^[^\s@]+@[^\s@]+\.[^\s@.]+$/, 'email');
  if (channels.includes('SMS')) check('mobiles', mobilesOf(draft), /^\+[1-9]\d{6,14}$/, 'mobile');
  return errors;
};

type MoneyText = (amountMinor?: number) => string;

const refundPlan = (payment: Payment, draft: Draft, context: PlanContext, money: MoneyText): Own => {
  const { translate } = context;
  const choice = refundChoice(payment, draft);
  const amountMinor = choice?.amountMinor ?? 0;
  const fits = choice?.amountMinor != null && amountMinor <= choice.mostMinor;
  const actor = actorOf(payment, choice?.receipt.methodCode, context);
  const canBe = translate('payments.dialog.refund.canBe', { amount: money(payment.refundableMinor) });
  const error = choice?.problem
    ? translate(choice.problem.error, choice.problem.args)
    : translate('payments.dialog.error.most', { amount: money(choice?.mostMinor) });
  const folios = fits ? takenFrom(payment, choice.receipt, amountMinor, choice.postingNo) : [];
  return {
    about: { actor, amount: money(amountMinor) },
    identity: [personName(payment), payment.paymentNo, choice && actor, canBe].filter(Boolean).join(' · '),
    confirm: fits ? 'confirm' : 'confirmPlain',
    errors: fits ? {} : { amount: error },
    effects: [
      ...(fits ? ([['money', 'effectMoney']] as Own['effects']) : []),
      ...folios.filter(hasFolio).map(({ payer, posting, amountMinor: part }) => {
        const place = placeOf(payer, context);
        const amount = formatMinor(-part, payment.currencyCode);
        return posting.status === 'success'
          ? posts({ amount, place })
          : posts({ amount, place: capital(place) }, 'effectPostLater');
      }),
    ],
    path: 'refunds',
    body: {
      amountMinor,
      currencyCode: payment.currencyCode,
      attemptId: choice?.receipt.attemptId,
      postingNo: choice?.postingNo ?? undefined,
    },
    done: (answer) => (answer.refunds.at(-1)?.status === 'awaitingApproval' ? 'doneWaits' : 'done'),
  };
};

const capturePlan = (payment: Payment, draft: Draft, context: PlanContext, money: MoneyText): Own => {
  const { translate, timeZone } = context;
  const heldMinor = openHold(payment)?.amountMinor ?? 0;
  const { amountMinor, problem } = captureChoice(heldMinor, payment.currencyCode, draft);
  const fits = amountMinor !== null && amountMinor > 0 && amountMinor <= heldMinor;
  const error = problem
    ? translate(problem.error, problem.args)
    : translate('payments.dialog.error.most', { amount: money(heldMinor) });
  const restMinor = heldMinor - (amountMinor ?? 0);
  return {
    about: {
      amount: money(amountMinor ?? 0),
      rest: money(restMinor),
      at: formatFull(payment.holdUntil ?? '', timeZone),
    },
    confirm: fits ? 'confirm' : 'confirmPlain',
    errors: fits ? {} : { amount: error },
    needsReason: false,
    effects: [
      ...(fits ? ([['money', 'effectMoney']] as Own['effects']) : []),
      ...(fits && restMinor > 0 ? ([['look', 'effectRest']] as Own['effects']) : []),
      ['time', 'effectUntil'],
    ],
    path: 'capture',
    body: { amountMinor: amountMinor ?? 0, currencyCode: payment.currencyCode },
  };
};

const heldMoneyPlan = (
  action: Extract<MoneyAction, { kind: 'accept' | 'return' }>,
  payment: Payment,
  context: PlanContext,
  money: MoneyText,
): Own => {
  const receipt = payment.receipts.find(({ attemptId }) => attemptId === action.attemptId);
  // A part may have gone back already.
  const amountMinor = receipt ? refundableOf(payment, receipt) : 0;
  return {
    about: {
      amount: money(amountMinor),
      actor: actorOf(payment, receipt?.methodCode, context),
      pms: context.pms,
    },
    title: receipt?.kind === 'late' ? 'titleLate' : 'titleSurplus',
    effects:
      action.kind === 'return'
        ? [['money', 'effectMoney'], posts()]
        : [
            ['money', paysTheRequest(payment) ? 'effectLate' : 'effectSurplus'],
            ...acceptedOn(payment, amountMinor)
              .filter(hasFolio)
              .map((folio) =>
                posts({ amount: money(folio.amountMinor), place: placeOf(folio.payer, context) }),
              ),
          ],
    path: `money/${encodeURIComponent(action.attemptId)}`,
    body: { decision: action.kind },
  };
};
