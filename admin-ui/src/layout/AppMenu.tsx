import AddRounded from '@mui/icons-material/AddRounded';
import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Box, Button, ButtonBase, Collapse, Tooltip } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useLocaleState, useStore, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { textOf } from '../i18n/pairs';
import { paths, permissions } from '../paths';
import { holdsOne, type MenuGroup as GroupName, routeAt } from '../routes/access';
import { routes } from '../routes/routes';
import { menuOf, type MenuRoute } from '../routes/start-page';
import { Kbd } from '../shared';
import { useFrame } from './frame';
import { useAccess } from './useAccess';

// On the 56 px rail (900 to 1200 px) only glyphs are left; their names are in the tooltip and the accessible name.
const rail = '@media (min-width: 900px) and (max-width: 1199.95px)';

const MenuEntry = ({ route, onGo }: { route: MenuRoute; onGo: () => void }) => {
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

export const AppMenu = () => {
  const translate = useTranslate();
  const { setDrawerOpen } = useFrame();
  const { held, mode } = useAccess();
  const mayAsk = mode === 'hotel' && holdsOne([permissions.payments], held);
  const close = () => setDrawerOpen(false);
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
          onClick={close}
          aria-label={newRequest}
          data-testid="new-request"
          sx={{
            mb: '8px',
            px: '8px',
            fontSize: 13.5,
            gap: '7px',
            minHeight: { xs: 44, md: 36 },
            '& svg': { fontSize: 18 },
            [rail]: { minWidth: 40, px: 0, '& .name, & kbd': { display: 'none' } },
          }}
        >
          <AddRounded aria-hidden />
          <span className="name">{newRequest}</span>
          <Kbd inherit>N</Kbd>
        </Button>
      )}
      {menuOf(mode, held).map(({ group, items }) => (
        <MenuGroup key={group} group={group} items={items} onGo={close} />
      ))}
    </Box>
  );
};
