import { styled } from '@mui/material';
import { ownProps } from './own-props';

/** A list of lines under each other, each parted from the last by a rule. `flush` brings the section's own edge. */
export const Lines = styled(
  'ul',
  ownProps('flush', 'gap'),
)<{
  flush?: boolean;
  /** Between what stands beside each other in a line, in px. */
  gap?: number;
}>(({ theme, flush, gap = 10 }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 'var(--t-table)',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `6px ${gap}px`,
    padding: flush ? '12px 18px' : '8px 0',
    borderTop: '1px solid var(--line)',
    [theme.breakpoints.down('sm')]: flush && { padding: '12px 16px' },
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& > li > .grow': { flex: 1, minWidth: 160, overflowWrap: 'anywhere' },
  '& .t2': { color: 'var(--text-2)' },
  '& .t3': { color: 'var(--text-3)' },
}));
