import { lazy, type ReactNode, Suspense } from 'react';
import { ConsentBar } from './features/consent/ConsentBar';
import { CourierPopupTimer } from './features/courier-popup/CourierPopupTimer';
import { BannerMemory } from './features/layout/BannerMemory';
import { KeepFocus } from './features/layout/KeepFocus';
import { OfflineGuard } from './features/layout/OfflineGuard';
import { PagesAhead } from './features/layout/PagesAhead';
import { RouteAnnouncer } from './features/layout/RouteAnnouncer';
import { registerServiceWorker } from './features/layout/register-service-worker';
import { SlowPage } from './features/layout/SlowPage';
import { SearchAssistant } from './features/layout/search/SearchAssistant';

// Preload the menu before the first tap.
import('./features/layout/MobileMenu').catch(() => undefined);
registerServiceWorker();
// A lost statistics script must not break the page.
const VisitTracker = lazy(() => import('./features/visits/VisitTracker').catch(() => ({ default: () => null })));

/** Components that load when the page is idle. */
export default function Later(): ReactNode {
  return (
    <>
      <OfflineGuard />
      <SlowPage />
      <PagesAhead />
      <RouteAnnouncer />
      <KeepFocus />
      <ConsentBar />
      <BannerMemory />
      <SearchAssistant />
      <CourierPopupTimer />
      <Suspense>
        <VisitTracker />
      </Suspense>
    </>
  );
}
