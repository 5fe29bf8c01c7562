import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { permissions } from '../../../paths';
import {
  attentionTone,
  Bar,
  CopyButton,
  formatFull,
  formatMoney,
  useHolds,
  usePms,
  useLabels,
  useTimeZone,
} from '../../../shared';
import { EvidenceButton } from '../evidence/EvidenceButton';
import { folioAt, type MoneyAction, type PostingRef } from '../money-dialog';
import { disputePath } from '../paths';
import { capital, payerName } from '../payment-text';
import type { Dispute, Payment, PaymentIssue } from '../types';
import { ActionButton, AskPlatformButton, isOwnRefund, type Question, useOpenAction } from './actions';
import { isAccessRefused, isOwnStop, reasonText } from './event-text';
import styles from './detail.module.css';

interface Problem {
  /** Under `payments.detail.problem`; by default its kind. */
  title?: string;
  /** By default the kind with `Text`. */
  text?: string;
  /** For both. */
  about?: Record<string, unknown>;
  /** What answers it. The first is the usual answer, unless they are `equal`: then nobody may nudge towards one. */
  actions: (MoneyAction | { action: MoneyAction; label: string })[];
  equal?: boolean;
  /** What the platform can be asked about. */
  ask?: Question;
  copiesLink?: boolean;
  /** The dispute that evidence can be prepared in. */
  evidenceFor?: Dispute;
}

/** What is disputed, why, and until when evidence is accepted. */
export const disputeProblem = (dispute: Dispute | undefined, reason: string, timeZone: string): Problem => {
  const title = dispute?.kind === 'inquiry' ? 'inquiry' : 'disputed';
  const due = dispute?.evidenceDue;
  const stages: Partial<Record<Dispute['status'], string>> = { evidenceSent: 'Sent', accepted: 'Accepted' };
  const stage = (dispute && stages[dispute.status]) ?? (due ? 'Due' : 'Text');
  return {
    title,
    text: `${title}${stage}`,
    about: { reason: reason || '—', at: due ? formatFull(due, timeZone) : '' },
    actions: [],
    ...(dispute && { evidenceFor: dispute }),
  };
};

/** What happened, then what to do. *Unknown* never suggests an answer. */
const useProblem = ({ kind, subject, reason: theirs }: PaymentIssue, payment: Payment): Problem => {
  const translate = useTranslate();
  const pms = usePms();
  const { identity } = useGetIdentity();
  const timeZone = useTimeZone();
  const reasonOf = (code?: unknown) => reasonText(theirs, translate, code);
  const refund = payment.refunds.find(({ id }) => id === subject);
  const order = payment.holds.find(({ attemptId }) => attemptId === subject)?.problem;

  switch (kind) {
    case 'postingFailed':
    case 'postingUnknown':
    case 'refundPostingFailed':
    case 'refundPostingUnknown':
    case 'disputePostingFailed':
    case 'disputePostingUnknown': {
      const no = Number(subject);
      const posting: PostingRef = kind.startsWith('posting') ? { postingNo: no } : { refundPostingNo: no };
      const folio = folioAt(payment, posting);
      const payer = folio?.payer;
      const isUnknown = kind.endsWith('Unknown');
      const set = (status: 'success' | 'fail', word: string) => ({
        action: { kind: 'setPosting' as const, posting, status },
        label: `${translate(`payments.dialog.setPosting.${word}`, { pms })}…`,
      });
      return {
        title: payer?.roomNo ? `${kind}Room` : kind,
        text: !isUnknown && isOwnStop(folio?.posting.code) ? 'postingStoppedText' : `${kind}Text`,
        about: {
          paymentNo: payment.paymentNo,
          code: payer ? (payer.roomNo ?? `${payerName(payer)} (${payer.code})`) : '',
          reason: reasonOf(folio?.posting.code),
        },
        actions: isUnknown
          ? [set('success', 'yes'), set('fail', 'no')]
          : [
              { kind: 'postAgain', posting },
              { kind: 'setPosting', posting },
            ],
        equal: isUnknown,
      };
    }
    case 'late':
    case 'surplus':
      return {
        actions: [
          { kind: 'return', attemptId: subject },
          { kind: 'accept', attemptId: subject },
        ],
        equal: true,
      };
    case 'refundApproval':
      return {
        text: isOwnRefund(payment, subject, identity?.id) ? `${kind}Own` : `${kind}Text`,
        about: {
          name: refund?.requestedBy,
          reason: reasonOf(),
        },
        actions: [
          { kind: 'approve', refundId: subject },
          { kind: 'reject', refundId: subject },
        ],
        equal: true,
      };
    case 'refundFailed':
      return {
        about: { reason: capital(reasonOf(refund?.code)) },
        actions: [
          {
            action: { kind: 'refund', again: subject },
            label: translate('payments.detail.action.refundAgain'),
          },
          { kind: 'settleOutside', issue: kind, subject },
        ],
      };
    case 'disputed':
      return disputeProblem(
        payment.disputes.find(({ id }) => id === subject),
        capital(reasonOf()),
        timeZone,
      );
    case 'fraudWarning':
      return {
        about: { reason: capital(reasonOf()) },
        actions: [{ kind: 'refund' }, { kind: 'settleOutside', issue: kind, subject }],
      };
    case 'refundExcess':
    case 'paymentUnconfirmed':
      return { actions: [{ kind: 'settleOutside', issue: kind, subject }] };
    case 'refundedTwice':
    case 'postedTwice':
    case 'refundPostedTwice':
      return {
        about: { reason: reasonOf() },
        actions: [{ kind: 'settleDuplicate', duplicate: kind, subject }],
      };
    case 'holdUnknown':
      return {
        ...(isAccessRefused(order?.code) && { title: 'holdNotSent', text: 'holdNotSentText' }),
        about: { reason: reasonOf() },
        actions: [{ kind: 'settleHold', attemptId: subject }],
        equal: true,
        ask: { heldBy: subject },
      };
    case 'holdFailed':
      return {
        title: order?.order === 'release' ? 'holdFailedRelease' : 'holdFailed',
        about: { reason: capital(reasonOf(order?.code)) },
        actions: [{ kind: 'capture' }, { kind: 'release' }],
        equal: true,
      };
    case 'holdLapsing':
      return {
        about: { at: formatFull(payment.holdUntil ?? payment.dueAt, timeZone) },
        actions: [{ kind: 'capture' }, { kind: 'release' }],
        equal: true,
      };
    case 'refundUnknown':
      return {
        ...(isAccessRefused(refund?.code) && { title: 'refundNotSent', text: 'refundNotSentText' }),
        about: { reason: reasonOf() },
        actions: [{ kind: 'settle', refundId: subject }],
        equal: true,
        ask: { refundId: subject },
      };
    case 'linkNotSent': {
      const failed = payment.sends.filter(({ status }) => status === 'failed');
      return {
        about: {
          recipient: [...new Set(failed.map((send) => send.recipient))].join(', '),
          reason: capital(reasonOf(failed.at(-1)?.code)),
        },
        actions: [{ kind: 'resend' }],
        copiesLink: payment.mainStatus === 'pending',
        equal: true,
      };
    }
    default:
      return kind satisfies never;
  }
};

