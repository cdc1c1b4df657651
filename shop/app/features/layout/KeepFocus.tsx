import { useEffect } from 'react';

/** What can have the focus within a row of a list. */
const FOCUSABLE = 'a[href]:not([tabindex="-1"]), button:not(:disabled), input:not(:disabled)';

/** In which what took it away may say better where the focus belongs. */
const GRACE_MS = 200;

interface Place {
  readonly element: Element;
  readonly path: string;
  /** The list that it stood in, and where: in which of its rows, as which of what can have the focus there. */
  readonly list: Element | null;
  readonly row: number;
  readonly nth: number;
}

/**
 * Hands the focus on when what had it is taken out of the page by what it did: to its like in the next row of the list, or
 * else to the page's heading. Whoever has no mouse would start over from the top. Source: WCAG 2.4.3.
 */
export function KeepFocus() {
  useEffect(() => {
    let last: Place | null = null;
    const note = ({ target }: FocusEvent) => {
      last = placeOf(target as Element);
    };
    const mutations = new MutationObserver(() => {
      if (!last || last.element.isConnected) return;
      const place = last;
      last = null;
      setTimeout(() => {
        const isLost = document.activeElement === document.body && place.path === location.pathname;
        if (isLost) instead(place)?.focus({ preventScroll: place.list === null });
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

function placeOf(element: Element): Place {
  const row = element.closest('main li');
  const list = row?.parentElement ?? null;
  return {
    element,
    path: location.pathname,
    list,
    row: row && list ? [...list.children].indexOf(row) : -1,
    nth: row ? [...row.querySelectorAll(FOCUSABLE)].indexOf(element) : -1,
  };
}

function instead({ list, row, nth }: Place): HTMLElement | null {
  const next = list?.isConnected ? (list.children[row] ?? list.lastElementChild) : null;
  const alike = next?.querySelectorAll<HTMLElement>(FOCUSABLE)[nth];
  if (alike) return alike;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;
  return heading;
}
