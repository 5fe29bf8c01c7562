import { lazy, type ReactNode, Suspense } from 'react';
import { Admin, CustomRoutes, type LayoutProps, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { CrashPage } from './layout/CrashPage';
import { FirstOf } from './layout/FirstOf';
import { NotFoundPage } from './layout/NotFoundPage';
import { Notices } from './layout/Notices';
import { SignedIn } from './layout/SignedIn';
import { paths } from './paths';
import { authProvider } from './providers/authProvider';
import { currenciesLoaded } from './providers/currencies';
import { dataProvider } from './providers/dataProvider';
import { useI18nProviderOfLanguage } from './providers/i18nProvider';
import { queryClient } from './providers/queryClient';
import { makeStore } from './providers/store';
import payments from './resources/payments';
import type { AppRoute } from './routes/access';
import { resources, routes } from './routes/routes';
import { LoadingRows } from './shared';
import { makeTheme } from './shared/theme/theme';

const store = makeStore();
const lightTheme = makeTheme('light');
const darkTheme = makeTheme('dark');

/** Comes along while somebody signs in, who needs it only afterwards. */
const frame = import('./layout/AppLayout').then(({ AppLayout }) => ({ default: AppLayout }));
frame.catch(() => undefined);
void currenciesLoaded();
const AppLayout = lazy(async () => {
  const [layout] = await Promise.all([frame, currenciesLoaded()]);
  return layout;
});

const SignInPage = lazy(() => import('./sign-in/SignInPage'));
const ForgotPasswordPage = lazy(() => import('./sign-in/ForgotPasswordPage'));
const NewPasswordPage = lazy(() => import('./sign-in/NewPasswordPage'));
const HomePage = lazy(() => import('./home/HomePage'));

const PageWaiting = () => <LoadingRows rows={8} />;
const Bare = ({ children }: { children: ReactNode }) => <Suspense fallback={null}>{children}</Suspense>;

const Frame = ({ children }: LayoutProps) => (
  <Bare>
    <AppLayout>{children}</AppLayout>
  </Bare>
);

const SignIn = () => (
  <Bare>
    <SignInPage />
  </Bare>
);

/** The layout around it has looked at the permission and the mode already. */
const pageOf = (Page: NonNullable<AppRoute['page']>) =>
  'firstOf' in Page ? (
    <FirstOf groups={Page.firstOf} />
  ) : (
    <Suspense fallback={<PageWaiting />}>
      <Page />
    </Suspense>
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
    layout={Frame}
    loginPage={SignIn}
    catchAll={ToNotFound}
    error={CrashPage}
    loading={PageWaiting}
    notification={Notices}
    disableTelemetry
  >
    <CustomRoutes noLayout>
      <Route path="/" element={<Navigate to={paths.home} replace />} />
      <Route
        path={paths.home}
        element={
          <SignedIn>
            <Bare>
              <HomePage />
            </Bare>
          </SignedIn>
        }
      />
      <Route path={paths.notFound} element={<NotFoundPage />} />
      <Route
        path={paths.embeddedRequest}
        element={
          <Bare>
            <payments.embedded />
          </Bare>
        }
      />
      <Route
        path={paths.forgotPassword}
        element={
          <Bare>
            <ForgotPasswordPage />
          </Bare>
        }
      />
      <Route
        path={paths.newPassword}
        element={
          <Bare>
            <NewPasswordPage />
          </Bare>
        }
      />
    </CustomRoutes>
    <CustomRoutes>
      {routes.map(({ path, page }) => page && <Route key={path} path={path} element={pageOf(page)} />)}
    </CustomRoutes>
    {resources.flatMap(({ elements }) => elements)}
    <Resource name="payments" />
  </Admin>
);
