import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { addMonths, stockholmDay } from '@kronblad/contracts/time/time';
import { CommandBus } from '@nestjs/cqrs';
import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import { pickupOrder } from '../../test/builders/order-request.js';
import { bringUpToDate } from '../../test/event-store/bring-up-to-date.js';
import { settled } from '../../test/event-store/settled.js';
import { eventually, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { Database, EventCodec, EventReader, VISITS } from '../event-store/index.js';
import { ExpireOrder } from '../payments/index.js';
import { VisitConverted } from './events.js';
import { botRequest, VisitEventWriter } from './visit-log.js';
import { droppedVisits, VisitMonths } from './visit-months.js';
import { visitProjections } from './visits.projection.js';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const page = { session_id: 'session-a', page_url: '/produkter?sok=ros', page_title: 'Produkter', page_type: 'list' };

let shop: ShopUnderTest;
let api: ApiUnderTest;
beforeAll(async () => {
  shop = await startShop({ projector: true });
  api = shop.api;
});
afterAll(() => shop.close());

const track = (path: string, payload: object, headers: Readonly<Record<string, string>> = { 'user-agent': PHONE }) =>
  api.ask('POST', `/visitor/track-${path}`, { payload, headers });
const stored = async () => {
  const database = api.app.get(Database);
  return database.query<{ type: string; data: Record<string, unknown> }>(
    'SELECT type, data FROM log.visits ORDER BY position',
  );
};
async function catchUp(): Promise<void> {
  const database = api.app.get(Database);
  await settled(database);
  const [projection] = visitProjections;
  if (!projection) throw new Error('no projection');
  await bringUpToDate(database, new EventReader(api.app.get(EventCodec), VISITS), projection);
}

describe('tracking', () => {
  beforeAll(async () => {
    const session = { session_id: 'session-a', ip_address: '1.2.3.4', user_agent: 'x', device_type: 'Tablet' };
    const started = { ...session, referrer_url: 'https://www.google.se/?q=x', landing_page: '/?utm_campaign=jul' };
    expect((await track('session', started)).status).toBe(202);
    expect((await track('page', { ...page, page_view_id: 'aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa' })).status).toBe(202);
    const left = { ...page, page_view_id: 'aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa', time_on_page: 12 };
    expect((await track('page', left)).status).toBe(202);
    expect((await track('page', { ...page, session_id: undefined })).status).toBe(202);
    expect((await track('event', { session_id: 'session-a', event_type: 'purchase' })).status).toBe(202);
    await api.app.get(VisitEventWriter).append(VisitConverted({ sessionId: 'session-a', campaignCode: 'JUL10' }));
    expect((await track('page', page, { 'user-agent': 'Googlebot/2.1' })).status).toBe(202);
    expect((await api.askAsAdmin('POST', '/visitor/track-page', { payload: page })).status).toBe(202);
    await catchUp();
  });

  it('A visit is stored with its views, a view without consent as a number, and a bot and an administrator as none', async () => {
    const rows = await stored();
    expect(rows.map(({ type }) => type)).toEqual([
      'VisitStarted',
      'PageViewed',
      'PageViewed',
      'PageViewsCounted',
      'VisitorActed',
      'VisitConverted',
      'BotRequestsCounted',
    ]);
  });

  it('A stored visit names neither address, user agent nor search', async () => {
    expect(JSON.stringify(await stored())).not.toMatch(/1\.2\.3\.4|sok=|iPhone|127\.0/);
  });

  it('The statistics count a visit, its page, its device and where it came from', async () => {
    const { json } = await api.askAsAdmin('GET', '/visitor?days=7');
    expect(json).toMatchObject({
      overview: { total_visitors: 1, total_sessions: 1, avg_pages_per_session: 1, views_without_consent: 1 },
      top_pages: [
        { page_title: 'Produkter', page_url: '/produkter', page_type: 'list', view_count: 2, avg_time_on_page: 12 },
      ],
      device_stats: {
        devices: [{ device_type: 'tablet', percentage: 100 }],
        browsers: [{ browser: 'Safari', percentage: 100 }],
      },
      referrer_stats: [{ referrer_source: 'Google', count: 1, percentage: 100 }],
      bots: [{ reason: 'search_engine', count: 1 }],
    });
    expect(json.daily_views.length).toBe(7);
    expect(json.daily_views.at(-1).views).toBe(2);
  });

  it('A visit of one page is a bounce', async () => {
    expect((await api.askAsAdmin('GET', '/visitor/bounce?days=7')).json).toMatchObject({
      overview: { bounce_rate: 100, bounce_sessions: 1, total_sessions: 1 },
      exit_pages: [{ page_url: '/produkter', exit_count: 1, exit_rate: 100 }],
      landing_pages: [{ landing_page: '/produkter', sessions: 1, bounces: 1, bounce_rate: 100 }],
      device_bounce: [{ device_type: 'tablet', browser: 'Safari', os: 'iOS', bounce_rate: 100 }],
    });
  });

  it('A visit with an order is a conversion of its campaign and its code', async () => {
    expect((await api.askAsAdmin('GET', '/visitor/conversions')).json).toMatchObject({
      purchases: { sessions: 1, rate: 100, by_campaign: [{ name: 'jul', conversions: 1 }] },
      orders: { without_visit: 0, by_campaign_code: [{ name: 'JUL10', orders: 1, rate: 100 }] },
      period_days: 30,
    });
  });

  it('A visitor of the last five minutes is in the shop now', async () => {
    expect((await api.askAsAdmin('GET', '/visitor/now')).json).toEqual({ visitors: 1, minutes: 5 });
  });

  it.each([
    ['page', { ...page, page_type: 'nonsense' }, 400],
    ['page', { ...page, time_on_page: 1e9 }, 400],
    ['page', { ...page, page_title: 'x'.repeat(1_000_000) }, 413],
    ['page', { ...page, page_title: '\ud800' }, 202],
    ['page', { ...page, page_title: '\0' }, 400],
    ['page', { ...page, session_id: '../../x' }, 400],
    ['page', { ...page, page_url: 'http://[' }, 400],
    ['page', { ...page, page_url: 'javascript:javascript:alert(1)' }, 400],
    ['page', { ...page, page_view_id: 'constructor' }, 400],
    ['page', { ...page, product_id: 1e12 }, 400],
    ['page', { ...page, page_url: `/${'x'.repeat(3_000)}` }, 400],
    ['event', { session_id: 'session-a', event_type: 'x' }, 400],
    ['event', { session_id: 'session-a', event_type: 'search', event_data: { result_count: 1e9 } }, 400],
    ['session', { session_id: 'session-a', landing_page: 'http://[' }, 400],
    ['session', { session_id: 'session-a', referrer_url: 'x'.repeat(3_000) }, 400],
    ['session', { session_id: 'session-a', referrer_url: 'javascript:x' }, 202],
    ['event', [], 400],
    ['session', {}, 400],
  ] as const)('Tracking a %s like %j answers the documented status', async (path, payload, status) => {
    expect((await track(path, payload)).status).toBe(status);
  });

  it.each([
    ['application/json', '{', 400],
    ['application/json', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 400],
    ['text/plain', 'x', 400],
  ])('Tracking a body of %s like %j is refused with 400', async (type, payload, status) => {
    const headers = { 'user-agent': PHONE, 'content-type': type };
    expect((await api.ask('POST', '/visitor/track-page', { payload, headers })).status).toBe(status);
  });

  it('Tracking answers 503 with Retry-After while PostgreSQL is unreachable, and is well again afterwards', async () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const query = jest.spyOn(api.app.get(Database), 'query').mockRejectedValue(refused);
    const { status, headers } = await track('page', page);
    query.mockRestore();
    expect([status, Number(headers['retry-after'])]).toEqual([503, 5]);
    expect((await track('page', page)).status).toBe(202);
  });

  it('A path that begins with two slashes counts as a page of the shop', async () => {
    expect((await track('page', { ...page, page_url: '/x//elsewhere.example' })).status).toBe(202);
    expect((await track('page', { ...page, page_url: 'http://shop.example//elsewhere.example/x' })).status).toBe(202);
    const paths = (await stored()).map(({ data }) => data.path);
    expect(paths.slice(-2)).toEqual(['/x//elsewhere.example', '/elsewhere.example/x']);
  });

  it('A request without a user agent counts as a bot', async () => {
    expect((await track('session', { session_id: 'session-b' }, { 'user-agent': '' })).status).toBe(202);
    expect((await stored()).at(-1)).toMatchObject({ type: 'BotRequestsCounted', data: { reason: 'no_user_agent' } });
  });

  it('Tracking from another origin is refused', async () => {
    const { status } = await track('page', page, { 'user-agent': PHONE, origin: 'https://elsewhere.example' });
    expect(status).toBe(403);
  });
});

