import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import CorporateFareOutlined from '@mui/icons-material/CorporateFareOutlined';
import { Box, Button, ButtonBase, Card } from '@mui/material';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { loadFrame } from '../layout/AppLayout';
import { LanguageButton, ModeButton } from '../layout/BarButtons';
import { HotelSearch, matchesHotel } from '../layout/HotelSearch';
import { PlainFrame } from '../layout/PlainFrame';
import { useAccess, useSignOut } from '../layout/useAccess';
import { type EnterState, useEnter } from '../layout/useEnter';
import { useBrand } from '../providers/brand';
import { loadAhead } from '../providers/missingParts';
import { getRecentHotels } from '../providers/session';
import { loadPageAhead } from '../routes/load-ahead';
import { firstAllowed, startPath } from '../routes/start-page';
import {
  type CurrentUser,
  EmptyState,
  ErrorState,
  type Hotel,
  LoadingRows,
  PageTitle,
  useLocalName,
  zoneLabel,
} from '../shared';

/** The hotels worked in from this browser, the last one first; on a new device the last one from anywhere. */
const recentOf = (user: CurrentUser | undefined): string[] => {
  const here = getRecentHotels();
  return here.length === 0 && user?.currentResort ? [user.currentResort] : here;
};

const lastUsedFirst = (hotels: Hotel[], recent: string[]): Hotel[] => {
  const rank = ({ code }: Hotel) => {
    const index = recent.indexOf(code);
    return index === -1 ? recent.length : index;
  };
  return [...hotels].sort((a, b) => rank(a) - rank(b) || a.code.localeCompare(b.code));
};

interface HotelRowProps {
  hotel: Hotel;
  lastUsed: boolean;
  onChoose: () => void;
}

const HotelRow = ({ hotel, lastUsed, onChoose }: HotelRowProps) => {
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

/** The group among the places to work, apart from its hotels and in its own colour. */
const GroupRow = ({ tenant, onChoose }: { tenant: string; onChoose: () => void }) => {
  const translate = useTranslate();
  const { group, groupTitle } = useBrand();
  return (
    <ButtonBase
      onClick={onChoose}
      data-testid="choose-group"
      sx={{
        width: '100%',
        display: 'flex',
        gap: '14px',
        textAlign: 'left',
        px: '18px',
        py: '14px',
        borderRadius: 'inherit',
        '&:hover': { background: 'var(--surface-2)' },
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 36,
          height: 36,
          flex: 'none',
          borderRadius: '6px',
          background: 'var(--bar-group)',
          color: 'var(--on-bar)',
          '& svg': { fontSize: 20 },
        }}
      >
        <CorporateFareOutlined />
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {translate('home.group', { tenant: group ?? tenant })}
        </Box>
        <Box component="span" sx={{ display: 'block', fontSize: 12.5, color: 'var(--text-3)' }}>
          {groupTitle ?? translate('home.groupNote')}
        </Box>
      </Box>
      <ChevronRightRounded aria-hidden sx={{ fontSize: 20, color: 'var(--text-3)' }} />
    </ButtonBase>
  );
};

/** Loads the first page of a hotel while the hotel is being chosen. */
const useFirstPageAhead = (ready: boolean) => {
  const { user, held } = useAccess();
  const first = startPath('hotel', held, user);
  useEffect(() => {
    if (!ready) return;
    void loadAhead(loadFrame);
    if (first) loadPageAhead(first);
  }, [ready, first]);
};

/** Choice of group or property. Whoever has just one place to work never sees it. */
const HomePage = () => {
  const translate = useTranslate();
  const signOut = useSignOut();
  const location = useLocation();
  const { user, held, hotels, mayEnterGroup, isPending, error, retry } = useAccess();
  const enterPlace = useEnter();
  const [text, setText] = useState('');
  const recent = useMemo(() => recentOf(user), [user]);
  const ordered = useMemo(() => lastUsedFirst(hotels, recent), [hotels, recent]);
  const shown = ordered.filter((each) => matchesHotel(each, text));
  const { enter, next } = (location.state ?? {}) as EnterState;
  const ready = !isPending && !error;
  const places = hotels.length + (mayEnterGroup ? 1 : 0);
  const needsNoPlace = firstAllowed(null, held);
  useFirstPageAhead(ready && places > 0);

  if (ready && enter !== undefined) {
    return <Enter now={() => enterPlace(enter, next)} />;
  }
  if (ready && places === 1)
    return <Enter now={() => enterPlace(mayEnterGroup ? null : hotels[0]!.code, next)} />;
  // Whoever only looks after the installation needs no hotel at all.
  if (ready && places === 0 && needsNoPlace) return <Navigate to={needsNoPlace} replace />;

  const empty = ready && places === 0;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && shown[0] && text.trim()) enterPlace(shown[0].code, next);
  };

  return (
    <PlainFrame
      actions={
        <>
          <LanguageButton />
          <ModeButton />
          <Button size="small" onClick={signOut} data-testid="sign-out" sx={{ color: 'var(--on-bar)' }}>
            {translate('shell.signOut')}
          </Button>
        </>
      }
    >
      <Box sx={{ py: { xs: '20px', sm: '48px' } }}>
        <PageTitle
          title={
            empty && user ? user.tenant.name : translate(mayEnterGroup ? 'home.titleWithGroup' : 'home.title')
          }
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
        {error && <ErrorState error={error} title={translate('home.hotelsDidNotLoad')} onRetry={retry} />}
        {empty && (
          <Card>
            <EmptyState title={translate('home.emptyTitle')}>
              {translate('home.empty', { tenant: user?.tenant.name ?? '', user: user?.fullName ?? '' })}
            </EmptyState>
          </Card>
        )}
        {ready && mayEnterGroup && (
          <Card sx={{ mb: '16px' }}>
            <GroupRow tenant={user?.tenant.name ?? ''} onChoose={() => enterPlace(null, next)} />
          </Card>
        )}
        {ready && hotels.length > 0 && (
          <Card>
            <Box sx={{ p: '14px 18px' }}>
              <HotelSearch value={text} onChange={setText} onKeyDown={onKeyDown} autoFocus />
            </Box>
            <Box component="ul" sx={{ m: 0, p: 0 }}>
              {shown.map((hotel) => (
                <HotelRow
                  key={hotel.code}
                  hotel={hotel}
                  lastUsed={hotel.code === recent[0]}
                  onChoose={() => enterPlace(hotel.code, next)}
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

/** Enters after the first render: a choice during render would tell the rest of the page too early. */
const Enter = ({ now }: { now: () => void }) => {
  const latest = useRef(now);
  useEffect(() => latest.current(), []);
  return null;
};

export default HomePage;
