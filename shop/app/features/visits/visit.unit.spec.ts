import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { CHOICE_KEY, TRACKING_KEY, VISIT_KEY } from '../../device/device-storage';

type Sent = Readonly<Record<string, unknown>> & { readonly what: string; readonly by: 'fetch' | 'beacon' };

let sent: Sent[];
let status: number;
let requests: RequestInit[];
let lasting: Map<string, string>;
let tab: Map<string, string>;
let document: EventTarget & { hidden: boolean; prerendering?: boolean; title: string; referrer: string };
let window: EventTarget;

const storage = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
});

function define(globals: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetModules();
  [sent, requests, status, lasting, tab] = [[], [], 202, new Map(), new Map()];
  document = Object.assign(new EventTarget(), { hidden: false, title: 'Rosor', referrer: '' });
  window = new EventTarget();
  const note = (by: Sent['by'], path: string, body: string) =>
    sent.push({ by, what: path.replace('/api/visitor/track-', ''), ...JSON.parse(body) });
  class Blob {
    constructor(readonly parts: readonly string[]) {}
  }
  define({
    document,
    window,
    location: { pathname: '/produkter', href: 'https://kronblad.example/produkter?utm_campaign=jul' },
    localStorage: storage(lasting),
    sessionStorage: storage(tab),
    Blob,
    navigator: {
      userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15',
      maxTouchPoints: 5,
      sendBeacon: (path: string, { parts }: Blob) => {
        note('beacon', path, parts[0] ?? '');
        return true;
      },
    },
    fetch: async (path: string, request: RequestInit) => {
      note('fetch', path, String(request.body));
      requests.push(request);
      return { ok: status < 300, status };
    },
  });
});
afterEach(() => void jest.useRealTimers());

const load = async () => ({ ...(await import('./visit')), ...(await import('../../device/device')) });
const answered = (choice: 'granted' | 'denied') => lasting.set(CHOICE_KEY, `${choice} 2`);
const page = { type: 'product', productId: 7, categoryId: null } as const;
const show = (isShown: boolean) => {
  document.hidden = !isShown;
  document.dispatchEvent(new Event('visibilitychange'));
};
const kinds = () => sent.map(({ what, by }) => `${what} by ${by}`);

it('A visit reports a view 100 ms after navigation, with the title that the page has then', async () => {
  answered('granted');
  const { trackView } = await load();
  trackView(page);
  jest.advanceTimersByTime(99);
  expect(sent).toEqual([]);
  document.title = 'Röda rosor';
  jest.advanceTimersByTime(1);
  expect(sent).toMatchObject([
    {
      what: 'session',
      landing_page: 'https://kronblad.example/produkter?utm_campaign=jul',
      ip_address: null,
      device_type: 'tablet',
      browser: 'Safari',
      os: 'iOS',
    },
    { what: 'page', page_title: 'Röda rosor', page_url: '/produkter', page_type: 'product', product_id: 7 },
  ]);
  expect(sent[1]?.session_id).toBe(tab.get(VISIT_KEY));
  expect(requests[1]).toMatchObject({ priority: 'low', keepalive: true, signal: expect.any(AbortSignal) });
});

it('A visit names the category that a list shows', async () => {
  answered('denied');
  const { trackView } = await load();
  trackView({ type: 'category', productId: null, categoryId: 3, category: 'röda rosor' });
  jest.advanceTimersByTime(100);
  expect(sent).toMatchObject([{ page_url: '/produkter?kategori=r%C3%B6da%20rosor', category_id: 3 }]);
});

it('A visit does not report a view that ends before 100 ms', async () => {
  answered('granted');
  const { trackView } = await load();
  trackView(page)();
  jest.advanceTimersByTime(1_000);
  expect(sent).toEqual([]);
});

it('A visit reports the visible time by beacon when the page is hidden and when it is left', async () => {
  answered('granted');
  const { trackView } = await load();
  const leave = trackView(page);
  jest.advanceTimersByTime(10_000);
  show(false);
  jest.advanceTimersByTime(60_000);
  show(true);
  jest.advanceTimersByTime(5_000);
  leave();
  expect(kinds()).toEqual(['session by fetch', 'page by fetch', 'page by beacon', 'page by beacon']);
  expect(sent.map(({ time_on_page }) => time_on_page)).toEqual([undefined, undefined, 10, 15]);
  expect(new Set(sent.slice(1).map(({ page_view_id }) => page_view_id)).size).toBe(1);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(4);
});

