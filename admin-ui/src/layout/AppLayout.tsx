import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import { SkipNavigationButton } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { Navigate, useLocation } from 'react-router-dom';
import { paths, permissions } from '../paths';
import { currenciesLoaded } from '../providers/currencies';
import { codeOf } from '../providers/errors';
import { onRefusal } from '../providers/httpClient';
import { LiveProvider } from '../providers/live';
import { getAccessToken, getHotelCode, subscribeSession } from '../providers/session';
import { holdsOne, opensIn, routeAt } from '../routes/access';
import { routes } from '../routes/routes';
import { ErrorState, LoadingRows, useHotel } from '../shared';
import { AppBar } from './AppBar';
import { AppMenu } from './AppMenu';
import { PlainFrame } from './PlainFrame';
import { CrashPage, NoAccess, Refused } from './Standstill';
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

  const refusal =
    !allowed || (route.level === 'group' && !mayEnterGroup) ? (
      <NoAccess anyOf={allowed ? null : route.anyOf} tenant={tenant} />
    ) : null;
  // The frame of nowhere has nothing to offer to whoever may not even see the page.
  if (refusal && mode === null) return <PlainFrame>{refusal}</PlainFrame>;
  if (!refusal && !opensIn(route.level, mode)) {
    return <Navigate to={paths.home} replace state={{ next: `${location.pathname}${location.search}` }} />;
  }
  const framed = (
    <Frame>
      {/* Pages hold what they read of one hotel; another hotel is another page. */}
      <Box key={mode === 'hotel' ? hotel?.code : mode} sx={{ minWidth: 0 }}>
        {refusal ?? children}
      </Box>
    </Frame>
  );
  return mode === 'hotel' && hotel && holdsOne([permissions.payments], held) ? (
    <LiveProvider hotelCode={hotel.code}>{framed}</LiveProvider>
  ) : (
    framed
  );
};

/** Bar, menu and page. Nothing that shows money is drawn before the currencies are known. */
const Frame = ({ children }: { children: ReactNode }) => {
  use(currenciesLoaded());
  const { pathname } = useLocation();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const { message, retry } = useRefusal();
  return (
    <Box
      className="layout"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: '100vh',
        pt: { xs: '56px', sm: '48px' },
        background: 'var(--bg)',
      }}
    >
      <SkipNavigationButton />
      <AppBar onMenu={() => setDrawerOpen(true)} />
      <Box component="main" sx={{ display: 'flex', flexGrow: 1 }}>
        <AppMenu open={drawerOpen} onClose={() => setDrawerOpen(false)} />
        <Box
          id="main-content"
          sx={{ flex: '1 1 0', minWidth: 0, p: { xs: '14px 16px 88px', sm: '20px 24px 28px' } }}
        >
          <ErrorBoundary FallbackComponent={CrashPage} resetKeys={[pathname]}>
            <Suspense fallback={<LoadingRows rows={8} />}>
              {message ? <Refused message={message} onRetry={retry} /> : children}
            </Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
    </Box>
  );
};

/**
 * What the server refused this page. An address that may not enter covers the page; a permission that is gone is read
 * anew, after which the menu and the guard say what is left.
 */
const useRefusal = () => {
  const queryClient = useQueryClient();
  // Hotels have lists of their own: what one refuses, another may let in.
  const [refusal, setRefusal] = useState<{ hotelCode: string | null; message: string } | null>(null);
  useEffect(
    () =>
      onRefusal((error) => {
        if (codeOf(error) === 'FORBIDDEN') void queryClient.invalidateQueries({ queryKey: ['auth'] });
        else setRefusal({ hotelCode: getHotelCode(), message: error.message });
      }),
    [queryClient],
  );
  const retry = () => {
    setRefusal(null);
    void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'shell' });
  };
  return { message: refusal?.hotelCode === getHotelCode() ? refusal?.message : undefined, retry };
};
