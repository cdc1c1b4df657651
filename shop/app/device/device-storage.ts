export const CHOICE_KEY = 'kronblad.consent';
export const POPUP_KEY = 'kronblad.courier-popup';
/** The visit's random number. Stored per tab, and only with consent. */
export const VISIT_KEY = 'kronblad.visit';
/** The value `off` turns tracking off, even with consent. */
export const TRACKING_KEY = 'kronblad.tracking';
export const BANNER_KEY = 'kronblad.sale-banner';

/** Convenience values, stored only with consent. */
const WITH_CONSENT = [POPUP_KEY, BANNER_KEY] as const;
type Key = (typeof WITH_CONSENT)[number];

/** The shopper's answer about optional storage. */
export type Choice = 'granted' | 'denied';

/**
 * Version 2 asks about closed boxes and visit statistics. An answer to an older version covers closed boxes only, and
 * the question is asked again.
 */
const WORDING = 2;
const ANSWER = /^(granted|denied)(?: (\d+))?$/;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** A getter, because a browser may throw when storage is accessed. */
type Place = () => Store;

interface Places {
  readonly lasting: Place;
  /** Lasts until the tab is closed. */
  readonly tab: Place;
}

export interface KeepOptions {
  /** True when the shopper closed a box, which requests that it stays closed. */
  readonly asked?: boolean;
}

/**
 * Stores convenience values. With consent they persist. Without it, a value that the shopper asked for is kept until
 * the tab closes, and any other until the page is left. Storage may be refused or full: then memory serves. Source: lagen
 * (2022:482) om elektronisk kommunikation, 9 kap. 28 §.
 */
export function createDeviceStorage({ lasting, tab }: Places) {
  const page = new Map<string, string>();
  const listeners = new Set<() => void>();

  function put(place: Place | null, key: string, value: string) {
    const stored = place !== null && attempt(() => place().setItem(key, value));
    if (stored) page.delete(key);
    else page.set(key, value);
  }

  function answer(): { readonly choice: Choice; readonly wording: number } | null {
    const [, choice, wording = '1'] = ANSWER.exec(page.get(CHOICE_KEY) ?? read(lasting, CHOICE_KEY) ?? '') ?? [];
    return choice ? { choice: choice as Choice, wording: Number(wording) } : null;
  }

  /** Null until the current version of the question is answered. */
  function choice(): Choice | null {
    const last = answer();
    return last && last.wording >= WORDING ? last.choice : null;
  }

  /** An answer to any version counts, because all versions ask about closed boxes. */
  const mayKeep = () => answer()?.choice === 'granted';

  const recall = (key: Key): string | null => page.get(key) ?? read(mayKeep() ? lasting : tab, key);

  function keep(key: Key, value: string, { asked = false }: KeepOptions = {}) {
    put(mayKeep() ? lasting : asked ? tab : null, key, value);
  }

  /** A change of consent moves the values and keeps them on this page. */
  function choose(next: Choice) {
    const known = WITH_CONSENT.map((key) => [key, recall(key)] as const);
    put(lasting, CHOICE_KEY, `${next} ${WORDING}`);
    if (next === 'denied') attempt(() => tab().removeItem(VISIT_KEY));
    for (const [key, value] of known) {
      attempt(() => (next === 'granted' ? tab : lasting)().removeItem(key));
      if (value !== null) put(next === 'granted' ? lasting : null, key, value);
    }
    for (const listener of listeners) listener();
  }

  const isTrackingOff = () => read(lasting, TRACKING_KEY) === 'off';

  /** Null without consent, and when tracking is off. */
  const visit = (): string | null => (choice() === 'granted' && !isTrackingOff() ? read(tab, VISIT_KEY) : null);

  return {
    choice,
    visit,
    isTrackingOff,
    choose,
    recall,
    keep,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

function read(place: Place, key: string): string | null {
  try {
    return place().getItem(key);
  } catch {
    return null;
  }
}

function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
