import { useEffect } from 'react';

/** Focusable controls of a row, enabled or not. */
const CONTROLS = 'a[href]:not([tabindex="-1"]), button, input';

/** Controls that may receive the focus. Fields are excluded because they open a phone's keyboard. */
const TAKES_FOCUS = ':not(:disabled, [aria-disabled="true"], input)';

/** Time in ms for the code that removed the element to set the focus itself. */
const GRACE_MS = 200;

interface Place {
  readonly element: Element;
  readonly path: string;
  readonly inMain: boolean;
  readonly byKeyboard: boolean;
  readonly heading: Element | null;
  /** The list of the focused element, its row, and the control's index from the end of the row. */
  readonly list: Element | null;
  readonly row: number;
  readonly fromLast: number;
}

/**
 * Restores the focus when the focused element is removed: to the same control in the next row of its list, or else to
 * the page's heading. A closed overlay returns the focus to the page. For touch and mouse the page does not scroll.
 * Keyboard users would otherwise start at the top. Source: WCAG 2.4.3, 2.4.7.
 */
export function FocusRestorer() {
  useEffect(() => {
    let last: Place | null = null;
    let lastInMain: HTMLElement | null = null;
    const note = ({ target }: FocusEvent) => {
      last = placeOf(target as HTMLElement);
      if (last.inMain) lastInMain = target as HTMLElement;
    };
    const mutations = new MutationObserver(() => {
      if (!last || last.element.isConnected) return;
      const place = last;
      last = null;
      // Ignore elements of a page that the shopper has left.
      if (!isHere(place)) return;
      setTimeout(() => {
        const isLost = document.activeElement === document.body && isHere(place);
        if (isLost) place.inMain ? handOn(place) : giveBack(place, lastInMain);
      }, GRACE_MS);
    });
    // A click elsewhere moves the focus on purpose. Some browsers also fire blur for removed elements, so decide
    // later.
    const forget = () =>
      setTimeout(() => {
        if (last?.element.isConnected && document.activeElement === document.body) last = null;
      });
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', forget);
    mutations.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', forget);
      mutations.disconnect();
    };
  }, []);
  return null;
}

const isHere = ({ path }: Place) => path === location.pathname;

const headingOfPage = () => document.querySelector<HTMLElement>('main h1');

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(CONTROLS)].reverse();

function placeOf(element: HTMLElement): Place {
  const row = element.closest('main li');
  const list = row?.parentElement ?? null;
  return {
    element,
    path: location.pathname,
    inMain: element.closest('main') !== null,
    byKeyboard: element.matches(':focus-visible'),
    heading: headingOfPage(),
    list,
    row: row && list ? [...list.children].indexOf(row) : -1,
    fromLast: row ? controlsOf(row).indexOf(element) : -1,
  };
}

function handOn(place: Place): void {
  const control = inNextRow(place);
  const heading = headingOfPage();
  if (!control && heading) heading.tabIndex = -1;
  const instead = control ?? heading;
  instead?.focus({ preventScroll: true });
  // Scroll on a page change, and for keyboard users.
  if (control || heading !== place.heading || place.byKeyboard) instead?.scrollIntoView({ block: 'nearest' });
}

/** The corresponding control, or the row's last enabled one. */
function inNextRow({ element, list, row, fromLast }: Place): HTMLElement | null {
  const next = list?.isConnected ? (list.children[row] ?? list.lastElementChild) : null;
  if (!next) return null;
  const controls = controlsOf(next);
  const like = controls[fromLast];
  const isLike = like?.className === element.className && like.matches(TAKES_FOCUS);
  return isLike ? like : (controls.find((control) => control.matches(TAKES_FOCUS)) ?? null);
}

/** Only keyboard users get a field focused again. */
function giveBack({ byKeyboard }: Place, before: HTMLElement | null): void {
  if (before?.isConnected && (byKeyboard || !before.matches('input, textarea'))) before.focus({ preventScroll: true });
}
