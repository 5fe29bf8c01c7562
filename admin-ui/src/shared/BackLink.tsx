import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import { styled } from '@mui/material';
import { Link } from 'react-router-dom';

const Root = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  margin: '-4px 0 2px -5px',
  padding: '4px 6px 4px 0',
  borderRadius: 6,
  fontSize: 'var(--t-table)',
  color: 'var(--text-2)',
  textDecoration: 'none',
  '&:hover': { color: 'var(--text)', textDecoration: 'underline', textUnderlineOffset: 2 },
  '& > svg': { fontSize: 18 },
});

/** The way back to the list, above the title of one record. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Root to={to}>
    <ChevronLeftRounded aria-hidden />
    {children}
  </Root>
);
