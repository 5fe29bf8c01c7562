import { styled } from '@mui/material';
import { ownProps } from './own-props';

/** Controls beside each other, wrapping where there is no room. What has the class `end` stands at the right edge. */
export const Bar = styled(
  'div',
  ownProps('gap', 'inset'),
)<{
  /** In px. */
  gap?: number;
  /** With the padding of a section whose content goes from edge to edge. */
  inset?: boolean;
}>(({ theme, gap = 8, inset }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap,
  ...(inset && { padding: '12px 18px', [theme.breakpoints.down('sm')]: { padding: '12px 16px' } }),
  '& > .end': { marginLeft: 'auto' },
}));
