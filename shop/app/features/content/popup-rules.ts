/** The popup's stored state. Times are in milliseconds. */
export interface PopupState {
  /** 0 when the popup has never been shown. */
  readonly lastShown: number;
  readonly shownCount: number;
  readonly dismissedCount: number;
  readonly permanentlyDismissed: boolean;
}

export const NEVER_SHOWN: PopupState = { lastShown: 0, shownCount: 0, dismissedCount: 0, permanentlyDismissed: false };

const MAX_SHOWS = 4;
const MAX_DISMISSALS = 3;
const PAUSE_MS = 5 * 60_000;
/** Delays before the first showing, after one dismissal, and after more dismissals. */
const DELAYS_MS = [15_000, 30_000, 45_000] as const;
export const CLOSING_MS = 300;

/**
 * True where the popup must not appear: in the back office, on the pages to which it links, in cart, checkout and on
 * the pages of an order, and on the page about funerals.
 */
export const isPopupFree = (pathname: string): boolean =>
  /^\/(admin|kontakt|blombud|kundvagn|kassa|tack|order|angra|begravningar)(\/|$)/.test(pathname);

/** Where the popup leads. Without areas nobody drives, so it is asked for by telephone. `areas`: null when unknown. */
export const popupHref = (areas: readonly unknown[] | null): string => (areas?.length === 0 ? '/kontakt' : '/blombud');

/**
 * Milliseconds from `now` until the popup is due, when its delay began at `openedAt`; null when it is never due. A
 * clock that was set back delays the popup by at most `PAUSE_MS`.
 */
export function popupDelayMs(memory: PopupState, pathname: string, now: number, openedAt = now): number | null {
  const { lastShown, shownCount, dismissedCount, permanentlyDismissed } = memory;
  if (permanentlyDismissed || dismissedCount >= MAX_DISMISSALS || shownCount >= MAX_SHOWS) return null;
  if (isPopupFree(pathname)) return null;
  const stay = DELAYS_MS[Math.min(dismissedCount, DELAYS_MS.length - 1)] ?? DELAYS_MS[0];
  const pause = lastShown === 0 ? 0 : Math.min(PAUSE_MS, lastShown + PAUSE_MS - now);
  return Math.max(0, openedAt + stay - now, pause);
}

type Box = Pick<DOMRectReadOnly, 'left' | 'right' | 'top' | 'bottom'>;

/** A hidden element has an empty box, which overlaps nothing. */
export const boxesOverlap = (one: Box, other: Box): boolean =>
  other.right > other.left &&
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

export const afterShown = (memory: PopupState, now: number): PopupState => ({
  ...memory,
  lastShown: now,
  shownCount: memory.shownCount + 1,
});

export function afterDismissed(memory: PopupState): PopupState {
  const dismissedCount = memory.dismissedCount + 1;
  return { ...memory, dismissedCount, permanentlyDismissed: dismissedCount >= MAX_DISMISSALS };
}

export function readPopupState(raw: string | null): PopupState {
  let stored: unknown;
  try {
    stored = JSON.parse(raw ?? 'null');
  } catch {
    return NEVER_SHOWN;
  }
  if (typeof stored !== 'object' || stored === null) return NEVER_SHOWN;
  const fields = stored as Readonly<Record<string, unknown>>;
  return {
    lastShown: positive(fields.lastShown),
    shownCount: Math.floor(positive(fields.shownCount)),
    dismissedCount: Math.floor(positive(fields.dismissedCount)),
    permanentlyDismissed: fields.permanentlyDismissed === true,
  };
}

const positive = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0;
