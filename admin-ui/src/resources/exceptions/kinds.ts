import DisabledByDefaultRounded from '@mui/icons-material/DisabledByDefaultRounded';
import FileCopyOutlined from '@mui/icons-material/FileCopyOutlined';
import GppMaybeOutlined from '@mui/icons-material/GppMaybeOutlined';
import LiveHelpOutlined from '@mui/icons-material/LiveHelpOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import MoreTimeRounded from '@mui/icons-material/MoreTimeRounded';
import ReplyRounded from '@mui/icons-material/ReplyRounded';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import { attentionTone } from '../../shared';
import type { DuplicateKind, MoneyAction, PostingRef } from '../payments/money-dialog';
import type { ExceptionCommand, ExceptionKind, PaymentException } from './types';

/** The most pressing first, as the server ranks them. */
export const kinds: readonly ExceptionKind[] = [
  'late',
  'surplus',
  'refundedTwice',
  'postedTwice',
  'refundPostedTwice',
  'refundUnknown',
  'refundExcess',
  'refundFailed',
  'refundApproval',
  'postingUnknown',
  'postingFailed',
  'refundPostingUnknown',
  'refundPostingFailed',
  'linkNotSent',
  'quarantined',
];

export const kindName = (kind: ExceptionKind, translate: (key: string) => string): string =>
  translate(kind === 'quarantined' ? 'exceptions.quarantined' : `attention.${kind}`);

export const kindGlyphs: Record<ExceptionKind, ComponentType<SvgIconProps>> = {
  late: MoreTimeRounded,
  surplus: FileCopyOutlined,
  refundedTwice: FileCopyOutlined,
  postedTwice: FileCopyOutlined,
  refundPostedTwice: FileCopyOutlined,
  refundUnknown: LiveHelpOutlined,
  refundExcess: FileCopyOutlined,
  refundFailed: ReplyRounded,
  refundApproval: ReplyRounded,
  postingUnknown: LiveHelpOutlined,
  postingFailed: DisabledByDefaultRounded,
  refundPostingUnknown: LiveHelpOutlined,
  refundPostingFailed: DisabledByDefaultRounded,
  linkNotSent: MailOutlined,
  quarantined: GppMaybeOutlined,
};

/** Hue is kept for what was refused and what nobody knows; a decision that merely waits is plain. */
export const kindTone = (kind: ExceptionKind): 'fail' | 'unknown' | null => {
  if (kind === 'quarantined' || kind === 'late' || kind === 'surplus' || kind === 'refundApproval')
    return null;
  return attentionTone(kind);
};

/** Square is the book. */
export const isBookKind = (kind: ExceptionKind): boolean => /posting|posted/i.test(kind);

export interface Answer {
  key: string;
  /** A key under `exceptions.action`. */
  word: string;
  action: MoneyAction;
}

const isDuplicate = (kind: ExceptionKind): kind is DuplicateKind => kind.endsWith('Twice');

const postingOf = ({ kind, postingNo, subject }: PaymentException): PostingRef => {
  const no = postingNo ?? Number(subject);
  return kind.startsWith('refundPosting') ? { refundPostingNo: no } : { postingNo: no };
};

/** What is asked in the dialog; the others are buttons of their own. */
type DialogCommand = Exclude<ExceptionCommand, 'askRefund' | 'processAgain' | 'dismiss'>;

/** A command of the server as the decisions the dialog knows. What nobody knows has two answers of equal weight. */
const answersOf: Record<DialogCommand, (exception: PaymentException) => Answer[]> = {
  returnMoney: ({ subject }) => [
    { key: 'return', word: 'returnMoney', action: { kind: 'return', attemptId: subject } },
  ],
  acceptMoney: ({ subject }) => [
    { key: 'accept', word: 'acceptMoney', action: { kind: 'accept', attemptId: subject } },
  ],
  approveRefund: ({ subject }) => [
    { key: 'approve', word: 'approveRefund', action: { kind: 'approve', refundId: subject } },
  ],
  rejectRefund: ({ subject }) => [
    { key: 'reject', word: 'rejectRefund', action: { kind: 'reject', refundId: subject } },
  ],
  settleRefund: ({ subject }) => [
    { key: 'settle', word: 'settleRefund', action: { kind: 'settle', refundId: subject } },
  ],
  refund: ({ subject }) => [{ key: 'refund', word: 'refund', action: { kind: 'refund', again: subject } }],
  settleOutside: ({ kind, subject }) => {
    if (isDuplicate(kind))
      return [
        {
          key: 'settleDuplicate',
          word: 'settleDuplicate',
          action: { kind: 'settleDuplicate', duplicate: kind, subject },
        },
      ];
    return kind === 'refundFailed' || kind === 'refundExcess'
      ? [
          {
            key: 'settleOutside',
            word: 'settleOutside',
            action: { kind: 'settleOutside', issue: kind, subject },
          },
        ]
      : [];
  },
  resend: () => [{ key: 'resend', word: 'resend', action: { kind: 'resend' } }],
  setPostingStatus: (exception) => {
    const posting = postingOf(exception);
    return exception.kind.endsWith('Unknown')
      ? [
          { key: 'isThere', word: 'isThere', action: { kind: 'setPosting', posting, status: 'success' } },
          { key: 'isNotThere', word: 'isNotThere', action: { kind: 'setPosting', posting, status: 'fail' } },
        ]
      : [{ key: 'setPosting', word: 'setPostingStatus', action: { kind: 'setPosting', posting } }];
  },
  postAgain: (exception) => [
    { key: 'postAgain', word: 'postAgain', action: { kind: 'postAgain', posting: postingOf(exception) } },
  ],
};

const order: DialogCommand[] = [
  'returnMoney',
  'acceptMoney',
  'approveRefund',
  'rejectRefund',
  'settleRefund',
  'refund',
  'settleOutside',
  'postAgain',
  'setPostingStatus',
  'resend',
];

/** The decisions about an exception, the usual one first; where nobody knows, trying again comes last. */
export const answers = (exception: PaymentException): Answer[] => {
  const found = order
    .filter((command) => exception.commands.includes(command))
    .flatMap((command) => answersOf[command](exception));
  return exception.kind.endsWith('Unknown')
    ? [...found.filter(({ key }) => key !== 'postAgain'), ...found.filter(({ key }) => key === 'postAgain')]
    : found;
};
