import { flushSync } from 'react-dom';

export function focusHeading(heading = document.querySelector<HTMLElement>('main h1')): void {
  if (heading) heading.tabIndex = -1;
  heading?.focus();
}

/** Makes a change that removes the focused control, then focuses the page's heading. */
export function focusHeadingAfter(change: () => void): void {
  flushSync(change);
  focusHeading();
}
