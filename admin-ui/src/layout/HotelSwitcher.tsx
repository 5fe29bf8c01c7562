import ApartmentRounded from '@mui/icons-material/ApartmentRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import CorporateFareOutlined from '@mui/icons-material/CorporateFareOutlined';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Box, ButtonBase, Divider, MenuItem, MenuList, Popover } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import { useBrand } from '../providers/brand';
import { useLocalName } from '../shared';
import { HotelSearch, matchesHotel } from './HotelSearch';
import { useAccess } from './useAccess';
import { useEnter } from './useEnter';

const Code = ({ code }: { code: string }) => (
  <Box
    component="span"
    sx={{
      fontSize: 12,
      fontWeight: 600,
      px: '6px',
      py: '1px',
      borderRadius: '3px',
      background: 'rgba(255,255,255,.14)',
      letterSpacing: '.02em',
    }}
  >
    {code}
  </Box>
);

/** The hotel, or the group, that everything on the page belongs to; opens the same choice as the home page. */
export const HotelSwitcher = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { hotel, hotels, mode, user, mayEnterGroup } = useAccess();
  const { group } = useBrand();
  const enter = useEnter();
  const nameOf = useLocalName();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const places = hotels.length + (mayEnterGroup ? 1 : 0);
  if (places === 0) return null;

  const inGroup = mode === 'group';
  const here = inGroup
    ? { code: translate('shell.group.mode'), name: group ?? user?.tenant.name ?? '' }
    : hotel
      ? { code: hotel.code, name: nameOf(hotel) }
      : { code: null, name: translate('shell.nowhere') };
  const shown = hotels.filter((each) => matchesHotel(each, text));
  const close = () => {
    setAnchor(null);
    setText('');
  };
  const isHere = (code: string | null) => (code === null ? inGroup : code === hotel?.code);
  const choose = (code: string | null) => {
    close();
    if (!isHere(code)) enter(code);
  };
  const placeItem = (code: string | null, lead: ReactNode, name: string, currency?: string) => (
    <MenuItem
      key={code}
      selected={isHere(code)}
      onClick={() => choose(code)}
      data-testid={code === null ? 'switch-group' : `switch-hotel-${code}`}
      sx={{ gap: '12px', minHeight: 44 }}
    >
      <Box
        component="span"
        sx={{ width: 64, display: 'flex', fontSize: 12.5, fontWeight: 600, color: 'var(--text-2)' }}
      >
        {lead}
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {name}
      </Box>
      <Box component="span" sx={{ fontSize: 12.5, color: 'var(--text-3)' }}>
        {currency}
      </Box>
      <Box component="span" sx={{ width: 18 }}>
        {isHere(code) && <CheckRounded sx={{ fontSize: 18, display: 'block' }} />}
      </Box>
    </MenuItem>
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    }
    if (event.key === 'Enter' && shown[0]) {
      // The focus goes back to the button before the key is let go, which would open the list again.
      event.preventDefault();
      choose(shown[0].code);
    }
  };

  return (
    <>
      <ButtonBase
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        data-testid="hotel-switcher"
        sx={{
          gap: '10px',
          height: { xs: 40, sm: 34 },
          pl: { xs: '10px', md: '8px' },
          pr: { xs: '8px', md: '10px' },
          borderRadius: '6px',
          background: inGroup ? 'rgba(255,255,255,.12)' : 'var(--bar-2)',
          fontWeight: 600,
          fontSize: { xs: 15, sm: 14 },
          minWidth: 0,
          flexShrink: 1,
          overflow: 'hidden',
          '& svg': { fontSize: 18, color: 'var(--on-bar-2)', flex: 'none' },
        }}
      >
        <span style={visuallyHidden}>{translate('shell.changeHotel')}</span>
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline-flex' } }}>
          {inGroup ? <CorporateFareOutlined /> : <ApartmentRounded />}
        </Box>
        {here.code && <Code code={here.code} />}
        <Box
          component="span"
          sx={{
            display: { xs: here.code ? 'none' : 'inline', sm: 'inline' },
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            maxWidth: 320,
          }}
        >
          {here.name}
        </Box>
        <ExpandMoreRounded />
      </ButtonBase>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { sx: { mt: '4px', width: 380, maxWidth: 'calc(100vw - 24px)' } },
          // The popover's focus trap takes the focus when it mounts; the field gets it after that.
          transition: { onEntering: () => field.current?.focus() },
        }}
      >
        <Box sx={{ p: '10px 12px 6px' }}>
          <HotelSearch value={text} onChange={setText} onKeyDown={onKeyDown} inputRef={field} />
        </Box>
        <MenuList ref={list} sx={{ maxHeight: 360, overflowY: 'auto', py: '4px' }}>
          {mayEnterGroup &&
            !text &&
            placeItem(
              null,
              <CorporateFareOutlined sx={{ fontSize: 19 }} aria-hidden />,
              translate('home.group', { tenant: group ?? user?.tenant.name ?? '' }),
            )}
          {mayEnterGroup && !text && hotels.length > 0 && <Divider sx={{ my: '4px' }} />}
          {shown.map((each) => placeItem(each.code, each.code, nameOf(each), each.currencyCode))}
          {shown.length === 0 && hotels.length > 0 && (
            <Box sx={{ px: '16px', py: '10px', color: 'var(--text-3)', fontSize: 13 }}>
              {translate('shell.noHotelMatches')}
            </Box>
          )}
          {places > 1 && <Divider sx={{ my: '4px' }} />}
          {places > 1 && (
            <MenuItem onClick={() => void navigate(paths.home)}>{translate('shell.chooseHotel')}</MenuItem>
          )}
        </MenuList>
      </Popover>
    </>
  );
};
