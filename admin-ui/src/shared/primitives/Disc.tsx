import { styled } from '@mui/material';
import { ownProps } from './own-props';

/** A glyph or initials on a disc; on a square where it is about the book. */
export const Disc = styled(
  'span',
  ownProps('size', 'square', 'tone'),
)<{ size: number; square?: boolean; tone?: 'fail' | 'unknown' | undefined }>(({ size, square, tone }) => ({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: size,
  height: size,
  borderRadius: square ? Math.round(size / 5) : '50%',
  background: tone ? `var(--${tone}-bg)` : 'var(--surface-3)',
  color: `var(--${tone ?? 'text-2'})`,
  '& > svg': { fontSize: Math.round(size * 0.58) },
}));
