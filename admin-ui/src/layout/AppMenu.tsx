import AddRounded from '@mui/icons-material/AddRounded';
import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import KeyboardDoubleArrowRightRounded from '@mui/icons-material/KeyboardDoubleArrowRightRounded';
import { Box, Button, ButtonBase, Collapse, Drawer, Tooltip } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { useLocaleState, useStore, useTranslate } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { textOf } from '../i18n/pairs';
import { paths, permissions } from '../paths';
import { firstStepsMenu, useHasFirstSteps } from '../resources/first-steps/FirstStepsItem';
import { holdsOne, type MenuGroup as GroupName, routeAt } from '../routes/access';
import { loadPageAhead } from '../routes/load-ahead';
import { routes } from '../routes/routes';
import { menuOf, type MenuRoute } from '../routes/start-page';
import { Kbd, useShortcut } from '../shared';
import { useAccess } from './useAccess';

type Entry = Pick<MenuRoute, 'path'> & { menu: Omit<MenuRoute['menu'], 'group'> };

/**
 * Where the menu is a 56 px rail: only glyphs are left, their names are in the tooltip and the accessible name. From
 * 1200 px on it is where a page folds it; in the drawer it never is.
 */
const RAIL = {
  unfolded: '@media (min-width: 900px) and (max-width: 1199.95px)',
  folded: '@media (min-width: 900px)',
  drawer: '@media not all',
} as const;
type Rail = (typeof RAIL)[keyof typeof RAIL];

const MenuEntry = ({ route, rail, onGo }: { route: Entry; rail: Rail; onGo: () => void }) => {
  const translate = useTranslate();
  const open = routeAt(routes, useLocation().pathname);
  const active = open !== null && (open.under ?? open.path) === route.path;
  const { item, label, Icon, Badge } = route.menu;
  const [locale] = useLocaleState();
  const name = label ? textOf(label, locale) : translate(`shell.item.${item}`);
  return (
    <Tooltip title={name} placement="right" disableInteractive enterDelay={700}>
      <ButtonBase
        component={Link}
        to={route.path}
        onClick={onGo}
        onPointerEnter={() => loadPageAhead(route.path)}
        aria-current={active ? 'page' : undefined}
        data-testid={`menu-${item}`}
        sx={{
          display: 'flex',
          justifyContent: 'flex-start',
          width: '100%',
          whiteSpace: 'nowrap',
          gap: '11px',
          height: { xs: 44, md: 34 },
          px: '10px',
          borderRadius: '6px',
          fontSize: 13.5,
          color: active ? 'var(--text)' : 'var(--text-2)',
          fontWeight: active ? 600 : 500,
          background: active ? 'var(--primary-soft)' : 'none',
          '&:hover': { background: active ? 'var(--primary-soft)' : 'var(--surface-2)' },
          '& svg': { fontSize: 19, color: active ? 'var(--primary)' : 'var(--text-3)' },
          [rail]: {
            px: '6px',
            justifyContent: 'center',
            '& .name': visuallyHidden,
            '& .name + *': {
              position: 'absolute',
              top: 0,
              right: 0,
              transform: 'scale(0.8)',
              transformOrigin: 'top right',
            },
          },
        }}
      >
        <Icon aria-hidden />
        <span className="name">{name}</span>
        {Badge && <Badge />}
      </ButtonBase>
    </Tooltip>
  );
};

interface MenuGroupProps {
  group: GroupName;
  items: MenuRoute[];
  rail: Rail;
  onGo: () => void;
}

const MenuGroup = ({ group, items, rail, onGo }: MenuGroupProps) => {
  const translate = useTranslate();
  const [open, setOpen] = useStore(`menu.${group}`, true);
  const Fold = open ? ExpandLessRounded : ExpandMoreRounded;
  return (
    <Box
      component="section"
      data-testid={`menu-group-${group}`}
      sx={{
        [rail]: {
          'section + &::before': {
            content: '""',
            display: 'block',
            mx: '6px',
            my: '10px',
            borderTop: '1px solid var(--line)',
          },
        },
      }}
    >
      <ButtonBase
        onClick={() => setOpen(!open)}
        aria-expanded={open}
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          width: '100%',
          height: 32,
          mt: '4px',
          mb: '2px',
          px: '10px',
          borderRadius: '6px',
          color: 'var(--text-3)',
          fontSize: 12.5,
          fontWeight: 600,
          '& svg': { fontSize: 18 },
          [rail]: { display: 'none' },
        }}
      >
        {translate(`shell.group.${group}`)}
        <Fold aria-hidden />
      </ButtonBase>
      <Collapse
        in={open}
        timeout={120}
        sx={{ [rail]: { height: 'auto !important', visibility: 'visible !important' } }}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: '2px' }}>
          {items.map((route) => (
            <MenuEntry key={route.path} route={route} rail={rail} onGo={onGo} />
          ))}
        </Box>
      </Collapse>
    </Box>
  );
};

