import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useBrand } from '../providers/brand';
import { BrandMark } from '../shared';

/** The bar without a hotel, for pages outside the frame. */
export const PlainFrame = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
  <Box sx={{ minHeight: '100vh', background: 'var(--bg)' }}>
    <Box
      component="header"
      sx={{
        height: { xs: 56, sm: 48 },
        px: { xs: '16px', sm: '20px' },
        display: 'flex',
        alignItems: 'center',
        gap: '10px',
        background: 'var(--bar)',
        color: 'var(--on-bar)',
      }}
    >
      <BrandMark />
      <Box component="span" sx={{ fontWeight: 650, fontSize: 16, letterSpacing: '-.01em' }}>
        {useBrand().name}
      </Box>
      <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: '4px' }}>{actions}</Box>
    </Box>
    <Box component="main" sx={{ maxWidth: 640, mx: 'auto', px: '16px' }}>
      {children}
    </Box>
  </Box>
);
