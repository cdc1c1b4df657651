export const CHOICE_KEY = 'kronblad.consent';
export const POPUP_KEY = 'kronblad.courier-popup';
/** The visit's random number; for the tab, and only with consent. */
export const VISIT_KEY = 'kronblad.visit';
export const BANNER_KEY = 'kronblad.sale-banner';

/** What makes the shop more pleasant, and needs a yes to be kept. */
const WITH_CONSENT = [POPUP_KEY, BANNER_KEY] as const;
type Key = (typeof WITH_CONSENT)[number];

/** The shopper's answer to whether the device may be made to remember what the shop can do without. */
export type Choice = 'granted' | 'denied';

/**
 * Version 2 of the question asks about closed boxes and about the statistics of visits. An answer to an older version
 * counts for closed boxes only, and the question is asked again.
 */
const WORDING = 2;
const ANSWER = /^(granted|denied)(?: (\d+))?$/;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** A browser may refuse even to hand the storage out. */
type Place = () => Store;

interface Places {
  readonly lasting: Place;
  /** Gone when the tab is closed. */
  readonly tab: Place;
}

export interface KeepOptions {
  /** Somebody closed something, and so asked for it to stay closed. */
  readonly asked?: boolean;
}

/**
 * What the device remembers for the shop's convenience. With consent it lasts; without, what the shopper asked for lasts
 * as long as the tab, and the rest as long as the page. Storage is untrusted, and may be refused or full: then the page's
 * own memory serves. Source: lagen (2022:482) om elektronisk kommunikation, 9 kap. 28 §.
 */
export function createDeviceMemory({ lasting, tab }: Places) {
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

  /** Null until it has been made, in answer to the question as it is asked now. */
  function choice(): Choice | null {
    const last = answer();
    return last && last.wording >= WORDING ? last.choice : null;
  }

  /** Every wording has named closed boxes. */
  const mayKeep = () => answer()?.choice === 'granted';

  const recall = (key: Key): string | null => page.get(key) ?? read(mayKeep() ? lasting : tab, key);

  function keep(key: Key, value: string, { asked = false }: KeepOptions = {}) {
    put(mayKeep() ? lasting : asked ? tab : null, key, value);
  }

  /** What is known stays known on this page, wherever it is kept from now on. */
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

  return {
    choice,
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
