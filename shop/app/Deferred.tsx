import { type ReactNode, Suspense } from 'react';
import { ConsentBar } from './features/consent/ConsentBar';
import { CourierPopupTimer } from './features/content/CourierPopupTimer';
import { KeptNavigation, resumeNavigation } from './features/layout/KeptNavigation';
import { RouteAnnouncer } from './features/layout/RouteAnnouncer';
import { registerServiceWorker } from './features/layout/register-service-worker';
import { rememberClosedBanner } from './features/layout/remember-closed-banner';
import { SearchAssistant } from './features/layout/search/SearchAssistant';
import { optionalPart } from './ui/lazy-part';

// Preloads the menu, so that it opens at once on the first tap.
import('./features/layout/MobileMenu').catch(() => undefined);
registerServiceWorker();
rememberClosedBanner();
resumeNavigation();
const VisitTracker = optionalPart(() => import('./features/visits/VisitTracker'));

export default function Deferred(): ReactNode {
  return (
    <>
      <RouteAnnouncer />
      <KeptNavigation />
      <ConsentBar />
      <SearchAssistant />
      <CourierPopupTimer />
      <Suspense>
        <VisitTracker />
      </Suspense>
    </>
  );
}
