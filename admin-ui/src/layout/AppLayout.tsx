import { Box } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import { Layout } from 'react-admin';
import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { paths } from '../paths';
import { LiveProvider } from '../providers/live';
import { ErrorState, LoadingRows, useHotel } from '../shared';
import { AppBar } from './AppBar';
import { AppMenu } from './AppMenu';
import { AppSidebar } from './AppSidebar';
import { CrashPage } from './CrashPage';
import { FrameContext } from './frame';
import { PlainFrame } from './PlainFrame';

const isKnown = (pathname: string) => Object.values(paths).some((path) => matchPath(path, pathname));

/** The frame of a hotel's pages. Without a hotel there is nothing to show: the choice comes first. */
export const AppLayout = ({ children }: { children: ReactNode }) => {
  const { hotel, isPending, error, refetch } = useHotel();
  const location = useLocation();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const frame = useMemo(() => ({ drawerOpen, setDrawerOpen }), [drawerOpen]);

  if (isPending) {
    return (
      <PlainFrame>
        <LoadingRows rows={6} />
      </PlainFrame>
    );
  }
  if (error && !hotel) {
    return (
      <PlainFrame>
        <Box sx={{ py: '24px' }}>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Box>
      </PlainFrame>
    );
  }
  if (!hotel) {
    if (!isKnown(location.pathname)) return <Navigate to={paths.notFound} replace />;
    return <Navigate to={paths.home} replace state={{ next: `${location.pathname}${location.search}` }} />;
  }
  return (
    <LiveProvider hotelCode={hotel.code}>
      <FrameContext value={frame}>
        <Layout appBarAlwaysOn appBar={AppBar} sidebar={AppSidebar} menu={AppMenu} error={CrashPage}>
          {/* Pages hold what they read of one hotel; another hotel is another page. */}
          <Box key={hotel.code} sx={{ minWidth: 0 }}>
            {children}
          </Box>
        </Layout>
      </FrameContext>
    </LiveProvider>
  );
};
