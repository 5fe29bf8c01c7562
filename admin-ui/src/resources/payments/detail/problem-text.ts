import { formatMoney } from '../../../shared';
import { folioAt, type MoneyAction, type PostingRef } from '../money-dialog';
import type { Payer, Payment, PaymentIssue } from '../types';
import { payerName } from '../words';
import { reasonText, type Translate } from './event-text';

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
}

/** What happened, then what to do. *Unknown* never suggests an answer. */
export const problemOf = (
  issue: PaymentIssue,
  payment: Payment,
  { translate, locale, pms }: ProblemWords,
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
      const setPosting = (status: 'success' | 'fail') => ({ kind: 'setPosting' as const, posting, status });
      return {
        title: say(folio?.payer.roomNo ? `${kind}Room` : kind, options),
        text: say(`${kind}Text`, options),
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
        text: say(`${kind}Text`, { reason }),
        actions: [
          { action: { kind: 'approve', refundId: subject } },
          { action: { kind: 'reject', refundId: subject } },
        ],
        equal: true,
      };
    }
    case 'refundFailed': {
      const attemptId = payment.refunds.find(({ id }) => id === subject)?.attemptId;
      return {
        title: say(kind, { amount }),
        text: say(`${kind}Text`, { reason }),
        actions: attemptId
          ? [
              {
                action: { kind: 'refund', attemptId },
                label: translate('payments.detail.action.refundAgain'),
              },
            ]
          : [],
      };
    }
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
        text: say(`${kind}Text`, { reason }),
        actions: [{ action: { kind: 'resend' } }],
        copiesLink: payment.mainStatus === 'pending',
        equal: true,
      };
    }
    default:
      return kind satisfies never;
  }
};

const folioName = (payer: Payer | undefined): { code: string } => ({
  code: payer ? (payer.roomNo ?? `${payerName(payer)} (${payer.code})`) : '',
});
