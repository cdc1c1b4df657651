import { Box, Tab, Tabs } from '@mui/material';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPage } from '../ui/lazy-page';
import { PageLoading } from '../ui/PageLoading';
import { bookkeepingTabs as tabs } from './tabs';

const DocumentPrintPage = lazyPage(() => import('./print/DocumentPrintPage'), 'DocumentPrintPage');

export const BookkeepingPage = () => {
  const [params, setParams] = useSearchParams();
  const shown = tabs.find(({ id }) => id === params.get('flik')) ?? tabs[0];
  if (params.has('utskrift')) return <DocumentPrintPage />;
  if (!shown) return null;
  const Shown = shown.component;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Tabs
        value={shown.id}
        onChange={(_, flik: string) => setParams({ flik })}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label="Bokföring & kvitton"
        sx={{ mb: { xs: 2, sm: 3 }, minHeight: 44, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(({ id, label }) => (
          <Tab
            key={id}
            id={`flik-${id}`}
            value={id}
            label={label}
            {...(id === shown.id && { 'aria-controls': 'visad-flik' })}
            sx={{ textTransform: 'none', minHeight: 44, fontSize: '0.9375rem', px: { xs: 1.5, sm: 2 } }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="visad-flik" aria-labelledby={`flik-${shown.id}`}>
        <Suspense fallback={<PageLoading />}>
          <Shown key={shown.id} />
        </Suspense>
      </Box>
    </Box>
  );
};
