import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTabTitle } from '../providers/brand';

export interface PageTitleProps {
  title: string;
  /** Muted text beside the title, such as the time zone. */
  aside?: ReactNode;
  actions?: ReactNode;
}

/** The page's h1; it names the browser tab too, so that tabs of one shift can be told apart. */
export const PageTitle = ({ title, aside, actions }: PageTitleProps) => {
  useTabTitle(title);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: '6px 12px',
        minHeight: 36,
        mb: { xs: '12px', sm: '16px' },
      }}
    >
      <Typography variant="h1" sx={{ minWidth: 0, fontSize: { xs: 21, sm: 22 }, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {aside && <Box sx={{ fontSize: 13, color: 'var(--text-3)' }}>{aside}</Box>}
      {actions && (
        <Box
          sx={{
            ml: 'auto',
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'flex-end',
            alignItems: 'center',
            gap: '8px 12px',
          }}
        >
          {actions}
        </Box>
      )}
    </Box>
  );
};
