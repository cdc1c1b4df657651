import type { PageType } from '@kronblad/contracts/views/visitors';
import { device } from '../../device/device';
import { VISIT_KEY } from '../../device/device-memory';
import type { VisitEvent } from '../../device/visit-events';

export interface Page {
  readonly type: PageType;
  readonly productId: number | null;
}

/** Delay in ms until the page's title and URL are final. */
const SETTLED_MS = 100;

const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

let known: string | null = null;

/** The visit's random number, one per tab. Null without consent. */
function session(): string | null {
  if (device.choice() !== 'granted') {
    known = null;
    return null;
  }
  known ??= device.visit();
  if (known) return known;
  known = newId();
  try {
    sessionStorage.setItem(VISIT_KEY, known);
  } catch {}
  send('session', {
    session_id: known,
    ip_address: null,
    user_agent: navigator.userAgent,
    referrer_url: document.referrer || null,
    landing_page: location.href,
  });
  return known;
}

/** Best effort: failed requests are dropped. */
function send(what: 'session' | 'page' | 'event', body: object, leaving = false): void {
  const [path, text] = [`/api/visitor/track-${what}`, JSON.stringify(body)];
  const type = 'application/json';
  if (leaving && navigator.sendBeacon?.(path, new Blob([text], { type }))) return;
  fetch(path, { method: 'POST', headers: { 'content-type': type }, body: text, keepalive: true }).catch((error) =>
    console.info('The visit was not counted', error),
  );
}

export function tell({ type, productId, results }: VisitEvent): void {
  const id = device.isTrackingOff() ? null : session();
  if (!id) return;
  send('event', {
    session_id: id,
    event_type: type,
    event_data: results === undefined ? null : { result_count: results },
    page_url: location.pathname,
    product_id: productId ?? null,
  });
}

/**
 * Reports a page view, and its duration when the page is left. Before the consent answer it waits until the answer or
 * the leave, so that nobody is counted twice. Returns the function to call on leave.
 */
export function lookAt({ type, productId }: Page): () => void {
  if (device.isTrackingOff()) return () => undefined;
  const url = location.pathname;
  const id = newId();
  let title = '';
  let due = false;
  let told = false;
  let reported = 0;
  let visibleMs = 0;
  let since = document.hidden ? null : performance.now();

  const page = () => ({ page_url: url, page_title: title, page_type: type, product_id: productId, category_id: null });
  const count = (leaving = false) => {
    if (told || !due) return;
    told = true;
    const visit = session();
    send('page', visit ? { session_id: visit, page_view_id: id, ...page() } : page(), leaving);
  };
  const pause = () => {
    if (since !== null) visibleMs += performance.now() - since;
    since = null;
  };
  const report = () => {
    pause();
    count(true);
    const visit = told ? session() : null;
    const seconds = Math.round(visibleMs / 1000);
    if (!visit || seconds <= reported) return;
    reported = seconds;
    send('page', { session_id: visit, page_view_id: id, ...page(), time_on_page: seconds }, true);
  };
  const onVisibility = () => {
    if (document.hidden) report();
    else since = performance.now();
  };
  const timer = setTimeout(() => {
    due = true;
    title = document.title;
    if (device.choice() !== null) count();
  }, SETTLED_MS);
  const unsubscribe = device.subscribe(() => count());
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', report);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pagehide', report);
    report();
  };
}