describe('statistics', () => {
  it.each(['', '/bounce', '/products', '/pages', '/marketing', '/devices', '/referrers', '/conversions', '/now'])(
    'Statistics of /visitor%s are shown to administrators',
    async (path) => {
      expect((await api.askAsAdmin('GET', `/visitor${path}`)).status).toBe(200);
    },
  );

  it.each(['days=0', 'days=x', 'days=731'])('Statistics refuse %s', async (query) => {
    expect((await api.askAsAdmin('GET', `/visitor?${query}`)).status).toBe(400);
  });
});

it('The months that the settings keep no longer are dropped, and their counts kept', async () => {
  const old = addMonths(stockholmDay(new Date()), -5);
  const month = `visits_${old.slice(0, 7).replace('-', '_')}`;
  const swept = async (retentionMonths: number) => {
    const { status } = await api.askAsAdmin('PUT', '/settings/visits', { payload: { retentionMonths } });
    await api.app.get(VisitMonths).sweep();
    const tables = await api.app
      .get(Database)
      .query("SELECT tablename FROM pg_tables WHERE tablename LIKE 'visits_2%'");
    return [status, tables.some(({ tablename }) => tablename === month)];
  };
  await api.app.get(VisitEventWriter).appendHistory([{ event: botRequest('old'), occurredAt: `${old}T12:00:00.000Z` }]);
  await catchUp();
  expect(await swept(6)).toEqual([200, true]);
  expect(await droppedVisits(api.app.get(Database))).toBeNull();
  expect(await swept(5)).toEqual([200, false]);
  expect(await droppedVisits(api.app.get(Database))).toContain(old);
  const { bots } = (await api.askAsAdmin('GET', '/visitor?days=365')).json;
  expect(bots).toContainEqual({ reason: 'old', count: 1 });
  for (const wrong of [0, 26, 1.5, '12', null]) expect((await swept(wrong as number))[0]).toBe(400);
});

