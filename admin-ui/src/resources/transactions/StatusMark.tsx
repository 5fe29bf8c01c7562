import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import DisabledByDefaultRounded from '@mui/icons-material/DisabledByDefaultRounded';
import LibraryAddCheckOutlined from '@mui/icons-material/LibraryAddCheckOutlined';
import LiveHelpOutlined from '@mui/icons-material/LiveHelpOutlined';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { Tag } from '../../shared';
import type { Transaction, TransactionStatus } from './types';

type Tone = 'success' | 'running' | 'fail' | 'unknown';

const tones: Record<TransactionStatus, Tone> = {
  success: 'success',
  held: 'unknown',
  returned: 'running',
  awaitingApproval: 'unknown',
  requested: 'running',
  accepted: 'running',
  failed: 'fail',
  unknown: 'unknown',
  rejected: 'fail',
  running: 'running',
  fail: 'fail',
  none: 'running',
};

const isBook = ({ kind }: Pick<Transaction, 'kind'>): boolean => kind !== 'payment' && kind !== 'refund';

const glyphs: Record<Tone, ComponentType<SvgIconProps>> = {
  success: CheckCircleRounded,
  running: AutorenewRounded,
  fail: DisabledByDefaultRounded,
  unknown: LiveHelpOutlined,
};

export const toneOf = ({ status }: Pick<Transaction, 'status'>): Tone => tones[status];

/** Money succeeds or fails; the book has the words that the payment history has for it. */
export const useStatusText = () => {
  const translate = useTranslate();
  return (status: TransactionStatus, book: boolean): string => {
    if (!book) return translate(`transactions.status.${status}`);
    return translate(status === 'none' ? 'posting.none' : `posting.spelled.${status}`);
  };
};

/** Round is money, square is the book; what needs a person is tinted, the rule is quiet. */
export const StatusMark = ({ transaction }: { transaction: Transaction }) => {
  const text = useStatusText();
  const tone = toneOf(transaction);
  const book = isBook(transaction);
  return (
    <Tag
      shape={book ? 'square' : 'round'}
      tone={tone}
      quiet={tone === 'success' || tone === 'running'}
      glyph={book && tone === 'success' ? LibraryAddCheckOutlined : glyphs[tone]}
      data-testid="transaction-status"
      data-status={transaction.status}
    >
      {text(transaction.status, book)}
    </Tag>
  );
};
