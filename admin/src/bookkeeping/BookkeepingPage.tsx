import { Box, Tab, Tabs } from '@mui/material';
import { type ComponentType, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPage } from '../ui/lazy-page';
import { PageLoading } from '../ui/PageLoading';

interface BookkeepingTab {
  readonly id: string;
  readonly label: string;
  readonly component: ComponentType;
}

const tabs: readonly BookkeepingTab[] = [
  { id: 'kvitton', label: 'Kvitton', component: lazyPage(() => import('./receipts/ReceiptsTab'), 'ReceiptsTab') },
  {
    id: 'krediteringar',
    label: 'Krediteringar',
    component: lazyPage(() => import('./credits/CreditsTab'), 'CreditsTab'),
  },
  {
    id: 'verifikationer',
    label: 'Verifikationer',
    component: lazyPage(() => import('./journal/VouchersTab'), 'VouchersTab'),
  },
  {
    id: 'avstamning',
    label: 'Avstämning',
    component: lazyPage(() => import('./reconciliation/ReconciliationTab'), 'ReconciliationTab'),
  },
  { id: 'kontoplan', label: 'Kontoplan', component: lazyPage(() => import('./journal/AccountsTab'), 'AccountsTab') },
  { id: 'stangning', label: 'Stängning', component: lazyPage(() => import('./journal/ClosingTab'), 'ClosingTab') },
  { id: 'export', label: 'Export', component: lazyPage(() => import('./exports/ExportTab'), 'ExportTab') },
];

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
