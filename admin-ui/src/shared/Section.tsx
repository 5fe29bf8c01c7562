import { Box, Card, Typography, type SxProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';

export interface SectionProps {
  title?: ReactNode;
  /** Muted text beside the title. */
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** Content from edge to edge, for tables. */
  flush?: boolean;
  sx?: SxProps<Theme>;
  'data-testid'?: string;
}

export const Section = ({
  title,
  note,
  actions,
  children,
  flush,
  sx,
  'data-testid': testId,
}: SectionProps) => (
  <Card component="section" sx={sx} data-testid={testId}>
    {(title || actions) && (
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: '10px',
          p: flush ? '14px 18px' : '14px 18px 0',
          minHeight: 34,
        }}
      >
        {title && <Typography variant="h2">{title}</Typography>}
        {note && <Box sx={{ fontSize: 13, color: 'var(--text-3)' }}>{note}</Box>}
        {actions && <Box sx={{ ml: 'auto', display: 'flex', gap: '8px' }}>{actions}</Box>}
      </Box>
    )}
    {flush ? children : <Box sx={{ p: '14px 18px 18px' }}>{children}</Box>}
  </Card>
);
