import { styled, type SvgIconProps } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import type { MainStatus } from '../types';

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

const Root = styled('span', {
  shouldForwardProp: (name) => !['shape', 'quiet', 'tone', 'size', 'mono'].includes(name as string),
})<TagLook>(({ shape = 'square', quiet = false, tone = 'neutral', size = 'md', mono = false }) => {
  const large = size === 'lg';
  const round = shape === 'round';
  const height = large ? 30 : round ? 24 : 22;
  const t = quiet || plain.includes(tone);
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 5,
    height,
    padding: quiet ? '0 7px 0 0' : large ? '0 13px 0 9px' : round ? '0 9px 0 6px' : '0 7px 0 5px',
    borderRadius: round ? height / 2 : 3,
    fontSize: large ? 'var(--t-base)' : 'var(--t-note)',
    lineHeight: 1,
    fontWeight: t ? 500 : 600,
    whiteSpace: 'nowrap',
    color: t ? 'var(--text-2)' : `var(--${tone})`,
    background: quiet ? 'none' : plain.includes(tone) ? 'var(--surface-2)' : `var(--${tone}-bg)`,
    ...(mono && { fontFamily: 'var(--mono)' }),
    '& > svg': {
      fontSize: large ? 18 : round ? 15 : 14,
      color: quiet && !plain.includes(tone) ? `var(--${tone})` : 'inherit',
    },
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
