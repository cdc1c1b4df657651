import type { BrowserStorage } from '@kronblad/contracts/browser/browser-storage';

export const CHOICE_KEY = 'kronblad.consent';
export const POPUP_KEY = 'kronblad.courier-popup';
/** Key of the visit's random number, which is stored per tab and only with consent. */
export const VISIT_KEY = 'kronblad.visit';
/** The value `off` turns visit tracking off, even with consent. */
export const TRACKING_KEY = 'kronblad.tracking';
/** Postal code for which the shopper last asked about flowers. */
export const POSTAL_CODE_KEY = 'kronblad.postal-code';
export const BANNER_KEY = 'kronblad.sale-banner';

const WITH_CONSENT = [POPUP_KEY, BANNER_KEY, POSTAL_CODE_KEY] as const;
type Key = (typeof WITH_CONSENT)[number];

export type Choice = 'granted' | 'denied';

/**
 * Version of the consent question. Version 1 asked only about remembering a closed popup or banner. Version 2 also asks
 * about visit statistics, so shoppers who answered version 1 are asked again.
 */
const WORDING = 2;
const ANSWER = /^(granted|denied)(?: (\d+))?$/;

interface Places {
  readonly lasting: BrowserStorage;
  readonly tab: BrowserStorage;
}

export interface KeepOptions {
  /** True when the shopper asked for it: closed the popup or banner, or typed a postal code to get its delivery days. */
  readonly byRequest?: boolean;
}

/**
 * Stores the state of popup and banner, such as closed, and the postal code of the latest question. With consent it
 * persists. Without consent, state stored with `byRequest` lasts until the tab closes, and any other until the page is
 * left. Source: lagen (2022:482) om elektronisk kommunikation, 9 kap. 28 §.
 */
export function createDeviceStorage({ lasting, tab }: Places) {
  const page = new Map<string, string>();
  const listeners = new Set<() => void>();

  function put(place: BrowserStorage | null, key: string, value: string) {
    if (!place) page.set(key, value);
    else {
      page.delete(key);
      place.write(key, value);
    }
  }

  function answer(): { readonly choice: Choice; readonly wording: number } | null {
    const [, choice, wording = '1'] = ANSWER.exec(lasting.read(CHOICE_KEY) ?? '') ?? [];
    return choice ? { choice: choice as Choice, wording: Number(wording) } : null;
  }

  /** Null until the shopper has answered the current version of the question. */
  function choice(): Choice | null {
    const last = answer();
    return last && last.wording >= WORDING ? last.choice : null;
  }

  /** An answer to any version of the question counts, because every version asks about popup and banner. */
  const mayKeep = () => answer()?.choice === 'granted';

  const recall = (key: Key): string | null => page.get(key) ?? (mayKeep() ? lasting : tab).read(key);

  function keep(key: Key, value: string, { byRequest = false }: KeepOptions = {}) {
    put(mayKeep() ? lasting : byRequest ? tab : null, key, value);
  }

  /** Consent moves the values to lasting storage. Refusal keeps them in memory until the page is left. */
  function choose(next: Choice) {
    const [from, to] = next === 'granted' ? [tab, lasting] : [lasting, null];
    const known = WITH_CONSENT.map((key) => [key, recall(key)] as const);
    lasting.write(CHOICE_KEY, `${next} ${WORDING}`);
    if (next === 'denied') tab.remove(VISIT_KEY);
    for (const [key, value] of known) {
      from.remove(key);
      if (value !== null) put(to, key, value);
    }
    for (const listener of listeners) listener();
  }

  const isTrackingOff = () => lasting.read(TRACKING_KEY) === 'off';

  const visit = (): string | null => (choice() === 'granted' && !isTrackingOff() ? tab.read(VISIT_KEY) : null);

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
