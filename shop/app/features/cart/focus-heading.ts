import { flushSync } from 'react-dom';

/** Moves the focus of keyboard and screen reader to the page's heading. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;
  heading?.focus();
}

/** Use for a change that removes the focused control. */
export function focusHeadingAfter(change: () => void): void {
  flushSync(change);
  focusHeading();
}
