import type { SyntheticEvent } from 'react';
import { Link, type LinkProps } from 'react-router';

/**
 * The router reloads the current page when a prefetched file fails, so that the shopper would lose it while offline.
 * For the same reason nothing is prefetched before the shopper points at a link.
 */
const onlyOnline = (event: SyntheticEvent) => {
  if (!navigator.onLine) event.preventDefault();
};

/** Prefetches its page on hover and focus. */
export const PageLink = (props: LinkProps) => (
  <Link prefetch="intent" {...props} onMouseEnter={onlyOnline} onFocus={onlyOnline} />
);
