import { useEffect, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { NETWORK_FAILED } from './connection';
import { NavigationError } from './NavigationError';

/** True for another page or another product list. Other changes of the same page need no network. */
const needsNetwork: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  !navigator.onLine && (from.pathname !== to.pathname || (to.pathname === '/produkter' && from.search !== to.search));

/** Holds navigations while the device is offline and resumes them when the network is back. */
export function OfflineNavigationBlocker() {
  const blocker = useBlocker(needsNetwork);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (blocker.state !== 'blocked') return setTries(0);
    const goOn = () => blocker.proceed();
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [blocker]);
  if (blocker.state !== 'blocked') return null;
  const retry = () => (navigator.onLine ? blocker.proceed() : setTries(tries + 1));
  return (
    <NavigationError onRetry={retry} onStay={() => blocker.reset()}>
      {tries === 0 ? NETWORK_FAILED : 'Fortfarande ingen anslutning. Vi går vidare så snart den är tillbaka.'}
    </NavigationError>
  );
}
