import { formatMoney } from '../../../shared';
import { folioAt, type MoneyAction, type PostingRef } from '../money-dialog';
import type { Payer, Payment, PaymentIssue } from '../types';
import { payerName } from '../words';
import { reasonText, type Translate } from './event-text';
import { isOwnRefund } from './open-action';

export interface Problem {
  title: string;
  text: string;
  /** What answers it. The first is the usual answer, unless they are `equal`. */
  actions: { action: MoneyAction; label?: string }[];
  /** Nobody may nudge towards one of them. */
  equal?: boolean;
  /** The refund the platform can be asked about. */
  ask?: string;
  copiesLink?: boolean;
}

interface ProblemWords {
  translate: Translate;
  locale: string;
  pms: string;
  /** The reader: nobody approves a refund of their own. */
  userId: unknown;
}

/** Why we did not even try, or gave up: the PMS has refused nothing. */
const OWN_STOPS = [
  'NO_PMS',
  'PMS_BUSY',
  'PMS_NO_ANSWER',
  'PAYER_UNVERIFIED',
  'PAYER_NOT_FOUND',
  'PAYER_MISMATCH',
  'PAYER_TWICE',
  'RESERVATION_CANCELED',
  'RESERVATION_CHECKED_OUT',
  'RESERVATION_NO_SHOW',
  'RESERVATION_GONE',
];

export const isOwnStop = (code: string | null | undefined): boolean => OWN_STOPS.includes(code ?? '');

/** What happened, then what to do. *Unknown* never suggests an answer. */
export const problemOf = (
  issue: PaymentIssue,
  payment: Payment,
  { translate, locale, pms, userId }: ProblemWords,
): Problem => {
  const say = (key: string, options?: Record<string, unknown>) =>
    translate(`payments.detail.problem.${key}`, options);
  const { kind, subject } = issue;
  const amount = formatMoney(issue.amountMinor, payment.currencyCode, locale);
  const reason = reasonText(issue.reason, translate);

  switch (kind) {
    case 'postingFailed':
    case 'postingUnknown':
    case 'refundPostingFailed':
    case 'refundPostingUnknown': {
      const posting: PostingRef = kind.startsWith('refund')
        ? { refundPostingNo: Number(subject) }
        : { postingNo: Number(subject) };
      const folio = folioAt(payment, posting);
      const options = {
        pms,
        paymentNo: payment.paymentNo,
        amount,
        ...folioName(folio?.payer),
        reason: reasonText(issue.reason, translate, folio?.posting.code),
      };
      const isUnknown = kind.endsWith('Unknown');
      const text = !isUnknown && isOwnStop(folio?.posting.code) ? 'postingStoppedText' : `${kind}Text`;
      const setPosting = (status: 'success' | 'fail') => ({ kind: 'setPosting' as const, posting, status });
      return {
        title: say(folio?.payer.roomNo ? `${kind}Room` : kind, options),
        text: say(text, options),
        actions: isUnknown
          ? [
              {
                action: setPosting('success'),
                label: `${translate('payments.dialog.setPosting.yes', { pms })}…`,
              },
              {
                action: setPosting('fail'),
                label: `${translate('payments.dialog.setPosting.no', { pms })}…`,
              },
              { action: { kind: 'postAgain', posting } },
            ]
          : [{ action: { kind: 'postAgain', posting } }, { action: { kind: 'setPosting', posting } }],
        equal: isUnknown,
      };
    }
    case 'late':
    case 'surplus':
      return {
        title: say(kind, { amount }),
        text: say(`${kind}Text`),
        actions: [
          { action: { kind: 'return', attemptId: subject } },
          { action: { kind: 'accept', attemptId: subject } },
        ],
        equal: true,
      };
    case 'refundApproval': {
      const refund = payment.refunds.find(({ id }) => id === subject);
      return {
        title: say(kind, { amount, name: refund?.requestedBy }),
        text: say(isOwnRefund(payment, subject, userId) ? `${kind}Own` : `${kind}Text`, { reason }),
        actions: [
          { action: { kind: 'approve', refundId: subject } },
          { action: { kind: 'reject', refundId: subject } },
        ],
        equal: true,
      };
    }
    case 'refundFailed': {
      const code = payment.refunds.find(({ id }) => id === subject)?.code;
      return {
        title: say(kind, { amount }),
        text: say(`${kind}Text`, { reason: sentence(reasonText(issue.reason, translate, code)) }),
        actions: [
          {
            action: { kind: 'refund', again: subject },
            label: translate('payments.detail.action.refundAgain'),
          },
          { action: { kind: 'settleOutside', issue: kind, subject } },
        ],
      };
    }
    case 'refundExcess':
      return {
        title: say(kind, { amount }),
        text: say(`${kind}Text`),
        actions: [{ action: { kind: 'settleOutside', issue: kind, subject } }],
      };
    case 'refundedTwice':
    case 'postedTwice':
    case 'refundPostedTwice':
      return {
        title: say(kind, { amount, pms }),
        text: say(`${kind}Text`, { reason, pms }),
        actions: [{ action: { kind: 'settleDuplicate', duplicate: kind, subject } }],
      };
    case 'refundUnknown':
      return {
        title: say(kind, { amount }),
        text: say(`${kind}Text`),
        actions: [{ action: { kind: 'settle', refundId: subject } }],
        equal: true,
        ask: subject,
      };
    case 'linkNotSent': {
      const failed = payment.sends.filter(({ status }) => status === 'failed');
      const recipient = [...new Set(failed.map((send) => send.recipient))].join(', ');
      return {
        title: say(kind, { recipient }),
        text: say(`${kind}Text`, {
          reason: sentence(reasonText(issue.reason, translate, failed.at(-1)?.code)),
        }),
        actions: [{ action: { kind: 'resend' } }],
        copiesLink: payment.mainStatus === 'pending',
        equal: true,
      };
    }
    default:
      return kind satisfies never;
  }
};

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const folioName = (payer: Payer | undefined): { code: string } => ({
  code: payer ? (payer.roomNo ?? `${payerName(payer)} (${payer.code})`) : '',
});
