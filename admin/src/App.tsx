import type { ComponentType } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route, useParams } from 'react-router';
import { dataProvider } from './api/data-provider';
import { queryClient } from './api/query-client';
import { authProvider } from './auth/auth-provider';
import { ForgottenPasswordPage } from './auth/ForgottenPasswordPage';
import { LoginPage } from './auth/LoginPage';
import { NewPasswordPage } from './auth/NewPasswordPage';
import { VerifyingPage } from './auth/VerifyingPage';
import { i18nProvider } from './i18n/i18n-provider';
import { Layout } from './layout/Layout';
import { type Section, sections } from './layout/sections';
import { adminStore } from './theme/appearance';
import { darkTheme, theme } from './theme/theme';
import { lazyPage } from './ui/lazy-page';
import { NotFoundPage } from './ui/NotFoundPage';
import { Toast } from './ui/Toast';

const Dashboard = lazyPage(() => import('./dashboard/Dashboard'), 'Dashboard');

const store = adminStore();

/** A number, a UUID, 32 hexadecimal digits, or a customer's email address. */
const ID = /^(\d+|[\da-f-]{32,36}|[^\s/@]+@[^\s/@]+)$/i;

const PageWithDialogs = ({ page: Page }: { readonly page: ComponentType }) => {
  const { id } = useParams();
  return id === undefined || ID.test(id) ? <Page /> : <NotFoundPage />;
};

const routesOf = (screens: Readonly<Record<string, ComponentType>> = {}) =>
  Object.entries(screens).map(([path, Screen]) => <Route key={path} path={path} element={<Screen />} />);

const resourceOf = ({ path, page, hasTabs, dialogs, pages }: Section) =>
  page && (
    <Resource key={path} name={path.slice(1)}>
      <Route element={<PageWithDialogs page={page} />}>
        <Route index element={null} />
        {hasTabs && <Route path=":tab" element={null} />}
        {routesOf(dialogs)}
      </Route>
      {routesOf(pages)}
      <Route path="*" element={<NotFoundPage />} />
    </Resource>
  );

export const App = () => (
  <Admin
    authProvider={authProvider}
    catchAll={NotFoundPage}
    dashboard={Dashboard}
    dataProvider={dataProvider}
    disableTelemetry
    i18nProvider={i18nProvider}
    layout={Layout}
    loading={VerifyingPage}
    loginPage={LoginPage}
    notification={Toast}
    queryClient={queryClient}
    requireAuth
    store={store}
    theme={theme}
    darkTheme={darkTheme}
    title="Kronblad"
  >
    <CustomRoutes noLayout>
      <Route path="/glomt-losenord" element={<ForgottenPasswordPage />} />
      <Route path="/nytt-losenord" element={<NewPasswordPage />} />
    </CustomRoutes>
    {sections.map(resourceOf)}
  </Admin>
);