/** A page that a key leads to, for whoever may open it. */
const keys = [
  ['n', 'newRequest', 'payments'],
  ['g d', 'dashboard', 'dashboard'],
  ['g h', 'history', 'payments'],
  ['g t', 'transactions', 'transactions'],
  ['g e', 'desk', 'payments'],
] as const;

const Shortcut = ({ of: [key, page], enabled }: { of: (typeof keys)[number]; enabled: boolean }) => {
  const navigate = useNavigate();
  useShortcut(key, () => void navigate(paths[page]), { label: `keys.${page}`, enabled });
  return null;
};

interface AppMenuProps {
  /** A rail at every width that has room for one. */
  folded: boolean;
  /** Of the drawer, which holds the menu with its names: on a phone, and over the page beside a rail. */
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** 232 px from 1200 px on, a 56 px rail from 900 or where the page folds it, a drawer below. */
export const AppMenu = ({ folded, open, onOpen, onClose }: AppMenuProps) => {
  const translate = useTranslate();
  const { held, mode } = useAccess();
  const may = (permission: keyof typeof permissions) =>
    mode === 'hotel' && holdsOne([permissions[permission]], held);
  const navigation = translate('shell.mainNavigation');
  const rail = folded ? RAIL.folded : RAIL.unfolded;
  return (
    <>
      {keys.map((each) => (
        <Shortcut key={each[0]} of={each} enabled={may(each[2])} />
      ))}
      <Box
        sx={{
          display: { xs: 'none', md: 'block' },
          width: { md: 56, lg: folded ? 56 : 232 },
          flex: 'none',
          background: 'var(--surface)',
          borderRight: '1px solid var(--line)',
        }}
      >
        <Box sx={{ position: 'sticky', top: 48, maxHeight: 'calc(100vh - 48px)', overflowY: 'auto' }}>
          <Menu rail={rail} mayAsk={may('payments')} onGo={onClose}>
            <Tooltip title={translate('shell.openMenu')} placement="right">
              <ButtonBase
                onClick={onOpen}
                aria-label={translate('shell.openMenu')}
                aria-expanded={open}
                data-testid="unfold-menu"
                sx={{
                  display: 'none',
                  height: 34,
                  mt: '8px',
                  borderRadius: '6px',
                  color: 'var(--text-2)',
                  '&:hover': { background: 'var(--surface-2)' },
                  [rail]: { display: 'flex' },
                }}
              >
                <KeyboardDoubleArrowRightRounded sx={{ fontSize: 19 }} aria-hidden />
              </ButtonBase>
            </Tooltip>
          </Menu>
        </Box>
      </Box>
      <Drawer
        open={open}
        onClose={onClose}
        sx={{ display: { lg: folded ? undefined : 'none' } }}
        slotProps={{ paper: { sx: { width: 280, background: 'var(--surface)' }, 'aria-label': navigation } }}
      >
        <Menu rail={RAIL.drawer} mayAsk={may('payments')} onGo={onClose} />
      </Drawer>
    </>
  );
};

interface MenuProps {
  rail: Rail;
  mayAsk: boolean;
  onGo: () => void;
  /** What stands below the last item. */
  children?: ReactNode;
}

const Menu = ({ rail, mayAsk, onGo, children }: MenuProps) => {
  const translate = useTranslate();
  const { held, mode } = useAccess();
  const hasFirstSteps = useHasFirstSteps();
  const newRequest = translate('shell.newRequest');
  return (
    <Box
      component="nav"
      aria-label={translate('shell.mainNavigation')}
      sx={{
        p: '16px 12px 20px',
        display: 'flex',
        flexDirection: 'column',
        gap: '2px',
        [rail]: { px: '8px' },
      }}
    >
      {mayAsk && (
        <Button
          variant="contained"
          component={Link}
          to={paths.newRequest}
          onClick={onGo}
          onPointerEnter={() => loadPageAhead(paths.newRequest)}
          data-testid="new-request"
          sx={{
            mb: '8px',
            px: '8px',
            fontSize: 13.5,
            gap: '7px',
            minHeight: { xs: 44, md: 36 },
            '& svg': { fontSize: 18 },
            [rail]: { minWidth: 40, px: 0, '& .name': visuallyHidden, '& kbd': { display: 'none' } },
          }}
        >
          <AddRounded aria-hidden />
          <span className="name">{newRequest}</span>
          <Kbd inherit>N</Kbd>
        </Button>
      )}
      {hasFirstSteps && (
        <MenuEntry route={{ path: paths.firstSteps, menu: firstStepsMenu }} rail={rail} onGo={onGo} />
      )}
      {menuOf(mode, held).map(({ group, items }) => (
        <MenuGroup key={group} group={group} items={items} rail={rail} onGo={onGo} />
      ))}
      {children}
    </Box>
  );
};
