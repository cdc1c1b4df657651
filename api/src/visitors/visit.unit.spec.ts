import { expect, it } from '@jest/globals';
import { DailyVisitCounts } from './daily-visit-counts.js';
import { PageViewed, VisitConverted, VisitorActed, VisitStarted } from './events.js';
import { countEvent, type Visit, type VisitEvent } from './visit.js';

const client = { device: 'mobile', browser: 'Safari', os: 'iOS' };
const titles: Readonly<Record<string, string>> = {
  '/': 'home',
  '/produkter': 'list',
  '/produkter/ros': 'product',
  '/kundvagn': 'cart',
};

type Step = readonly [
  at: string,
  session: string,
  what: 'start' | 'buy' | 'paid' | string,
  seconds?: number,
  viewId?: string,
];

function counted(steps: readonly Step[]) {
  const counts = new DailyVisitCounts();
  const visits = new Map<string, Visit>();
  for (const [at, sessionId, what, seconds = null, viewId = null] of steps) {
    const productId = what.endsWith('ros') ? 7 : null;
    const event =
      what === 'start'
        ? VisitStarted({ sessionId, referrer: 'Google', campaign: null, ...client })
        : what === 'buy'
          ? VisitorActed({ sessionId, action: 'purchase', productId: null, resultCount: null, ...client })
          : what === 'paid'
            ? VisitConverted({ sessionId, campaignCode: 'JUL10' })
            : PageViewed({
                sessionId,
                viewId,
                seconds,
                path: what,
                title: what,
                pageType: titles[what] ?? 'other',
                productId,
                ...client,
              });
    const visit = countEvent(visits.get(sessionId), { ...event, occurredAt: at } as VisitEvent, counts);
    if (visit) visits.set(sessionId, visit);
  }
  return (dimension: string, day: string, value = '') => {
    const { sums } =
      counts.rows().find((row) => row.dimension === dimension && row.day === day && row.value === value) ?? {};
    return Object.fromEntries(Object.entries(sums ?? {}).filter(([, sum]) => sum !== 0));
  };
}

const DAY = '2026-11-20';

it('A session with one view counts as a bounce, and one with two as none', () => {
  const of = counted([
    ['2026-11-20T10:00:00Z', 'a', '/'],
    ['2026-11-20T10:00:00Z', 'b', '/'],
    ['2026-11-20T10:01:00Z', 'b', '/produkter'],
  ]);
  expect(of('total', DAY)).toEqual({ visitors: 2, sessions: 2, views: 3, bounces: 1, seconds: 60 });
  expect(of('landing', DAY, '/')).toEqual({ sessions: 2, bounces: 1 });
  expect(of('client', DAY, 'mobile/Safari/iOS')).toEqual({ sessions: 2, bounces: 1 });
  expect(of('hour', DAY, '11')).toEqual({ sessions: 2, bounces: 1 });
});

it('A session’s exit counts at the last page, and each page once per session', () => {
  const of = counted([
    ['2026-11-20T10:00:00Z', 'a', '/'],
    ['2026-11-20T10:01:00Z', 'a', '/produkter/ros'],
    ['2026-11-20T10:02:00Z', 'a', '/'],
  ]);
  expect(of('page', DAY, '/')).toEqual({ visitors: 1, views: 2, exits: 1 });
  expect(of('page', DAY, '/produkter/ros')).toEqual({ visitors: 1, views: 1 });
  expect(of('product', DAY, '7')).toEqual({ visitors: 1, views: 1 });
  expect(of('type', DAY, 'home')).toEqual({ visitors: 1, views: 2 });
});

it('A repeated view counts once, with its longest time', () => {
  const of = counted([
    ['2026-11-20T10:00:00Z', 'a', '/', undefined, 'abc'],
    ['2026-11-20T10:00:20Z', 'a', '/', 20, 'abc'],
    ['2026-11-20T10:00:50Z', 'a', '/', 35, 'abc'],
    ['2026-11-20T10:00:50Z', 'a', '/', 35, 'abc'],
  ]);
  expect(of('page', DAY, '/')).toEqual({ visitors: 1, views: 1, exits: 1, seconds: 35, timed: 1 });
  expect(of('total', DAY)).toEqual({ visitors: 1, sessions: 1, views: 1, bounces: 1, seconds: 50 });
});

