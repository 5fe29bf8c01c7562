import { Box, Drawer } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { paths, permissions } from '../paths';
import { holdsOne } from '../routes/access';
import { useShortcut } from '../shared';
import { useFrame } from './frame';
import { useAccess } from './useAccess';

/** 232 px from 1200 px on, a 56 px rail from 900, a drawer below. */
export const AppSidebar = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { drawerOpen, setDrawerOpen } = useFrame();
  const { held, mode } = useAccess();
  const may = (permission: string) => mode === 'hotel' && holdsOne([permission], held);
  const mayAsk = may(permissions.payments);
  useShortcut('n', () => void navigate(paths.newRequest), { label: 'keys.newRequest', enabled: mayAsk });
  useShortcut('g d', () => void navigate(paths.dashboard), {
    label: 'keys.dashboard',
    enabled: may(permissions.dashboard),
  });
  useShortcut('g h', () => void navigate(paths.history), { label: 'keys.history', enabled: mayAsk });
  useShortcut('g t', () => void navigate(paths.transactions), {
    label: 'keys.transactions',
    enabled: may(permissions.transactions),
  });
  useShortcut('g e', () => void navigate(paths.exceptions), { label: 'keys.exceptions', enabled: mayAsk });
  return (
    <>
      <Box
        sx={{
          display: { xs: 'none', md: 'block' },
          width: { md: 56, lg: 232 },
          flex: 'none',
          background: 'var(--surface)',
          borderRight: '1px solid var(--line)',
        }}
      >
        <Box sx={{ position: 'sticky', top: 48, maxHeight: 'calc(100vh - 48px)', overflowY: 'auto' }}>
          {children}
        </Box>
      </Box>
      <Drawer
        open={drawerOpen}
        onClose={() => setDrawerOpen(false)}
        sx={{ display: { md: 'none' } }}
        slotProps={{
          paper: {
            sx: { width: 280, background: 'var(--surface)' },
            'aria-label': translate('shell.mainNavigation'),
          },
        }}
      >
        {children}
      </Drawer>
    </>
  );
};
