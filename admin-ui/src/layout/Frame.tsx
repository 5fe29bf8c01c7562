import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { SkipNavigationButton } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { currenciesLoaded } from '../providers/currencies';
import { codeOf } from '../providers/errors';
import { onRefusal } from '../providers/httpClient';
import { LiveProvider } from '../providers/live';
import { getHotelCode } from '../providers/session';
import { LoadingRows } from '../shared';
import { AppBar } from './AppBar';
import { AppMenu } from './AppMenu';
import { CrashPage, Refused } from './Standstill';

interface FrameProps {
  /** The hotel whose payments are followed as they change; null: none are. */
  liveAt: string | null;
  /** The menu is a rail, whatever the width. */
  foldsMenu: boolean;
  children: ReactNode;
}

/** Bar, menu and page. */
const Frame = ({ liveAt, ...page }: FrameProps) => {
  const drawn = <Drawn {...page} />;
  return liveAt === null ? drawn : <LiveProvider hotelCode={liveAt}>{drawn}</LiveProvider>;
};

/** Nothing that shows money is drawn before the currencies are known. */
const Drawn = ({ foldsMenu, children }: Omit<FrameProps, 'liveAt'>) => {
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
        <AppMenu
          folded={foldsMenu}
          open={drawerOpen}
          onOpen={() => setDrawerOpen(true)}
          onClose={() => setDrawerOpen(false)}
        />
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

export default Frame;
