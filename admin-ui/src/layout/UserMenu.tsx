import { Box, ButtonBase, Divider, Menu, MenuItem, Switch, type Theme, useMediaQuery } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { lazy, Suspense, useState } from 'react';
import { useLocaleState, useStore, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { paths, permissions } from '../paths';
import { changeLanguage, languages } from '../providers/i18nProvider';
import { NoticePreferencesDialog } from '../resources/notices';
import { holdsOne } from '../routes/access';
import { Avatar, titleOf } from '../shared';
import { SHORTCUTS_ON } from '../shared/useShortcut';
import { useMode } from './BarButtons';
import { useAccess, useSignOut } from './useAccess';

/** Seldom needed. */
const OwnPasswordDialog = lazy(() => import('./OwnPasswordDialog'));
const StartPageDialog = lazy(() => import('./StartPageDialog'));

/** Who is signed in, and what belongs to the person rather than the hotel. */
export const UserMenu = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [locale] = useLocaleState();
  const [keysOn, setKeysOn] = useStore(SHORTCUTS_ON, true);
  const { dark, toggle } = useMode();
  // Left out rather than hidden: the focus goes to the first item, and one that is hidden cannot take it.
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const { user, hotels, held, mode, mayEnterGroup } = useAccess();
  const places = hotels.length + (mayEnterGroup ? 1 : 0);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [ownPassword, setOwnPassword] = useState(false);
  const [notices, setNotices] = useState(false);
  const [startPage, setStartPage] = useState(false);
  if (!user) return <Box sx={{ width: { xs: 44, md: 48 } }} />;

  const role = user.roles[0] ? titleOf(translate, user.roles[0]) : user.username;
  const close = () => setAnchor(null);
  const closeAnd = (then: () => unknown) => () => {
    close();
    void then();
  };

  return (
    <>
      <ButtonBase
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        data-testid="user-menu"
        sx={{
          gap: '9px',
          flex: 'none',
          order: { xs: 2, md: 0 },
          height: { xs: 48, md: 40 },
          minWidth: 44,
          px: '10px',
          borderRadius: '6px',
          fontSize: 13,
          textAlign: 'left',
          '&:hover': { background: 'rgba(255,255,255,.06)' },
        }}
      >
        <span style={visuallyHidden}>{translate('shell.userMenu')}</span>
        <Avatar name={user.fullName ?? user.username} />
        <Box component="span" sx={{ display: { xs: 'none', lg: 'block' }, maxWidth: 180 }}>
          <Box component="span" sx={{ display: 'block', fontWeight: 600, lineHeight: 1.25 }}>
            {user.fullName}
          </Box>
          <Box
            component="span"
            sx={{
              display: 'block',
              fontSize: 12,
              lineHeight: 1.25,
              color: 'var(--on-bar-2)',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
            }}
          >
            {role}
          </Box>
        </Box>
      </ButtonBase>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 250, mt: '4px' } } }}
      >
        <Box sx={{ px: '16px', pt: '6px', pb: '10px', outline: 'none' }} role="presentation">
          <Box sx={{ fontWeight: 600, fontSize: 14 }}>{user.fullName}</Box>
          <Box sx={{ fontSize: 12.5, color: 'var(--text-3)' }}>{role}</Box>
          <Box sx={{ fontSize: 12.5, color: 'var(--text-3)' }}>
            {user.username} · {user.tenant.name}
          </Box>
        </Box>
        <Divider />
        {languages
          .filter((each) => isNarrow && each.locale !== locale)
          .map((each) => (
            <MenuItem
              key={each.locale}
              lang={each.locale}
              onClick={closeAnd(() => changeLanguage(each.locale))}
            >
              {each.name}
            </MenuItem>
          ))}
        {isNarrow && (
          <MenuItem onClick={toggle}>{translate(dark ? 'shell.lightMode' : 'shell.darkMode')}</MenuItem>
        )}
        <MenuItem
          role="menuitemcheckbox"
          aria-checked={keysOn}
          onClick={() => setKeysOn(!keysOn)}
          sx={{ justifyContent: 'space-between', '@media (hover: none)': { display: 'none' } }}
        >
          {translate('shell.singleKeys')}
          {/* Only a picture of the item's own state. */}
          <Switch size="small" checked={keysOn} inert />
        </MenuItem>
        {places > 1 && (
          <MenuItem onClick={closeAnd(() => navigate(paths.home))}>{translate('shell.chooseHotel')}</MenuItem>
        )}
        {mode === 'hotel' && holdsOne([permissions.payments], held) && (
          <MenuItem data-testid="notice-preferences-item" onClick={closeAnd(() => setNotices(true))}>
            {translate('shell.notices')}
          </MenuItem>
        )}
        <MenuItem onClick={closeAnd(() => setStartPage(true))}>{translate('shell.startPage.item')}</MenuItem>
        {user.hasPassword && (
          <MenuItem data-testid="change-password" onClick={closeAnd(() => setOwnPassword(true))}>
            {translate('shell.changePassword')}
          </MenuItem>
        )}
        <Divider />
        <MenuItem data-testid="sign-out" onClick={signOut}>
          {translate('shell.signOut')}
        </MenuItem>
      </Menu>
      {notices && (
        <Suspense fallback={null}>
          <NoticePreferencesDialog onClose={() => setNotices(false)} />
        </Suspense>
      )}
      {startPage && (
        <Suspense fallback={null}>
          <StartPageDialog user={user} held={held} onClose={() => setStartPage(false)} />
        </Suspense>
      )}
      {ownPassword && (
        <Suspense fallback={null}>
          <OwnPasswordDialog user={user} onClose={() => setOwnPassword(false)} />
        </Suspense>
      )}
    </>
  );
};
