import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Admin, Authenticated, CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { AppLayout } from './layout/AppLayout';
import { CrashPage } from './layout/CrashPage';
import { NotFoundPage } from './layout/NotFoundPage';
import { Notices } from './layout/Notices';
import { RequirePermission } from './layout/RequirePermission';
import { paths, permissions } from './paths';
import { authProvider } from './providers/authProvider';
import { dataProvider } from './providers/dataProvider';
import { useI18nProviderOfLanguage } from './providers/i18nProvider';
import { makeQueryClient } from './providers/queryClient';
import { makeStore } from './providers/store';
import payments from './resources/payments';
import { LoadingRows } from './shared';
import { makeTheme } from './shared/theme/theme';

const store = makeStore();
const queryClient = makeQueryClient();
const lightTheme = makeTheme('light');
const darkTheme = makeTheme('dark');

const SignInPage = lazy(() => import('./sign-in/SignInPage'));
const HomePage = lazy(() => import('./home/HomePage'));

const Waiting = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<PageWaiting />}>{children}</Suspense>
);

const PageWaiting = () => <LoadingRows rows={8} />;

const SignIn = () => (
  <Suspense fallback={null}>
    <SignInPage />
  </Suspense>
);

const paymentPage = (Page: ComponentType) => (
  <RequirePermission anyOf={[permissions.payments]}>
    <Waiting>
      <Page />
    </Waiting>
  </RequirePermission>
);

const ToNotFound = () => <Navigate to={paths.notFound} replace />;

export const App = () => (
  <Admin
    title="PayBy"
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={useI18nProviderOfLanguage()}
    queryClient={queryClient}
    store={store}
    lightTheme={lightTheme}
    darkTheme={darkTheme}
    layout={AppLayout}
    loginPage={SignIn}
    catchAll={ToNotFound}
    error={CrashPage}
    loading={PageWaiting}
    notification={Notices}
    requireAuth
    disableTelemetry
  >
    <CustomRoutes noLayout>
      <Route path="/" element={<Navigate to={paths.home} replace />} />
      <Route
        path={paths.home}
        element={
          <Authenticated loading={null}>
            <Suspense fallback={null}>
              <HomePage />
            </Suspense>
          </Authenticated>
        }
      />
      <Route path={paths.notFound} element={<NotFoundPage />} />
    </CustomRoutes>
    <CustomRoutes>
      <Route path={paths.history} element={paymentPage(payments.list)} />
      <Route path={paths.detail} element={paymentPage(payments.show)} />
      <Route path={paths.newRequest} element={paymentPage(payments.create)} />
      <Route path={paths.requestSent} element={paymentPage(payments.success)} />
    </CustomRoutes>
    <Resource name="payments" />
  </Admin>
);
