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
 * Prefetches its page on hover. Not while offline: the router would reload the current page when a file fails, and
 * lose both pages.
 */
export function PageLink(props: LinkProps) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return <Link {...props} prefetch={online ? 'intent' : 'none'} />;
}
