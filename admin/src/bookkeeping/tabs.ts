import type { ComponentType } from 'react';
import { lazyPage } from '../ui/lazy-page';

interface BookkeepingTab {
  readonly id: string;
  readonly label: string;
  readonly component: ComponentType;
}

export const bookkeepingTabs: readonly BookkeepingTab[] = [
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
