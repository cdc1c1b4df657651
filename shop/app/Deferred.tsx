import { lazy, type ReactNode, Suspense } from 'react';
import { ConsentBar } from './features/consent/ConsentBar';
import { CourierPopupTimer } from './features/courier-popup/CourierPopupTimer';
import { BannerMemory } from './features/layout/BannerMemory';
import { RouteAnnouncer } from './features/layout/RouteAnnouncer';
import { registerServiceWorker } from './features/layout/register-service-worker';
import { SearchAssistant } from './features/layout/search/SearchAssistant';

// Preloads the menu, so that it opens at once on the first tap.
import('./features/layout/MobileMenu').catch(() => undefined);
registerServiceWorker();
// A failed download of the statistics module must not break the page.
const VisitTracker = lazy(() => import('./features/visits/VisitTracker').catch(() => ({ default: () => null })));

export default function Deferred(): ReactNode {
  return (
    <>
      <RouteAnnouncer />
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
