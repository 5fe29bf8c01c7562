import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded';
import MenuRounded from '@mui/icons-material/MenuRounded';
import { AppBar as MuiAppBar, Box } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { paths, permissions } from '../paths';
import { BrandMark, useHotel, useShortcut } from '../shared';
import { BarIconButton } from './BarIconButton';
import { FindBox } from './FindBox';
import { useFrame } from './frame';
import { HotelSwitcher } from './HotelSwitcher';
import { KeysDialog } from './KeysDialog';
import { LanguageButton } from './LanguageButton';
import { LiveDot } from './LiveDot';
import { ModeButton } from './ModeButton';
import { useAllowed } from './RequirePermission';
import { UserMenu } from './UserMenu';

const wide = { xs: 'none', md: 'inline-flex' };

/** 48 px of petrol: the hotel is always in sight, so nobody works in the wrong one. */
export const AppBar = () => {
  const translate = useTranslate();
  const { hotel } = useHotel();
  const { setDrawerOpen } = useFrame();
  const allowed = useAllowed([permissions.payments]);
  const [keysOpen, setKeysOpen] = useState(false);
  useShortcut('?', () => setKeysOpen(true), { label: 'keys.list' });

  return (
    <MuiAppBar position="fixed" color="secondary" sx={{ background: 'var(--bar)' }}>
      <Box
        sx={{
          height: { xs: 56, sm: 48 },
          display: 'flex',
          alignItems: 'center',
          whiteSpace: 'nowrap',
          pl: { xs: '4px', lg: 0 },
          pr: { xs: '4px', md: '10px' },
          position: 'relative',
        }}
      >
        <BarIconButton
          label={translate('shell.openMenu')}
          onClick={() => setDrawerOpen(true)}
          sx={{ display: { xs: 'inline-flex', md: 'none' } }}
        >
          <MenuRounded />
        </BarIconButton>
        <Box
          component={Link}
          to={allowed ? paths.history : paths.home}
          aria-label="PayBy"
          sx={{
            display: { xs: 'none', md: 'flex' },
            width: { md: 56, lg: 232 },
            pl: { md: '14px', lg: '20px' },
            alignItems: 'center',
            gap: '10px',
            fontWeight: 650,
            fontSize: 16,
            letterSpacing: '-.01em',
            color: 'inherit',
            textDecoration: 'none',
          }}
        >
          <BrandMark />
          <Box component="span" sx={{ display: { md: 'none', lg: 'inline' } }}>
            PayBy
          </Box>
        </Box>
        <HotelSwitcher />
        {hotel && (
          <Box
            component="span"
            sx={{
              ml: '14px',
              fontSize: 13,
              color: 'var(--on-bar-2)',
              display: 'none',
              '@media (min-width: 1320px)': { display: 'inline' },
            }}
          >
            {translate('shell.businessDate', { date: hotel.businessDate })}
          </Box>
        )}
        <Box sx={{ flex: 1 }} />
        <FindBox />
        <LiveDot />
        <Box component="span" sx={{ display: wide }}>
          <LanguageButton />
        </Box>
        <Box component="span" sx={{ display: wide }}>
          <ModeButton />
        </Box>
        <BarIconButton
          label={translate('shell.keys')}
          onClick={() => setKeysOpen(true)}
          sx={{ display: wide }}
        >
          <HelpOutlineRounded />
        </BarIconButton>
        <UserMenu />
      </Box>
      <KeysDialog open={keysOpen} onClose={() => setKeysOpen(false)} />
    </MuiAppBar>
  );
};
