import type { SyntheticEvent } from 'react';
import { Link, type LinkProps } from 'react-router';

/**
 * When a prefetched file fails, the router reloads the current page, which an offline shopper would lose. So nothing is
 * prefetched while offline, nor before the shopper points at a link.
 */
const onlyOnline = (event: SyntheticEvent) => {
  if (!navigator.onLine) event.preventDefault();
};

export const PageLink = (props: LinkProps) => (
  <Link prefetch="intent" {...props} onMouseEnter={onlyOnline} onFocus={onlyOnline} />
);
