import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import LibraryBooksOutlined from '@mui/icons-material/LibraryBooksOutlined';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { Tag } from '../../shared';
import type { TransactionKind } from './types';

const glyphs: Record<TransactionKind, ComponentType<SvgIconProps>> = {
  payment: ArrowDownwardRounded,
  refund: ArrowUpwardRounded,
  posting: LibraryBooksOutlined,
  refundPosting: LibraryBooksOutlined,
  reversal: LibraryBooksOutlined,
};

const tones = { payment: 'success', refund: 'refunded' } as const;

/** Money that comes, money that goes, or a line in the hotel's book. */
export const KindMark = ({ kind }: { kind: TransactionKind }) => {
  const translate = useTranslate();
  const tone = kind === 'payment' || kind === 'refund' ? tones[kind] : 'neutral';
  return (
    <Tag quiet tone={tone} glyph={glyphs[kind]}>
      {translate(`transactions.kind.${kind}`)}
    </Tag>
  );
};
