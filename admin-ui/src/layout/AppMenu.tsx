import AddRounded from '@mui/icons-material/AddRounded';
import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { Box, Button, ButtonBase, Collapse, type SvgIconProps, Tooltip } from '@mui/material';
import type { ComponentType } from 'react';
import { usePermissions, useStore, useTranslate } from 'react-admin';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { paths, permissions } from '../paths';
import { Kbd } from '../shared';
import { useFrame } from './frame';

interface Item {
  key: string;
  to: string;
  /** Further routes that belong to the item, so that it stays marked on them. */
  alsoAt: string[];
  anyOf: string[];
  Icon: ComponentType<SvgIconProps>;
}

interface Group {
  key: string;
  items: Item[];
}

/** An item shows if the user holds its permission, a group if one of its items shows. */
const groups: Group[] = [
  {
    key: 'payments',
    items: [
      {
        key: 'history',
        to: paths.history,
        alsoAt: [paths.detail],
        anyOf: [permissions.payments],
        Icon: ReceiptLongOutlined,
      },
    ],
  },
];

// On the 56 px rail (900 to 1200 px) only glyphs are left; their names are in the tooltip and the accessible name.
const rail = '@media (min-width: 900px) and (max-width: 1199.95px)';

const MenuEntry = ({ item, onGo }: { item: Item; onGo: () => void }) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const active = [item.to, ...item.alsoAt].some((path) => matchPath(path, pathname));
  const name = translate(`shell.item.${item.key}`);
  return (
    <Tooltip title={name} placement="right" disableInteractive enterDelay={700}>
      <ButtonBase
        component={Link}
        to={item.to}
        onClick={onGo}
        aria-current={active ? 'page' : undefined}
        aria-label={name}
        data-testid={`menu-${item.key}`}
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
          [rail]: { px: '6px', justifyContent: 'center', '& .name': { display: 'none' } },
        }}
      >
        <item.Icon aria-hidden />
        <span className="name">{name}</span>
      </ButtonBase>
    </Tooltip>
  );
};

const MenuGroup = ({ group, items, onGo }: { group: Group; items: Item[]; onGo: () => void }) => {
  const translate = useTranslate();
  const [open, setOpen] = useStore(`menu.${group.key}`, true);
  const Fold = open ? ExpandLessRounded : ExpandMoreRounded;
  return (
    <Box component="section">
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
        {translate(`shell.group.${group.key}`)}
        <Fold aria-hidden />
      </ButtonBase>
      <Collapse
        in={open}
        timeout={120}
        sx={{ [rail]: { height: 'auto !important', visibility: 'visible !important' } }}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: '2px' }}>
          {items.map((item) => (
            <MenuEntry key={item.key} item={item} onGo={onGo} />
          ))}
        </Box>
      </Collapse>
    </Box>
  );
};

export const AppMenu = () => {
  const translate = useTranslate();
  const { setDrawerOpen } = useFrame();
  const { permissions: held = [] } = usePermissions<string[]>();
  const mayAsk = held.includes(permissions.payments);
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
      {groups.map((group) => {
        const items = group.items.filter(({ anyOf }) => anyOf.some((each) => held.includes(each)));
        return items.length > 0 && <MenuGroup key={group.key} group={group} items={items} onGo={close} />;
      })}
    </Box>
  );
};
