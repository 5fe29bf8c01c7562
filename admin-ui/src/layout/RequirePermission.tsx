import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetIdentity, usePermissions, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import type { Identity } from '../providers/authProvider';
import { ErrorState, LoadingRows } from '../shared';

/** True when the user holds at least one of the permissions. While they are being read: false. */
export const useAllowed = (anyOf: readonly string[]): boolean => {
  const { permissions } = usePermissions<string[]>();
  return anyOf.some((each) => permissions?.includes(each));
};

/** A deep link without the permission says who can give it, and what to ask for. */
export const RequirePermission = ({ anyOf, children }: { anyOf: readonly string[]; children: ReactNode }) => {
  const translate = useTranslate();
  const { isPending, error, refetch } = usePermissions<string[]>();
  const { identity } = useGetIdentity();
  const allowed = useAllowed(anyOf);
  if (isPending) return <LoadingRows rows={8} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (allowed) return children;
  return (
    <Box sx={{ maxWidth: 520, py: '8vh', mx: 'auto' }} data-testid="no-access">
      <Typography variant="h1">{translate('noAccess.title')}</Typography>
      <Typography sx={{ mt: '8px', color: 'var(--text-2)' }}>
        {translate('noAccess.text', { tenant: (identity as Identity | undefined)?.tenant.name ?? 'PayBy' })}
      </Typography>
      <Box component="code" sx={{ display: 'block', mt: '10px', fontFamily: 'var(--mono)', fontSize: 12.5 }}>
        {anyOf.join(', ')}
      </Box>
      <Button component={Link} to={paths.home} variant="outlined" sx={{ mt: '18px' }}>
        {translate('noAccess.home')}
      </Button>
    </Box>
  );
};
