import DisabledByDefaultRounded from '@mui/icons-material/DisabledByDefaultRounded';
import FileCopyOutlined from '@mui/icons-material/FileCopyOutlined';
import GavelRounded from '@mui/icons-material/GavelRounded';
import GppMaybeOutlined from '@mui/icons-material/GppMaybeOutlined';
import LiveHelpOutlined from '@mui/icons-material/LiveHelpOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import MoreTimeRounded from '@mui/icons-material/MoreTimeRounded';
import ReplyRounded from '@mui/icons-material/ReplyRounded';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import { attentionTone } from '../../shared';
import type { DuplicateKind, MoneyAction, PostingRef } from '../payments/money-dialog';
import type { ExceptionKind, PaymentException } from './types';

/** The most pressing first, as the server ranks them. */
export const kindGlyphs: Record<ExceptionKind, ComponentType<SvgIconProps>> = {
  disputed: GavelRounded,
  late: MoreTimeRounded,
  surplus: FileCopyOutlined,
  paymentUnconfirmed: LiveHelpOutlined,
  refundedTwice: FileCopyOutlined,
  postedTwice: FileCopyOutlined,
  refundPostedTwice: FileCopyOutlined,
  holdUnknown: LiveHelpOutlined,
  holdFailed: DisabledByDefaultRounded,
  holdLapsing: MoreTimeRounded,
  refundUnknown: LiveHelpOutlined,
  refundExcess: FileCopyOutlined,
  refundFailed: ReplyRounded,
  fraudWarning: GppMaybeOutlined,
  refundApproval: ReplyRounded,
  postingUnknown: LiveHelpOutlined,
  postingFailed: DisabledByDefaultRounded,
  refundPostingUnknown: LiveHelpOutlined,
  refundPostingFailed: DisabledByDefaultRounded,
  disputePostingUnknown: LiveHelpOutlined,
  disputePostingFailed: DisabledByDefaultRounded,
  linkNotSent: MailOutlined,
  quarantined: GppMaybeOutlined,
};

export const kindName = (kind: ExceptionKind, translate: (key: string) => string): string =>
  translate(kind === 'quarantined' ? 'exceptions.quarantined' : `attention.${kind}`);

/** Hue is kept for what was refused and what nobody knows; a decision that merely waits is plain. */
export const kindTone = (kind: ExceptionKind): 'fail' | 'unknown' | null =>
  kind === 'quarantined' || kind === 'late' || kind === 'surplus' || kind === 'refundApproval'
    ? null
    : attentionTone(kind);

/** Where nobody knows, no answer may look like the right one. */
export const isUnknown = (kind: ExceptionKind): boolean => kind.endsWith('Unknown');

/** Decisions by their label under `exceptions.action`. */
type Answers = Record<string, MoneyAction>;

/** What a command of the server is in the dialog; the usual one first. */
const answersOf: Record<string, (exception: PaymentException, posting: PostingRef) => Answers> = {
  returnMoney: ({ subject }) => ({ returnMoney: { kind: 'return', attemptId: subject } }),
  acceptMoney: ({ subject }) => ({ acceptMoney: { kind: 'accept', attemptId: subject } }),
  approveRefund: ({ subject }) => ({ approveRefund: { kind: 'approve', refundId: subject } }),
  rejectRefund: ({ subject }) => ({ rejectRefund: { kind: 'reject', refundId: subject } }),
  settleRefund: ({ subject }) => ({ settleRefund: { kind: 'settle', refundId: subject } }),
  settleHold: ({ subject }) => ({ settleHold: { kind: 'settleHold', attemptId: subject } }),
  // The subject of a warning is the dispute; which money it is about the dialog finds by itself.
  refund: ({ kind, subject }) => ({
    refund: { kind: 'refund', ...(kind === 'refundFailed' && { again: subject }) },
  }),
  settleOutside: ({ kind, subject }): Answers => {
    if (kind.endsWith('Twice'))
      return {
        settleDuplicate: { kind: 'settleDuplicate', duplicate: kind as DuplicateKind, subject },
      };
    return kind === 'refundFailed' ||
      kind === 'refundExcess' ||
      kind === 'fraudWarning' ||
      kind === 'paymentUnconfirmed'
      ? { settleOutside: { kind: 'settleOutside', issue: kind, subject } }
      : {};
  },
  postAgain: ({ kind }, posting): Answers =>
    isUnknown(kind) ? {} : { postAgain: { kind: 'postAgain', posting } },
  // What nobody knows has two answers of equal weight. It is not posted again: it may be there.
  setPostingStatus: ({ kind }, posting): Answers =>
    isUnknown(kind)
      ? {
          isThere: { kind: 'setPosting', posting, status: 'success' },
          isNotThere: { kind: 'setPosting', posting, status: 'fail' },
        }
      : { setPostingStatus: { kind: 'setPosting', posting } },
  capture: () => ({ capture: { kind: 'capture' } }),
  release: () => ({ release: { kind: 'release' } }),
  resend: () => ({ resend: { kind: 'resend' } }),
};

/** The decisions about an exception, in the order they are offered in. */
export const answers = (exception: PaymentException): [t: string, action: MoneyAction][] => {
  const { kind, postingNo, subject, commands } = exception;
  const no = postingNo ?? Number(subject);
  const posting = /^(refund|dispute)Posting/.test(kind) ? { refundPostingNo: no } : { postingNo: no };
  return Object.entries(answersOf)
    .filter(([command]) => (commands as string[]).includes(command))
    .flatMap(([, of]) => Object.entries(of(exception, posting)));
};
