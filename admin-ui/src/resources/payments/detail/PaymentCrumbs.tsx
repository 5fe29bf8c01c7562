import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { Link as MuiLink } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Bar, useLabels } from '../../../shared';
import { historyPath } from '../paths';

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

/** The way from the payment history to where one is. */
export const PaymentCrumbs = ({ payment, below, children }: PaymentCrumbsProps) => {
  const t = useLabels('payments.detail');
  return (
    <Bar
      as="nav"
      gap={6}
      sx={{ minHeight: 30, mb: '10px', fontSize: 'var(--t-table)', color: 'var(--text-3)' }}
    >
      <CrumbLink to={historyPath}>{t('toHistory')}</CrumbLink>
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
