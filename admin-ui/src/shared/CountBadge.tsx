import { styled } from '@mui/material';
import { Unseen } from './primitives';

const MOST = 99;

const Root = styled('span')({
  marginLeft: 'auto',
  minWidth: 24,
  padding: '0 7px',
  borderRadius: 10,
  fontSize: 12,
  lineHeight: '20px',
  fontWeight: 650,
  textAlign: 'center',
  color: 'var(--unknown)',
  background: 'var(--unknown-bg)',
});

interface CountBadgeProps {
  count: number;
  children: string;
  'data-testid': string;
}

/** How many things wait for a person, beside a menu item; its children say it in words, as part of the item's name. */
export const CountBadge = ({ count, children, 'data-testid': testId }: CountBadgeProps) => (
  <Root>
    <span aria-hidden data-testid={testId}>
      {count > MOST ? `${MOST}+` : count}
    </span>
    <Unseen>{children}</Unseen>
  </Root>
);
