import { Box } from '@mui/material';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Layout } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { paths, permissions } from '../paths';
import { LiveProvider } from '../providers/live';
import { holdsOne, opensIn, routeAt } from '../routes/access';
import { routes } from '../routes/routes';
import { ErrorState, LoadingRows, useHotel } from '../shared';
import { AppBar } from './AppBar';
import { AppMenu } from './AppMenu';
import { AppSidebar } from './AppSidebar';
import { CrashPage } from './CrashPage';
import { FrameContext } from './frame';
import { NoAccess, NotInGroup } from './NoAccess';
import { PlainFrame } from './PlainFrame';
import { Refused } from './Refused';
import { SignedIn } from './SignedIn';
import { useAccess } from './useAccess';
import { useRefusal } from './useRefusal';

/**
 * The frame of every page behind the sign-in, and its guard: a page shows to whoever holds one of its permissions, in
 * the mode it belongs to. A link into the group changes the mode; a link into a hotel asks for the hotel first.
 */
export const AppLayout = ({ children }: { children: ReactNode }) => (
  <SignedIn>
    <Guarded>{children}</Guarded>
  </SignedIn>
);

const Guarded = ({ children }: { children: ReactNode }) => {
  const location = useLocation();
  const access = useAccess();
  const { setGroup } = useHotel();
  const { user, held, hotel, mode, mayEnterGroup, isPending, error } = access;
  const route = routeAt(routes, location.pathname);
  const tenant = user?.tenant.name ?? '';

  const ready = !isPending && !error;
  const allowed = route !== null && holdsOne(route.anyOf, held);
  const intoGroup = ready && allowed && mayEnterGroup && route.level === 'group' && mode !== 'group';
  useEffect(() => {
    if (intoGroup) setGroup();
  }, [intoGroup, setGroup]);

  if (!route) return <Navigate to={paths.notFound} replace />;
  if (isPending || intoGroup) {
    return (
      <PlainFrame>
        <LoadingRows rows={6} />
      </PlainFrame>
    );
  }
  if (error) {
    return (
      <PlainFrame>
        <Box sx={{ py: '24px' }}>
          <ErrorState error={error} onRetry={access.retry} />
        </Box>
      </PlainFrame>
    );
  }

  const refusal = !allowed ? (
    <NoAccess anyOf={route.anyOf} tenant={tenant} />
  ) : route.level === 'group' && !mayEnterGroup ? (
    <NotInGroup tenant={tenant} />
  ) : null;
  // The frame of nowhere has nothing to offer to whoever may not even see the page.
  if (refusal && mode === null) return <PlainFrame>{refusal}</PlainFrame>;
  if (!refusal && !opensIn(route.level, mode)) {
    return <Navigate to={paths.home} replace state={{ next: `${location.pathname}${location.search}` }} />;
  }
  return (
    // Pages hold what they read of one hotel; another hotel is another page.
    <Frame hotelCode={mode === 'hotel' && holdsOne([permissions.payments], held) ? hotel?.code : undefined}>
      <Box key={mode === 'hotel' ? hotel?.code : mode} sx={{ minWidth: 0 }}>
        {refusal ?? children}
      </Box>
    </Frame>
  );
};

/** Bar, menu and page; with a line to the server for the payments of a hotel. */
const Frame = ({ hotelCode, children }: { hotelCode: string | undefined; children: ReactNode }) => {
  const [drawerOpen, setDrawerOpen] = useState(false);
  const frame = useMemo(() => ({ drawerOpen, setDrawerOpen }), [drawerOpen]);
  const { words, retry } = useRefusal();
  const framed = (
    <FrameContext value={frame}>
      <Layout appBarAlwaysOn appBar={AppBar} sidebar={AppSidebar} menu={AppMenu} error={CrashPage}>
        {words ? <Refused words={words} onRetry={retry} /> : children}
      </Layout>
    </FrameContext>
  );
  return hotelCode ? <LiveProvider hotelCode={hotelCode}>{framed}</LiveProvider> : framed;
};
