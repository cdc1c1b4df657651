import { type ReactNode, Suspense } from 'react';
import { ConsentBar } from './features/consent/ConsentBar';
import { CourierPopupTimer } from './features/content/CourierPopupTimer';
import { BannerMemory } from './features/layout/BannerMemory';
import { ResumedNavigation } from './features/layout/ResumedNavigation';
import { RouteAnnouncer } from './features/layout/RouteAnnouncer';
import { registerServiceWorker } from './features/layout/register-service-worker';
import { SearchAssistant } from './features/layout/search/SearchAssistant';
import { optionalPart } from './ui/lazy-part';

// Preloads the menu, so that it opens at once on the first tap.
import('./features/layout/MobileMenu').catch(() => undefined);
registerServiceWorker();
const VisitTracker = optionalPart(() => import('./features/visits/VisitTracker'));

export default function Deferred(): ReactNode {
  return (
    <>
      <RouteAnnouncer />
      <ResumedNavigation />
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
