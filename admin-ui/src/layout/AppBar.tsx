import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded';
import MenuRounded from '@mui/icons-material/MenuRounded';
import { AppBar as MuiAppBar, Box } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { paths, permissions } from '../paths';
import { useBrand } from '../providers/brand';
import { NoticeBell } from '../resources/notices';
import { holdsOne } from '../routes/access';
import { startPath } from '../routes/start-page';
import { BrandMark, useShortcut } from '../shared';
import { BarIconButton, LanguageButton, ModeButton } from './BarButtons';
import { FindBox } from './FindBox';
import { HotelSwitcher } from './HotelSwitcher';
import { KeysDialog } from './KeysDialog';
import { LiveDot } from './LiveDot';
import { useAccess } from './useAccess';
import { UserMenu } from './UserMenu';

const wide = { xs: 'none', md: 'inline-flex' };

/** 48 px of petrol, or graphite for the group: where one works is always in sight, so nobody works in the wrong place. */
export const AppBar = ({ onMenu }: { onMenu: () => void }) => {
  const translate = useTranslate();
  const { hotel, held, mode, user } = useAccess();
  const brand = useBrand();
  const [keysOpen, setKeysOpen] = useState(false);
  const payments = mode === 'hotel' && holdsOne([permissions.payments], held);
  useShortcut('?', () => setKeysOpen(true), { label: 'keys.list' });

  return (
    <MuiAppBar
      position="fixed"
      color="secondary"
      data-testid="bar"
      data-mode={mode ?? 'none'}
      sx={{ background: mode === 'group' ? 'var(--bar-group)' : 'var(--bar)' }}
    >
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
          onClick={onMenu}
          sx={{ display: { xs: 'inline-flex', md: 'none' } }}
        >
          <MenuRounded />
        </BarIconButton>
        <Box
          component={Link}
          to={startPath(mode, held, user) ?? paths.home}
          aria-label={brand.name}
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
          <Box
            component="span"
            sx={{ display: { md: 'none', lg: 'inline' }, overflow: 'hidden', textOverflow: 'ellipsis' }}
          >
            {brand.name}
          </Box>
        </Box>
        <HotelSwitcher />
        {mode === 'hotel' && hotel && (
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
        {mode !== null && <FindBox />}
        {payments && <LiveDot />}
        {payments && (
          <Suspense fallback={<Box sx={{ width: { xs: 44, md: 34 } }} />}>
            <NoticeBell />
          </Suspense>
        )}
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
