import { styled, type SvgIconProps } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import type { MainStatus } from '../types';
import { ownProps } from './own-props';

/** A colour of state: glyph, word and tint say the same thing. */
export type TagTone = MainStatus | 'running' | 'fail' | 'unknown' | 'neutral';

interface TagLook {
  /** Round is money, square is the book and everything else. */
  shape?: 'round' | 'square';
  /** Without the tint: the rule is quiet, the exception is tinted. */
  quiet?: boolean;
  tone?: TagTone;
  size?: 'md' | 'lg';
  mono?: boolean;
}

const plain = ['neutral', 'running'];

const backgroundOf = (tone: TagTone, quiet: boolean) => {
  if (quiet) return 'none';
  return plain.includes(tone) ? 'var(--surface-2)' : `var(--${tone}-bg)`;
};

/** Room around the word, by size and shape. */
const roomOf = (large: boolean, round: boolean, quiet: boolean) => {
  if (large) return { height: 30, padding: quiet ? '0 7px 0 0' : '0 13px 0 9px', glyph: 18 };
  if (round) return { height: 24, padding: quiet ? '0 7px 0 0' : '0 9px 0 6px', glyph: 15 };
  return { height: 22, padding: quiet ? '0 7px 0 0' : '0 7px 0 5px', glyph: 14 };
};

const Root = styled(
  'span',
  ownProps('shape', 'quiet', 'tone', 'size', 'mono'),
)<TagLook>(({ shape = 'square', quiet = false, tone = 'neutral', size = 'md', mono = false }) => {
  const isPlain = plain.includes(tone);
  const { glyph, height, padding } = roomOf(size === 'lg', shape === 'round', quiet);
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 5,
    height,
    padding,
    borderRadius: shape === 'round' ? height / 2 : 3,
    fontSize: size === 'lg' ? 'var(--t-base)' : 'var(--t-note)',
    lineHeight: 1,
    fontWeight: quiet || isPlain ? 500 : 600,
    whiteSpace: 'nowrap',
    color: quiet || isPlain ? 'var(--text-2)' : `var(--${tone})`,
    background: backgroundOf(tone, quiet),
    ...(mono && { fontFamily: 'var(--mono)' }),
    '& > svg': { fontSize: glyph, color: quiet && !isPlain ? `var(--${tone})` : 'inherit' },
  };
});

export interface TagProps extends TagLook {
  glyph?: ComponentType<SvgIconProps>;
  children: ReactNode;
  className?: string;
  'data-testid'?: string;
  'data-status'?: string;
}

export const Tag = ({ glyph: Glyph, children, ...look }: TagProps) => (
  <Root {...look}>
    {Glyph && <Glyph aria-hidden />}
    {children}
  </Root>
);
