import { Suspense, useEffect, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useChoice } from '../../device/device';
import { isCalm } from '../../route-handle';
import { optionalPart } from '../../ui/lazy-part';
import { afterShown, isPopupFree, popupDelayMs } from './popup-rules';
import { recallPopup, rememberPopup } from './popup-storage';

const load = () => import('./CourierPopup');
const CourierPopup = optionalPart(load);

/** Loads the popup when it is due. The delay starts when the visitor has answered the consent question. */
export function CourierPopupTimer() {
  const { pathname } = useLocation();
  const calm = isCalm(useMatches());
  const [shown, setShown] = useState(false);
  const asking = useChoice() === null;
  const free = asking || isPopupFree(pathname) || calm;
  useEffect(() => {
    if (free) return setShown(false);
    if (!shown) return waitForPopup(() => setShown(true));
  }, [shown, free]);
  if (!shown || free) return null;
  return (
    <Suspense>
      <CourierPopup onGone={() => setShown(false)} />
    </Suspense>
  );
}

/** Reads the stored state again when the delay is over, because another tab may have shown the popup meanwhile. */
function waitForPopup(onDue: () => void): () => void {
  const openedAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  const check = () => {
    const delay = popupDelayMs(recallPopup(), location.pathname, Date.now(), openedAt);
    if (delay === 0) load().then(show, () => undefined);
    else if (delay !== null) timer = setTimeout(check, delay);
  };
  const show = () => {
    if (over) return;
    rememberPopup(afterShown(recallPopup(), Date.now()));
    onDue();
  };
  check();
  return () => {
    over = true;
    clearTimeout(timer);
  };
}
