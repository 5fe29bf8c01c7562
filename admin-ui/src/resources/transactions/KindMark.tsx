import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import LibraryBooksOutlined from '@mui/icons-material/LibraryBooksOutlined';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import type { TransactionKind } from './types';

const glyphs: Record<TransactionKind, ComponentType<SvgIconProps>> = {
  payment: ArrowDownwardRounded,
  refund: ArrowUpwardRounded,
  posting: LibraryBooksOutlined,
  refundPosting: LibraryBooksOutlined,
  reversal: LibraryBooksOutlined,
};

/** Money that comes, money that goes, or a line in the hotel's book. */
export const KindMark = ({ kind }: { kind: TransactionKind }) => {
  const translate = useTranslate();
  const Glyph = glyphs[kind];
  return (
    <span className={`tra-kind is-${kind}`}>
      <Glyph aria-hidden />
      {translate(`transactions.kind.${kind}`)}
    </span>
  );
};
