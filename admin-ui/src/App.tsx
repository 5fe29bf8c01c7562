import { CssBaseline } from '@mui/material';
import { lazy, Suspense } from 'react';
import { AdminContext, CoreAdminUI, CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route, useLocation } from 'react-router-dom';
import { AppLayout, SignedIn } from './layout/AppLayout';
import { Notices } from './layout/Notices';
import { CrashPage, NotFoundPage } from './layout/Standstill';
import { useAccess } from './layout/useAccess';
import { paths } from './paths';
import { PdfPage } from './pdf';
import { authProvider } from './providers/authProvider';
import { currenciesLoaded } from './providers/currencies';
import { dataProvider } from './providers/dataProvider';
import { useI18nProviderOfLanguage } from './providers/i18nProvider';
import { inTime } from './providers/missingParts';
import { queryClient } from './providers/queryClient';
import { makeStore } from './providers/store';
import payments from './resources/payments';
import type { MenuGroup } from './routes/access';
import { resources, routes } from './routes/routes';
import { firstAllowed } from './routes/start-page';
import { LoadingRows } from './shared';
import { makeTheme } from './shared/theme/theme';
import { usePrinting } from './shared/theme/use-printing';

const store = makeStore();
const lightTheme = makeTheme('light');
const darkTheme = makeTheme('dark');
// Asked for while somebody signs in, who needs them only afterwards.
void currenciesLoaded();

const SignInPage = lazy(() => inTime(import('./sign-in/SignInPage')));
const ForgotPasswordPage = lazy(() => inTime(import('./sign-in/ForgotPasswordPage')));
const NewPasswordPage = lazy(() => inTime(import('./sign-in/NewPasswordPage')));
const HomePage = lazy(() => inTime(import('./home/HomePage')));

const Loading = () => <LoadingRows rows={8} />;
const ToNotFound = () => <Navigate to={paths.notFound} replace />;

/** An address kept from before: what it was narrowed to still counts. */
const ToDesk = () => <Navigate to={{ pathname: paths.desk, search: useLocation().search }} replace />;

/** Stands for an address without a page of its own: the first page of its menu groups that the user may open. */
const FirstOf = ({ groups }: { groups: readonly MenuGroup[] }) => {
  const { mode, held } = useAccess();
  return <Navigate to={firstAllowed(mode, held, groups) ?? paths.notFound} replace />;
};

/** `CoreAdminUI` is `Admin` without react-admin's own frame, sign-in page and labels, which this interface never shows. */
export const App = () => (
  <AdminContext
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={useI18nProviderOfLanguage()}
    queryClient={queryClient}
    store={store}
    lightTheme={lightTheme}
    // Paper is white, whichever colors are worked in.
    darkTheme={usePrinting() ? lightTheme : darkTheme}
  >
    <CssBaseline enableColorScheme />
    <Suspense fallback={null}>
      <CoreAdminUI
        title="PayBy"
        layout={AppLayout}
        loginPage={SignInPage}
        catchAll={ToNotFound}
        error={CrashPage}
        loading={Loading}
        disableTelemetry
      >
        <CustomRoutes noLayout>
          <Route path="/" element={<Navigate to={paths.home} replace />} />
          <Route
            path={paths.home}
            element={
              <SignedIn>
                <HomePage />
              </SignedIn>
            }
          />
          <Route path={paths.exceptions} element={<ToDesk />} />
          <Route path={paths.notFound} element={<NotFoundPage />} />
          <Route path={paths.pdf} element={<PdfPage />} />
          <Route path={paths.embeddedRequest} element={<payments.embedded />} />
          <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
          <Route path={paths.newPassword} element={<NewPasswordPage />} />
        </CustomRoutes>
        <CustomRoutes>
          {/* The layout around them has looked at the permission and the mode already. */}
          {routes.map(
            ({ path, page: Page }) =>
              Page && (
                <Route
                  key={path}
                  path={path}
                  element={'firstOf' in Page ? <FirstOf groups={Page.firstOf} /> : <Page />}
                />
              ),
          )}
        </CustomRoutes>
        {resources.flatMap(({ elements }) => elements)}
        <Resource name="payments" />
      </CoreAdminUI>
    </Suspense>
    <Notices />
  </AdminContext>
);
