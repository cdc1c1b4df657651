import type { ReactNode } from 'react';
import { CourierPopupTimer } from './features/courier-popup/CourierPopupTimer';
import { OfflineGuard } from './features/layout/OfflineGuard';

// Ready for the first touch.
import('./features/layout/MobileMenu').catch(() => undefined);

/** What no page needs to be read or used at once. */
export default function Later(): ReactNode {
  return (
    <>
      <OfflineGuard />
      <CourierPopupTimer />
    </>
  );
}
