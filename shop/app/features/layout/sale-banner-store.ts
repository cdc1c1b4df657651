const BANNER_KEY = 'kronblad.sale-banner';
const CLOSED = 'closed';

const listeners = new Set<() => void>();
/** Closed on this page, even where storage refuses to remember it. */
let closed = false;

function isStoredAsClosed(): boolean {
  try {
    return localStorage.getItem(BANNER_KEY) === CLOSED;
  } catch {
    return false;
  }
}

/** Whether the shopper has closed the sale banner. Anything else in storage counts as not. */
export const saleBanner = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  isClosed: () => closed || isStoredAsClosed(),
  close() {
    closed = true;
    try {
      localStorage.setItem(BANNER_KEY, CLOSED);
    } catch {
      // Full or refused: it stays closed for as long as this page lives.
    }
    for (const listener of listeners) listener();
  },
};
