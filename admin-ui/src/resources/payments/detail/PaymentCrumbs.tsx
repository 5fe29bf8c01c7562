import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { Link as MuiLink } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { paths, permissions } from '../../../paths';
import { Bar, useHolds, useLabels } from '../../../shared';

export const CrumbLink = (props: LinkProps) => (
  <MuiLink component={Link} underline="hover" color="text.secondary" sx={{ fontWeight: 500 }} {...props} />
);

const Next = () => <ChevronRightRounded aria-hidden sx={{ fontSize: 16 }} />;

interface PaymentCrumbsProps {
  payment: ReactNode;
  /** The page below the payment's; absent: it is the payment's own. */
  below?: string;
  /** What stands at the end of the line. */
  children?: ReactNode;
}

/** The list that a payment was found in: who may not see the history came from the transactions. */
export const useWayBack = (): { to: string; text: string } => {
  const t = useLabels('payments.detail');
  return useHolds(permissions.payments)
    ? { to: paths.history, text: t('toHistory') }
    : { to: paths.transactions, text: t('toTransactions') };
};

/** The way from the list to where one is. */
export const PaymentCrumbs = ({ payment, below, children }: PaymentCrumbsProps) => {
  const back = useWayBack();
  return (
    <Bar
      as="nav"
      gap={6}
      data-testid="crumbs"
      sx={{ minHeight: 30, mb: '10px', fontSize: 'var(--t-table)', color: 'var(--text-3)' }}
    >
      <CrumbLink to={back.to}>{back.text}</CrumbLink>
      <Next />
      {payment}
      {below !== undefined && (
        <>
          <Next />
          <span>{below}</span>
        </>
      )}
      {children && <span className="end">{children}</span>}
    </Bar>
  );
};
