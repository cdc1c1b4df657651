export const CHOICE_KEY = 'kronblad.consent';
export const POPUP_KEY = 'kronblad.courier-popup';
/** Key of the visit's random number, which is stored per tab and only with consent. */
export const VISIT_KEY = 'kronblad.visit';
/** The value `off` turns visit tracking off, even with consent. */
export const TRACKING_KEY = 'kronblad.tracking';
export const BANNER_KEY = 'kronblad.sale-banner';

const WITH_CONSENT = [POPUP_KEY, BANNER_KEY] as const;
type Key = (typeof WITH_CONSENT)[number];

export type Choice = 'granted' | 'denied';

/**
 * Version of the consent question. Version 1 asked only about remembering a closed popup or banner. Version 2 also asks
 * about visit statistics, so shoppers who answered version 1 are asked again.
 */
const WORDING = 2;
const ANSWER = /^(granted|denied)(?: (\d+))?$/;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** A getter, because browsers may throw when storage is accessed. */
type Place = () => Store;

interface Places {
  readonly lasting: Place;
  readonly tab: Place;
}

export interface KeepOptions {
  /** True when the shopper closed the popup or banner and thereby asked that it stays closed. */
  readonly asked?: boolean;
}

/**
 * Stores the state of popup and banner, such as closed. With consent it persists. Without consent, state stored with
 * `asked` lasts until the tab closes, and any other until the page is left. When storage is refused or full, values
 * stay in memory. Source: lagen (2022:482) om elektronisk kommunikation, 9 kap. 28 §.
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

  /** Null until the shopper has answered the current version of the question. */
  function choice(): Choice | null {
    const last = answer();
    return last && last.wording >= WORDING ? last.choice : null;
  }

  /** An answer to any version of the question counts, because every version asks about popup and banner. */
  const mayKeep = () => answer()?.choice === 'granted';

  const recall = (key: Key): string | null => page.get(key) ?? read(mayKeep() ? lasting : tab, key);

  function keep(key: Key, value: string, { asked = false }: KeepOptions = {}) {
    put(mayKeep() ? lasting : asked ? tab : null, key, value);
  }

  /** Consent moves the values to lasting storage. Refusal keeps them in memory until the page is left. */
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
