import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: string;
  /** Why it is empty. */
  children?: ReactNode;
  /** The one thing to do about it. */
  action?: ReactNode;
}

export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <Box
    sx={{ padding: '40px 24px', textAlign: 'center', maxWidth: 460, mx: 'auto' }}
    data-testid="empty-state"
  >
    <Typography variant="h2">{title}</Typography>
    {children && <Box sx={{ mt: '6px', color: 'var(--text-2)', fontSize: 13.5 }}>{children}</Box>}
    {action && <Box sx={{ mt: '14px' }}>{action}</Box>}
  </Box>
);