it('A session counts at the Stockholm day on which it began, and a view at its own', () => {
  const of = counted([
    ['2026-11-20T22:59:00Z', 'a', '/'],
    ['2026-11-20T23:01:00Z', 'a', '/produkter'],
  ]);
  expect(of('total', DAY)).toEqual({ visitors: 1, sessions: 1, views: 1, seconds: 120 });
  expect(of('total', '2026-11-21')).toEqual({ views: 1 });
  expect([of('page', DAY, '/').exits, of('page', '2026-11-21', '/produkter').exits]).toEqual([undefined, 1]);
});

it('A session with a paid order counts once, where it came from and began, and each order by its code', () => {
  const of = counted([
    ['2026-11-20T10:00:00Z', 'a', '/produkter/ros'],
    ['2026-11-20T10:00:00Z', 'a', 'start'],
    ['2026-11-20T10:10:00Z', 'a', '/kundvagn'],
    ['2026-11-20T10:15:00Z', 'a', 'paid'],
    ['2026-11-20T10:15:10Z', 'a', 'buy'],
    ['2026-11-20T23:15:00Z', 'a', 'paid'],
  ]);
  expect(of('conversion', DAY)).toEqual({ conversions: 1, seconds: 900 });
  expect(of('landing', DAY, '/produkter/ros')).toEqual({ sessions: 1, conversions: 1 });
  expect(of('referrer', DAY, 'Google')).toEqual({ sessions: 1, conversions: 1 });
  expect([of('order', DAY), of('order', '2026-11-21')]).toEqual([{ events: 1 }, { events: 1 }]);
  expect(of('code', DAY, 'JUL10')).toEqual({ events: 1 });
  expect(of('action', DAY, 'purchase')).toEqual({ events: 1, visitors: 1 });
});

it('A purchase that no payment confirms counts as an event, and a paid order of an unseen visit as one without', () => {
  const of = counted([
    ['2026-11-20T10:00:00Z', 'a', '/'],
    ['2026-11-20T10:15:00Z', 'a', 'buy'],
    ['2026-11-20T10:15:00Z', 'unseen', 'paid'],
  ]);
  expect([of('conversion', DAY), of('order', DAY), of('landing', DAY, '/')]).toEqual([
    {},
    {},
    { sessions: 1, bounces: 1 },
  ]);
  expect(of('total', DAY)).toMatchObject({ visitors: 1 });
});

it('A session counts each step of the funnel once', () => {
  const path = ['/', '/produkter', '/produkter/ros', '/produkter/ros', '/kundvagn'];
  const of = counted([
    ...path.map((page, nth) => [`2026-11-20T10:0${nth}:00Z`, 'a', page, 10 * (nth + 1), `view-${nth}`] as const),
    ['2026-11-20T10:00:00Z', 'b', '/produkter', 40, 'other'],
  ]);
  const steps = ['home', 'list', 'product', 'cart', 'checkout'].map((type) => of('type', DAY, type));
  expect(steps.map(({ visitors = 0 }) => visitors)).toEqual([1, 2, 1, 1, 0]);
  // Total seconds, divided by the number of views with a reported time: 10/1, (20+40)/2, (30+40)/2, 50/1.
  expect(steps.slice(0, 4).map(({ seconds = 0, timed = 1 }) => seconds / timed)).toEqual([10, 30, 35, 50]);
});

it('A session counts no more than a person looks at', () => {
  const of = counted(Array.from({ length: 310 }, () => ['2026-11-20T10:00:00Z', 'a', '/'] as const));
  expect(of('total', DAY)).toMatchObject({ views: 300 });
});
