import { Box } from '@mui/material';
import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths, permissions } from '../paths';
import { inTime } from '../providers/missingParts';
import { getAccessToken, subscribeSession } from '../providers/session';
import { holdsOne, opensIn, routeAt } from '../routes/access';
import { loaderAt } from '../routes/load-ahead';
import { routes } from '../routes/routes';
import { ErrorState, LoadingRows, useHotel } from '../shared';
import { PlainFrame } from './PlainFrame';
import { NoAccess } from './Standstill';
import { useAccess } from './useAccess';

/**
 * Lets nobody in who is not signed in, and asks for the sign-in with the page in mind. (react-admin's own check signs out
 * again and again while the sign-in page is still being loaded.)
 */
export const SignedIn = ({ children }: { children: ReactNode }) => {
  const { pathname, search } = useLocation();
  const signedIn = useSyncExternalStore(subscribeSession, getAccessToken) !== null;
  const [wasSignedIn] = useState(signedIn);
  if (signedIn) return children;
  // Whoever signs out here is led away by the sign-out itself, which knows where to.
  if (wasSignedIn) return null;
  return <Navigate to={paths.signIn} replace state={{ nextPathname: pathname, nextSearch: search }} />;
};

/**
 * The frame of every page behind the sign-in, and its guard: a page shows to whoever holds one of its permissions, in
 * the mode it belongs to. A link into the group changes the mode; a link into a hotel asks for the hotel first.
 */
export const AppLayout = ({ children }: { children: ReactNode }) => (
  <SignedIn>
    <Guarded>{children}</Guarded>
  </SignedIn>
);

/** Nobody needs it to sign in. */
export const loadFrame = () => import('./Frame');
const Frame = lazy(() => inTime(loadFrame()));

const Waiting = () => (
  <PlainFrame>
    <LoadingRows rows={6} />
  </PlainFrame>
);

const Guarded = ({ children }: { children: ReactNode }) => {
  const location = useLocation();
  const access = useAccess();
  const { setGroup } = useHotel();
  const { user, held, hotel, mode, mayEnterGroup, isPending, error } = access;
  const route = routeAt(routes, location.pathname);
  const tenant = user?.tenant.name ?? '';

  // They come while the server says who this is.
  useEffect(() => {
    void loadFrame().catch(() => undefined);
    void loaderAt(location.pathname)?.().catch(() => undefined);
  }, [location.pathname]);

  const ready = !isPending && !error;
  const allowed = route !== null && holdsOne(route.anyOf, held);
  const intoGroup = ready && allowed && mayEnterGroup && route.level === 'group' && mode !== 'group';
  useEffect(() => {
    if (intoGroup) setGroup();
  }, [intoGroup, setGroup]);

  if (!route) return <Navigate to={paths.notFound} replace />;
  if (isPending || intoGroup) return <Waiting />;
  if (error) {
    return (
      <PlainFrame>
        <Box sx={{ py: '24px' }}>
          <ErrorState error={error} onRetry={access.retry} />
        </Box>
      </PlainFrame>
    );
  }

  const refusal =
    !allowed || (route.level === 'group' && !mayEnterGroup) ? (
      <NoAccess anyOf={allowed ? null : route.anyOf} tenant={tenant} />
    ) : null;
  // The frame of nowhere has nothing to offer to whoever may not even see the page.
  if (refusal && mode === null) return <PlainFrame>{refusal}</PlainFrame>;
  if (!refusal && !opensIn(route.level, mode)) {
    return <Navigate to={paths.home} replace state={{ next: `${location.pathname}${location.search}` }} />;
  }
  return (
    <Suspense fallback={<Waiting />}>
      <Frame
        foldsMenu={route.foldsMenu ?? false}
        liveAt={mode === 'hotel' && holdsOne([permissions.payments], held) ? (hotel?.code ?? null) : null}
      >
        {/* Pages hold what they read of one hotel; another hotel is another page. */}
        <Box key={mode === 'hotel' ? hotel?.code : mode} sx={{ minWidth: 0 }}>
          {refusal ?? children}
        </Box>
      </Frame>
    </Suspense>
  );
};
