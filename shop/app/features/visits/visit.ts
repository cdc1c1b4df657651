import { randomHex } from '@kronblad/contracts/browser/random-id';
import type { PageType } from '@kronblad/contracts/visit/schema';
import { API } from '../../api-base';
import { device } from '../../device/device';
import { VISIT_KEY } from '../../device/device-storage';
import { tabStorage } from '../../device/storage';
import type { VisitEvent } from '../../device/visit-events';
import { clientOf } from './client-of';

export interface Page {
  readonly type: PageType;
  readonly productId: number | null;
  readonly categoryId: number | null;
  readonly category?: string;
}

/** Delay in ms after which the page's title and URL are final. */
const SETTLED_MS = 100;
const TIMEOUT_MS = 5_000;

let known: string | null = null;

/**
 * Returns the visit's random number, one per tab, and reports a new one to the API. Null without consent and when
 * tracking is off.
 */
function ensureSession(): string | null {
  if (device.choice() !== 'granted' || device.isTrackingOff()) {
    known = null;
    return null;
  }
  known ??= device.visit();
  if (known) return known;
  known = randomHex();
  tabStorage.write(VISIT_KEY, known);
  send('session', {
    session_id: known,
    ip_address: null,
    user_agent: navigator.userAgent,
    referrer_url: document.referrer || null,
    landing_page: location.href,
    ...clientOf(navigator),
  });
  return known;
}

/** Best effort: a failed request is logged and dropped. */
function send(what: 'session' | 'page' | 'event', body: object, leaving = false): void {
  if (device.isTrackingOff()) return;
  const [path, text] = [`${API}/visitor/track-${what}`, JSON.stringify(body)];
  const type = 'application/json';
  if (leaving && navigator.sendBeacon?.(path, new Blob([text], { type }))) return;
  void post(path, { method: 'POST', headers: { 'content-type': type }, body: text });
}

async function post(path: string, request: RequestInit): Promise<void> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { ok, status } = await fetch(path, { ...request, keepalive: true, priority: 'low', signal });
    if (!ok) console.info(`${path} answered ${status}`);
  } catch (error) {
    console.info(`${path} failed`, error);
  }
}

export function trackEvent({ type, productId, results }: VisitEvent): void {
  const id = ensureSession();
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
 * Reports a page view when the page is shown, and its duration when the visitor leaves it. A page in a background tab or
 * a prerendered page is not a view until the visitor sees it; a page restored from the back/forward cache is a new view.
 * `onView` is called once for each view. Returns the function to call on leave.
 */
export function trackView(page: Page, onView: () => void = () => undefined): () => void {
  let leave = startView(page, onView);
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    leave();
    leave = startView(page, onView);
  };
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('pageshow', onPageShow);
    leave();
  };
}

/** Chrome calls a prerendered page hidden as well; other browsers need not. */
const isShown = () => !document.hidden && !(document as { readonly prerendering?: boolean }).prerendering;

/**
 * The report waits until the consent question is answered or the page is left. A view reported without the visit's
 * number stays without it, even if the visitor consents later on the same page.
 */
function startView({ type, productId, categoryId, category }: Page, onView: () => void): () => void {
  const url = location.pathname + (category ? `?kategori=${encodeURIComponent(category)}` : '');
  const id = randomHex();
  let title = '';
  let isSettled = false;
  let isSeen = false;
  let isOver = false;
  /** The visit's number with which the view was reported; null without consent, undefined before the report. */
  let visit: string | null | undefined;
  let reported = 0;
  let visibleMs = 0;
  let since: number | null = null;

  const page = () => ({
    page_url: url,
    page_title: title,
    page_type: type,
    product_id: productId,
    category_id: categoryId,
  });
  const reportView = (leaving = false) => {
    if (visit !== undefined || !isSettled || !isSeen) return;
    visit = ensureSession();
    send('page', visit ? { session_id: visit, page_view_id: id, ...page() } : page(), leaving);
    onView();
  };
  const pause = () => {
    if (since !== null) visibleMs += performance.now() - since;
    since = null;
  };
  const reportTime = () => {
    pause();
    reportView(true);
    const seconds = Math.round(visibleMs / 1000);
    if (!visit || visit !== ensureSession() || seconds <= reported) return;
    reported = seconds;
    send('page', { session_id: visit, page_view_id: id, ...page(), time_on_page: seconds }, true);
  };
  const onVisibility = () => {
    if (isOver) return;
    if (!isShown()) return reportTime();
    isSeen = true;
    since ??= performance.now();
    if (device.choice() !== null) reportView();
  };
  const end = () => {
    isOver = true;
    reportTime();
  };
  const timer = setTimeout(() => {
    isSettled = true;
    title = document.title;
    if (device.choice() !== null) reportView();
  }, SETTLED_MS);
  const unsubscribe = device.subscribe(() => reportView());
  document.addEventListener('visibilitychange', onVisibility);
  document.addEventListener('prerenderingchange', onVisibility);
  window.addEventListener('pagehide', end);
  if (isShown()) onVisibility();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', onVisibility);
    document.removeEventListener('prerenderingchange', onVisibility);
    window.removeEventListener('pagehide', end);
    end();
  };
}
