import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import { styled } from '@mui/material';
import type { ReactNode } from 'react';

const Root = styled('span')({
  display: 'flex',
  gap: 5,
  alignItems: 'flex-start',
  fontSize: 'var(--t-note)',
  fontWeight: 500,
  color: 'var(--fail)',
  '& > svg': { flex: 'none', marginTop: 1.5, fontSize: 15 },
});

/** Replaces the help under a field; the glyph says “wrong” without colour. */
export const FieldError = ({ children, id }: { children: ReactNode; id?: string }) => (
  <Root role="alert" id={id}>
    <ErrorOutlineRounded aria-hidden />
    {children}
  </Root>
);
