import { useEffect } from 'react';

/** What can have the focus within a row of a list, whether it can be pressed just now or not. */
const CONTROLS = 'a[href]:not([tabindex="-1"]), button, input';

/** Of these what the focus is handed to: no field, which would call up the keyboard of a phone. */
const TAKES_FOCUS = ':not(:disabled, [aria-disabled="true"], input)';

/** In which what took it away may say better where the focus belongs. */
const GRACE_MS = 200;

interface Place {
  readonly element: Element;
  readonly path: string;
  readonly inMain: boolean;
  readonly byKeyboard: boolean;
  /** What the page was called. */
  readonly heading: Element | null;
  /** The list that it stood in, and where: in which of its rows, as which of its controls, counted from the last. */
  readonly list: Element | null;
  readonly row: number;
  readonly fromLast: number;
}

/**
 * Hands the focus on when what had it is taken out of the page by what it did: to its like in the next row of the list, or
 * else to the page's heading. What lay over the page gives it back to what had it last in the page. The page stays where
 * it is for a finger and a mouse. Whoever has no mouse would start over from the top. Source: WCAG 2.4.3, 2.4.7.
 */
export function KeepFocus() {
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
      // Gone with its page: whoever is back before the time is up is where they were.
      if (!isHere(place)) return;
      setTimeout(() => {
        const isLost = document.activeElement === document.body && isHere(place);
        if (isLost) place.inMain ? handOn(place) : giveBack(place, lastInMain);
      }, GRACE_MS);
    });
    // Who has clicked beside it has left it. Some browsers say so as well of what is taken away.
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
  // A page that is another now begins with what it says, and who has no mouse sees where they are.
  if (control || heading !== place.heading || place.byKeyboard) instead?.scrollIntoView({ block: 'nearest' });
}

/** What is like it there; where there is none, or it can do nothing, the last that the row offers. */
function inNextRow({ element, list, row, fromLast }: Place): HTMLElement | null {
  const next = list?.isConnected ? (list.children[row] ?? list.lastElementChild) : null;
  if (!next) return null;
  const controls = controlsOf(next);
  const like = controls[fromLast];
  const isLike = like?.className === element.className && like.matches(TAKES_FOCUS);
  return isLike ? like : (controls.find((control) => control.matches(TAKES_FOCUS)) ?? null);
}

/** Nobody but who types is given back a field. */
function giveBack({ byKeyboard }: Place, before: HTMLElement | null): void {
  if (before?.isConnected && (byKeyboard || !before.matches('input, textarea'))) before.focus({ preventScroll: true });
}
