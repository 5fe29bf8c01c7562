import AddRounded from '@mui/icons-material/AddRounded';
import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Box, Button, ButtonBase, Collapse, Drawer, Tooltip } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useLocaleState, useStore, useTranslate } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { textOf } from '../i18n/pairs';
import { paths, permissions } from '../paths';
import { holdsOne, type MenuGroup as GroupName, routeAt } from '../routes/access';
import { routes } from '../routes/routes';
import { menuOf, type MenuRoute } from '../routes/start-page';
import { firstStepsMenu, useHasFirstSteps } from '../resources/first-steps/FirstStepsItem';
import { Kbd, useShortcut } from '../shared';
import { useAccess } from './useAccess';

type Entry = Pick<MenuRoute, 'path'> & { menu: Omit<MenuRoute['menu'], 'group'> };

// On the 56 px rail (900 to 1200 px) only glyphs are left; their names are in the tooltip and the accessible name.
const rail = '@media (min-width: 900px) and (max-width: 1199.95px)';

const MenuEntry = ({ route, onGo }: { route: Entry; onGo: () => void }) => {
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
          [rail]: { px: '6px', justifyContent: 'center', '& .name': visuallyHidden },
        }}
      >
        <Icon aria-hidden />
        <span className="name">{name}</span>
        {Badge && <Badge />}
      </ButtonBase>
    </Tooltip>
  );
};

const MenuGroup = ({ group, items, onGo }: { group: GroupName; items: MenuRoute[]; onGo: () => void }) => {
  const translate = useTranslate();
  const [open, setOpen] = useStore(`menu.${group}`, true);
  const Fold = open ? ExpandLessRounded : ExpandMoreRounded;
  return (
    <Box component="section" data-testid={`menu-group-${group}`}>
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
            <MenuEntry key={route.path} route={route} onGo={onGo} />
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
  ['g e', 'exceptions', 'payments'],
] as const;

const Shortcut = ({ of: [key, page], enabled }: { of: (typeof keys)[number]; enabled: boolean }) => {
  const navigate = useNavigate();
  useShortcut(key, () => void navigate(paths[page]), { label: `keys.${page}`, enabled });
  return null;
};

/** 232 px from 1200 px on, a 56 px rail from 900, a drawer below. */
export const AppMenu = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const translate = useTranslate();
  const { held, mode } = useAccess();
  const hasFirstSteps = useHasFirstSteps();
  const may = (permission: keyof typeof permissions) =>
    mode === 'hotel' && holdsOne([permissions[permission]], held);
  const navigation = translate('shell.mainNavigation');
  const newRequest = translate('shell.newRequest');
  const menu = (
    <Box
      component="nav"
      aria-label={navigation}
      sx={{
        p: '16px 12px 20px',
        display: 'flex',
        flexDirection: 'column',
        gap: '2px',
        [rail]: { px: '8px' },
      }}
    >
      {may('payments') && (
        <Button
          variant="contained"
          component={Link}
          to={paths.newRequest}
          onClick={onClose}
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
      {hasFirstSteps && <MenuEntry route={{ path: paths.firstSteps, menu: firstStepsMenu }} onGo={onClose} />}
      {menuOf(mode, held).map(({ group, items }) => (
        <MenuGroup key={group} group={group} items={items} onGo={onClose} />
      ))}
    </Box>
  );
  return (
    <>
      {keys.map((each) => (
        <Shortcut key={each[0]} of={each} enabled={may(each[2])} />
      ))}
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
          {menu}
        </Box>
      </Box>
      <Drawer
        open={open}
        onClose={onClose}
        sx={{ display: { md: 'none' } }}
        slotProps={{ paper: { sx: { width: 280, background: 'var(--surface)' }, 'aria-label': navigation } }}
      >
        {menu}
      </Drawer>
    </>
  );
};