it.each(['in a background tab', 'while it is prerendered'])(
  'A visit reports no view %s, and one when the page is shown, with its time from then on',
  async (where) => {
    answered('granted');
    const { trackView } = await load();
    const onView = jest.fn();
    if (where === 'in a background tab') document.hidden = true;
    else document.prerendering = true;
    const leave = trackView(page, onView);
    jest.advanceTimersByTime(60_000);
    expect([sent, onView.mock.calls]).toEqual([[], []]);
    Object.assign(document, { hidden: false, prerendering: false });
    document.dispatchEvent(new Event('prerenderingchange'));
    document.dispatchEvent(new Event('visibilitychange'));
    jest.advanceTimersByTime(4_000);
    show(false);
    show(true);
    leave();
    expect(kinds()).toEqual(['session by fetch', 'page by fetch', 'page by beacon']);
    expect(sent[2]).toMatchObject({ time_on_page: 4 });
    expect(onView).toHaveBeenCalledTimes(1);
  },
);

it('A visit reports nothing about a page that is closed without being shown', async () => {
  answered('denied');
  const { trackView } = await load();
  document.hidden = true;
  const leave = trackView(page);
  jest.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event('pagehide'));
  leave();
  expect(sent).toEqual([]);
});

it('A visit reports a page restored from the back/forward cache as a new view', async () => {
  answered('granted');
  const { trackView } = await load();
  const leave = trackView(page);
  jest.advanceTimersByTime(5_000);
  show(false);
  window.dispatchEvent(new Event('pagehide'));
  jest.advanceTimersByTime(60_000);
  show(true);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  jest.advanceTimersByTime(3_000);
  leave();
  expect(kinds()).toEqual(
    ['session', 'page', 'page', 'page', 'page'].map(
      (what, nth) => `${what} by ${[2, 4].includes(nth) ? 'beacon' : 'fetch'}`,
    ),
  );
  expect(sent.map(({ time_on_page }) => time_on_page)).toEqual([undefined, undefined, 5, undefined, 3]);
  const ids = sent.slice(1).map(({ page_view_id }) => page_view_id);
  expect([ids[0] === ids[1], ids[1] === ids[2], ids[2] === ids[3]]).toEqual([true, false, true]);
});

it('A visit does not take the first showing of a loaded page for a restored one', async () => {
  answered('granted');
  const { trackView } = await load();
  trackView(page);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  jest.advanceTimersByTime(1_000);
  expect(kinds()).toEqual(['session by fetch', 'page by fetch']);
});

it('A visit waits for the answer about consent, and reports the view once', async () => {
  const { trackView, device } = await load();
  trackView(page);
  jest.advanceTimersByTime(5_000);
  expect(sent).toEqual([]);
  device.choose('granted');
  expect(kinds()).toEqual(['session by fetch', 'page by fetch']);
});

it('A visit reports an unanswered view without ids when the visitor leaves', async () => {
  const { trackView } = await load();
  const leave = trackView(page);
  jest.advanceTimersByTime(5_000);
  leave();
  expect(kinds()).toEqual(['page by beacon']);
  expect(Object.keys(sent[0] ?? {})).not.toEqual(expect.arrayContaining(['session_id']));
  expect(Object.keys(sent[0] ?? {})).not.toEqual(expect.arrayContaining(['page_view_id']));
  expect(tab.size).toBe(0);
});

it('A visit counts a view that was reported anonymously only once when the visitor consents on the same page', async () => {
  answered('denied');
  const { trackView, trackEvent, device } = await load();
  const leave = trackView(page);
  jest.advanceTimersByTime(5_000);
  device.choose('granted');
  trackEvent({ type: 'add_to_cart', productId: 7 });
  jest.advanceTimersByTime(5_000);
  leave();
  expect(kinds()).toEqual(['page by fetch', 'session by fetch', 'event by fetch']);
});

it('A visit reports no time when the consent is withdrawn on the page', async () => {
  answered('granted');
  const { trackView, device } = await load();
  const leave = trackView(page);
  jest.advanceTimersByTime(5_000);
  device.choose('denied');
  leave();
  expect(kinds()).toEqual(['session by fetch', 'page by fetch']);
  expect(tab.size).toBe(0);
});

it.each(['before the view', 'while the page is open'])(
  'A visit reports nothing more once tracking is off: %s',
  async (when) => {
    answered('granted');
    const { trackView, trackEvent } = await load();
    const off = () => lasting.set(TRACKING_KEY, 'off');
    if (when === 'before the view') off();
    const leave = trackView(page);
    jest.advanceTimersByTime(5_000);
    const before = sent.length;
    expect(before).toBe(when === 'before the view' ? 0 : 2);
    off();
    trackEvent({ type: 'search', results: 3 });
    leave();
    expect(sent).toHaveLength(before);
  },
);

it.each([400, 429, 503])('A visit logs an answer of %d and drops the view', async (refused) => {
  answered('denied');
  status = refused;
  const info = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  const { trackView } = await load();
  trackView(page);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(info.mock.calls).toEqual([[`/api/visitor/track-page answered ${refused}`]]);
  expect(sent).toHaveLength(1);
  info.mockRestore();
});