describe('orders of a visit', () => {
  const VISIT = 'a-random-number-of-a-visit';

  const rows = async (table: string) =>
    JSON.stringify(await api.app.get(Database).query(`SELECT data FROM log.${table}`));
  const joined = () =>
    api.app.get(Database).query('SELECT order_id, session_id, campaign_code FROM app.visit_orders ORDER BY order_id');
  const look = (session_id: string) => track('page', { session_id, page_url: '/kontakt', page_type: 'list' });
  const statistics = async () => (await api.askAsAdmin('GET', '/visitor/conversions?days=7')).json;

  async function order(visit: unknown) {
    const { id, price } = await shop.product();
    const { status, json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: price, visit });
    expect(status).toBe(200);
    return json as { order_id: number; order_number: string; client_secret: string };
  }

  it('A paid order is joined to its visit, and neither log names what the other holds', async () => {
    expect((await look(VISIT)).status).toBe(202);
    const before = await statistics();
    const known = await order(VISIT);
    const orders = [known, await order(undefined), await order('bad\0'), await order(['x'])];
    expect(await joined()).toEqual([{ order_id: known.order_id, session_id: VISIT, campaign_code: null }]);
    for (const { client_secret } of orders) await shop.pay(client_secret);

    await eventually(async () => {
      const { orders: counted, purchases } = await statistics();
      return counted.total === orders.length && purchases.sessions === before.purchases.sessions + 1;
    });
    const { purchases, orders: counted } = await statistics();
    expect(purchases.by_landing_page).toContainEqual({ name: '/kontakt', sessions: 1, conversions: 1, rate: 100 });
    // The first test of this file has converted a visit without an order.
    expect(counted.without_visit).toBe(3 - before.purchases.sessions);
    expect(await joined()).toEqual([]);
    expect(await rows('events')).not.toContain(VISIT);
    const visits = await rows('visits');
    expect(visits).toContain(VISIT);
    expect(visits).not.toContain(known.order_number);
    expect(visits).not.toMatch(/order_?id/i);
  }, 30_000);

  it('A visit is converted by an order that was paid after it had expired', async () => {
    const late = 'the-visit-of-a-late-payment';
    expect((await look(late)).status).toBe(202);
    const { order_id, client_secret } = await order(late);
    const before = (await statistics()).purchases.sessions;
    await api.app.get(CommandBus, { strict: false }).execute(new ExpireOrder(order_id, 'unpaid'));
    await shop.pay(client_secret);
    await eventually(async () => (await statistics()).purchases.sessions === before + 1);
    expect(await joined()).toEqual([]);
  }, 30_000);

  it('A visit is joined to the latest checkout only, and an empty code counts as none', async () => {
    const { id, price } = await shop.product();
    const request = { items: [{ id, quantity: 1 }], total: price, checkoutId: randomUUID() };
    const { json } = await shop.checkout({ ...request, visit: 'the-first-visit', changes: { campaign_code: '' } });
    const order_id = json.order_id;
    expect(await joined()).toEqual([{ order_id, session_id: 'the-first-visit', campaign_code: null }]);
    expect((await shop.checkout(request)).json.order_id).toBe(order_id);
    expect(await joined()).toEqual([]);
  });

  it('A visit is joined to an order that is placed without a payment intent', async () => {
    const { id } = await shop.product();
    const payload = pickupOrder([id], { visit_reference: 'visit-of-an-order' });
    const { status, json } = await api.ask('POST', '/orders', { payload });
    expect(status).toBe(201);
    expect(await joined()).toContainEqual({
      order_id: json.order_id,
      session_id: 'visit-of-an-order',
      campaign_code: null,
    });
    expect(await rows('events')).not.toContain('visit-of-an-order');
  });
});

it('An address stores at most 1,000 events in an hour, counted in memory', async () => {
  const limited = await startApi(api, { RATE_LIMITS: 'on' });
  const send = () => limited.ask('POST', '/visitor/track-page', { payload: {}, headers: { 'user-agent': PHONE } });
  const statuses = await Promise.all(Array.from({ length: 1_001 }, async () => (await send()).status));
  expect([statuses.filter((status) => status === 400).length, statuses.at(-1)]).toEqual([1_000, 429]);
  await limited.close();
});
