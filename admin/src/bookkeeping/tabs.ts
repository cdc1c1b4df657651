import type { ComponentType } from 'react';
import { lazyPage } from '../ui/lazy-page';

interface BookkeepingTab {
  readonly path: string;
  readonly label: string;
  readonly component: ComponentType;
}

export const bookkeepingTabs: readonly BookkeepingTab[] = [
  { path: 'kvitton', label: 'Kvitton', component: lazyPage(() => import('./receipts/ReceiptsTab'), 'ReceiptsTab') },
  {
    path: 'krediteringar',
    label: 'Krediteringar',
    component: lazyPage(() => import('./credits/CreditsTab'), 'CreditsTab'),
  },
  {
    path: 'verifikationer',
    label: 'Verifikationer',
    component: lazyPage(() => import('./journal/VouchersTab'), 'VouchersTab'),
  },
  {
    path: 'avstamning',
    label: 'Avstämning',
    component: lazyPage(() => import('./reconciliation/ReconciliationTab'), 'ReconciliationTab'),
  },
  { path: 'kontoplan', label: 'Kontoplan', component: lazyPage(() => import('./journal/AccountsTab'), 'AccountsTab') },
  { path: 'stangning', label: 'Stängning', component: lazyPage(() => import('./journal/ClosingTab'), 'ClosingTab') },
  { path: 'export', label: 'Export', component: lazyPage(() => import('./exports/ExportTab'), 'ExportTab') },
];
