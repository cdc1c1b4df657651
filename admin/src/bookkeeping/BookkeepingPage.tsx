import { Box } from '@mui/material';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPage } from '../ui/lazy-page';
import { PageLoading } from '../ui/PageLoading';
import { TabbedPanel } from '../ui/TabbedPanel';
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
      <TabbedPanel label="Bokföring & kvitton" tabs={tabs} current={shown.id} onChoose={(flik) => setParams({ flik })}>
        <Suspense fallback={<PageLoading />}>
          <Shown key={shown.id} />
        </Suspense>
      </TabbedPanel>
    </Box>
  );
};
