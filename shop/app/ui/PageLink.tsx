import { useSyncExternalStore } from 'react';
import { Link, type LinkProps } from 'react-router';

const events = ['online', 'offline'] as const;

function subscribe(listener: () => void) {
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

/**
 * A link whose page begins to come when it is pointed at. Not while the device is offline: the router would load the
 * present page anew when a part of the next one does not come, and lose both.
 */
export function PageLink(props: LinkProps) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return <Link {...props} prefetch={online ? 'intent' : 'none'} />;
}
