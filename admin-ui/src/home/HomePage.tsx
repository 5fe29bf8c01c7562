import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import { Box, Button, ButtonBase, Card, InputAdornment, OutlinedInput } from '@mui/material';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { useGetIdentity, useLogout, useTranslate } from 'react-admin';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { LanguageButton } from '../layout/LanguageButton';
import { ModeButton } from '../layout/ModeButton';
import { PlainFrame } from '../layout/PlainFrame';
import { paths } from '../paths';
import type { Identity } from '../providers/authProvider';
import { getRecentHotels } from '../providers/session';
import {
  EmptyState,
  ErrorState,
  type Hotel,
  LoadingRows,
  PageTitle,
  useHotel,
  useLocalName,
  zoneLabel,
} from '../shared';
import { matchesHotel } from './matchesHotel';

const lastUsedFirst = (hotels: Hotel[]): Hotel[] => {
  const recent = getRecentHotels();
  const rank = ({ code }: Hotel) => {
    const index = recent.indexOf(code);
    return index === -1 ? recent.length : index;
  };
  return [...hotels].sort((a, b) => rank(a) - rank(b) || a.code.localeCompare(b.code));
};

const HotelRow = ({
  hotel,
  lastUsed,
  onChoose,
}: {
  hotel: Hotel;
  lastUsed: boolean;
  onChoose: () => void;
}) => {
  const translate = useTranslate();
  const nameOf = useLocalName();
  return (
    <Box component="li" sx={{ listStyle: 'none', borderTop: '1px solid var(--line)' }}>
      <ButtonBase
        onClick={onChoose}
        data-testid={`hotel-${hotel.code}`}
        sx={{
          width: '100%',
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 20px', sm: '72px 1fr auto 20px' },
          gap: { xs: '2px 12px', sm: '16px' },
          alignItems: 'center',
          textAlign: 'left',
          px: '18px',
          py: '12px',
          '&:hover': { background: 'var(--surface-2)' },
          '&.Mui-focusVisible': { outlineOffset: -2 },
        }}
      >
        <Box
          component="span"
          sx={{ fontSize: 12.5, fontWeight: 600, color: 'var(--text-2)', gridColumn: { xs: 1 } }}
        >
          {hotel.code}
        </Box>
        <Box component="span" sx={{ minWidth: 0, gridColumn: { xs: 1, sm: 2 } }}>
          <Box component="span" sx={{ fontWeight: 600, mr: '8px' }}>
            {nameOf(hotel)}
          </Box>
          {lastUsed && (
            <Box component="span" sx={{ fontSize: 12, color: 'var(--primary)', fontWeight: 600 }}>
              {translate('home.lastUsed')}
            </Box>
          )}
        </Box>
        <Box
          component="span"
          sx={{
            fontSize: 12.5,
            color: 'var(--text-3)',
            textAlign: { sm: 'right' },
            lineHeight: 1.4,
            gridColumn: { xs: 1, sm: 3 },
          }}
        >
          <Box component="span" sx={{ fontWeight: 600, color: 'var(--text-2)' }}>
            {hotel.currencyCode}
          </Box>{' '}
          · {zoneLabel(hotel.timeZone)}
        </Box>
        <Box
          component={ChevronRightRounded}
          aria-hidden
          sx={{
            fontSize: 20,
            color: 'var(--text-3)',
            gridColumn: { xs: 2, sm: 4 },
            gridRow: { xs: '1 / span 3', sm: 1 },
          }}
        />
      </ButtonBase>
    </Box>
  );
};

/** Choice of property. Whoever has just one hotel never sees it. */
const HomePage = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const logout = useLogout();
  const location = useLocation();
  const { hotel: current, hotels, setHotel, isPending, error, refetch } = useHotel();
  const { identity } = useGetIdentity();
  const user = identity as Identity | undefined;
  const [text, setText] = useState('');
  const ordered = useMemo(() => lastUsedFirst(hotels), [hotels]);
  const shown = ordered.filter((each) => matchesHotel(each, text));
  const lastUsed = getRecentHotels()[0];
  const empty = !isPending && !error && hotels.length === 0;
  const next = (location.state as { next?: string } | null)?.next ?? paths.history;

  const only = hotels.length === 1 ? hotels[0] : undefined;
  if (only) return <EnterOnly hotel={only} current={current} setHotel={setHotel} next={next} />;

  const choose = (hotel: Hotel) => {
    setHotel(hotel.code);
    void navigate(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && shown[0] && text.trim()) choose(shown[0]);
  };
  const signOut = (
    <Button
      size="small"
      onClick={() => void logout({}, '/login', false)}
      data-testid="sign-out"
      sx={{ color: 'var(--on-bar)' }}
    >
      {translate('shell.signOut')}
    </Button>
  );

  return (
    <PlainFrame
      actions={
        <>
          <LanguageButton />
          <ModeButton />
          {signOut}
        </>
      }
    >
      <Box sx={{ py: { xs: '20px', sm: '48px' } }}>
        <PageTitle
          title={empty && user ? user.tenant.name : translate('home.title')}
          aside={
            user &&
            translate('home.signedInAs', {
              user: empty ? user.fullName : `${user.fullName}, ${user.tenant.name}`,
            })
          }
        />
        {isPending && (
          <Card>
            <LoadingRows rows={4} height={56} />
          </Card>
        )}
        {error && (
          <ErrorState
            error={error}
            title={translate('home.hotelsDidNotLoad')}
            onRetry={() => void refetch()}
          />
        )}
        {empty && (
          <Card>
            <EmptyState title={translate('home.emptyTitle')}>
              {translate('home.empty', { tenant: user?.tenant.name ?? '', user: user?.fullName ?? '' })}
            </EmptyState>
          </Card>
        )}
        {hotels.length > 0 && (
          <Card>
            <Box sx={{ p: '14px 18px' }}>
              <OutlinedInput
                value={text}
                onChange={(event) => setText(event.target.value)}
                onKeyDown={onKeyDown}
                autoFocus
                fullWidth
                size="small"
                placeholder={translate('home.find')}
                inputProps={{ 'aria-label': translate('home.find'), 'data-testid': 'find-hotel' }}
                startAdornment={
                  <InputAdornment position="start">
                    <SearchRounded sx={{ fontSize: 18 }} />
                  </InputAdornment>
                }
              />
            </Box>
            <Box component="ul" sx={{ m: 0, p: 0 }}>
              {shown.map((hotel) => (
                <HotelRow
                  key={hotel.code}
                  hotel={hotel}
                  lastUsed={hotel.code === lastUsed}
                  onChoose={() => choose(hotel)}
                />
              ))}
            </Box>
            {shown.length === 0 && (
              <EmptyState
                title={translate('home.noMatch', { text })}
                action={<Button onClick={() => setText('')}>{translate('home.clear')}</Button>}
              />
            )}
          </Card>
        )}
      </Box>
    </PlainFrame>
  );
};

interface EnterOnlyProps {
  hotel: Hotel;
  current: Hotel | null;
  setHotel: (code: string) => void;
  next: string;
}

/** Selects after the first render: a selection during render would tell the rest of the page too early. */
const EnterOnly = ({ hotel, current, setHotel, next }: EnterOnlyProps) => {
  const selected = current?.code === hotel.code;
  useEffect(() => {
    if (!selected) setHotel(hotel.code);
  }, [hotel.code, selected, setHotel]);
  return selected ? <Navigate to={next} replace /> : null;
};

export default HomePage;
