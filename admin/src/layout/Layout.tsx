import { Box } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import { SkipNavigationButton, useStore } from 'react-admin';
import { SessionDialog } from '../auth/SessionDialog';
import { SendTicks } from '../day/use-ticks';
import { PageLoading } from '../ui/PageLoading';
import { AllowedPage } from './AllowedPage';
import { ErrorBoundary } from './ErrorBoundary';
import { Header } from './Header';
import { LiveUpdates } from './LiveUpdates';
import { Sidebar } from './Sidebar';
import { UnsavedGuard } from './UnsavedGuard';

export const Layout = ({ children }: { children?: ReactNode }) => {
  const [menuOpen, setMenuOpen] = useStore('sidebar.open', false);
  return (
    <UnsavedGuard>
      <Box sx={{ display: 'flex', minHeight: '100vh' }}>
        <SkipNavigationButton />
        <SessionDialog />
        <LiveUpdates />
        <SendTicks />
        <Sidebar open={menuOpen} onClose={() => setMenuOpen(false)} />
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <Header menuOpen={menuOpen} onToggleMenu={() => setMenuOpen((open) => !open)} />
          <Box
            component="main"
            id="main-content"
            tabIndex={-1}
            sx={{ flex: 1, minWidth: 0, width: '100%', maxWidth: 1600, p: { xs: 2, lg: 3 }, outline: 'none' }}
          >
            <ErrorBoundary>
              <Suspense fallback={<PageLoading />}>
                <AllowedPage>{children}</AllowedPage>
              </Suspense>
            </ErrorBoundary>
          </Box>
        </Box>
      </Box>
    </UnsavedGuard>
  );
};