const ProblemAlert = ({ issue, payment }: { issue: PaymentIssue; payment: Payment }) => {
  const t = useLabels('payments.detail');
  const open = useOpenAction();
  const mayAsk = useHolds(permissions.payments);
  const pms = usePms();
  const { kind } = issue;
  const {
    title = kind,
    text = `${kind}Text`,
    actions,
    equal,
    ask,
    copiesLink,
    evidenceFor,
    ...more
  } = useProblem(issue, payment);
  const amount = formatMoney(issue.amountMinor, issue.currencyCode ?? payment.currencyCode);
  const about = { pms, amount, ...more.about };
  return (
    <Alert
      sx={{ mb: 2 }}
      severity={attentionTone(kind) === 'fail' ? 'error' : 'warning'}
      data-testid="problem"
      data-status={kind}
    >
      <b>{t(`problem.${title}`, about)}</b> {t(`problem.${text}`, about)}
      <Bar className={styles.answers} sx={{ '&:not(:empty)': { mt: '10px' } }}>
        {copiesLink && open && (
          <CopyButton value={payment.paymentUrl} label={t('copyLink')} variant="outlined" size="small" />
        )}
        <EvidenceButton paymentId={payment.id} dispute={evidenceFor} variant="contained" />
        {evidenceFor && mayAsk && (
          <Button
            component={Link}
            to={disputePath(payment.id, evidenceFor.id)}
            variant="outlined"
            size="small"
            data-testid="open-dispute"
          >
            {t('disputes.open')}
          </Button>
        )}
        {ask !== undefined && open && <AskPlatformButton paymentId={payment.id} question={ask} />}
        {actions.map((each, index) => (
          <ActionButton
            key={index}
            {...('action' in each ? each : { action: each })}
            payment={payment}
            size="small"
            variant={index === 0 && !equal ? 'contained' : 'outlined'}
          />
        ))}
      </Bar>
    </Alert>
  );
};

/** The most pressing problem of this payment, in place and with its answers; the others wait behind a button. */
export const Problems = ({ payment }: { payment: Payment }) => {
  const t = useLabels('payments.detail.problem');
  const [showAll, setShowAll] = useState(false);
  const { exceptions } = payment;
  const hidden = showAll ? 0 : exceptions.length - 1;
  return (
    <>
      {exceptions.slice(0, showAll ? undefined : 1).map((issue) => (
        <ProblemAlert key={`${issue.kind}.${issue.subject}`} issue={issue} payment={payment} />
      ))}
      {hidden > 0 && (
        <Button
          size="small"
          sx={{ m: '-8px 0 12px' }}
          onClick={() => setShowAll(true)}
          data-testid="more-problems"
        >
          {t('more', { count: hidden })}
        </Button>
      )}
    </>
  );
};
