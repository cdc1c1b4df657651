import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addDays, stockholmDay, stockholmHour } from '@kronblad/contracts/time/time';
import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import { bringUpToDate } from '../../test/event-store/bring-up-to-date.js';
import { settled } from '../../test/event-store/settled.js';
import { until } from '../../test/test-database.js';
import { prepareRelease } from '../cli/prepare-release.js';
import { Database, EventCodec, EventReader, VISITS } from '../event-store/index.js';
import { PageViewed, PageViewsCounted, VisitConverted, VisitStarted } from './events.js';
import { VisitEventWriter } from './visit-log.js';
import { visitProjections } from './visits.projection.js';

const KEY = Buffer.alloc(32, 7).toString('base64');
const DAY = addDays(stockholmDay(new Date()), -1);
const PHONE = { device: 'mobile', browser: 'Safari', os: 'iOS' };
const COMPUTER = { device: 'desktop', browser: 'Chrome', os: 'Windows' };
const at = (time: string) => `${DAY}T${time}:00.000Z`;
const hour = (time: string) => stockholmHour(at(time));

let api: ApiUnderTest;
let productId: number;

type Session = readonly [id: string, client: typeof PHONE, referrer: string];
const ANNA: Session = ['session-anna', PHONE, 'Google'];
const BO: Session = ['session-bo', COMPUTER, 'direct'];
const CIA: Session = ['session-cia', PHONE, 'Google'];

const pages = () =>
  ({
    home: { path: '/', title: 'Hem', pageType: 'home', productId: null },
    list: { path: '/produkter', title: 'Produkter', pageType: 'list', productId: null },
    vase: { path: '/produkter/vas', title: 'Vas', pageType: 'product', productId },
    cart: { path: '/kundvagn', title: 'Kundvagn', pageType: 'cart', productId: null },
    jul: { path: '/jul', title: 'Jul', pageType: 'marketing', productId: null },
  }) as const;
const start = (time: string, [sessionId, client, referrer]: Session) => ({
  event: VisitStarted({ sessionId, referrer, campaign: null, ...client }),
  occurredAt: at(time),
});
const view = (
  time: string,
  [sessionId, client]: Session,
  page: keyof ReturnType<typeof pages>,
  seconds: number | null,
) => ({
  event: PageViewed({ sessionId, viewId: null, seconds, ...pages()[page], ...client }),
  occurredAt: at(time),
});
const anonymous = (time: string, page: keyof ReturnType<typeof pages>, count: number) => ({
  event: PageViewsCounted({ ...pages()[page], count }),
  occurredAt: at(time),
});

beforeAll(async () => {
  api = await startApi();
  const payload = { name: 'Vas', sku: 'V1', price: 299, inventory_quantity: 4 };
  productId = (await api.askAsAdmin('POST', '/products', { payload })).json.id;
  await until(async () => (await api.ask('GET', `/products/${productId}`)).status === 200);
  await api.app
    .get(VisitEventWriter)
    .appendHistory([
      start('09:00', ANNA),
      view('09:00', ANNA, 'home', 10),
      view('09:01', ANNA, 'list', 20),
      view('09:02', ANNA, 'vase', 30),
      view('09:03', ANNA, 'cart', null),
      { event: VisitConverted({ sessionId: ANNA[0], campaignCode: 'JUL10' }), occurredAt: at('09:10') },
      start('09:30', BO),
      view('09:30', BO, 'vase', 50),
      start('13:00', CIA),
      view('13:00', CIA, 'jul', 40),
      view('13:05', CIA, 'home', 30),
      anonymous('14:00', 'jul', 3),
      anonymous('14:00', 'vase', 2),
    ]);
  const database = api.app.get(Database);
  await settled(database);
  const [projection] = visitProjections;
  if (!projection) throw new Error('no projection');
  await bringUpToDate(database, new EventReader(api.app.get(EventCodec), VISITS), projection);
});
afterAll(() => api.close());

const read = async (path: string) => (await api.askAsAdmin('GET', `/visitor${path}days=7`)).json;

it('Products count views with and without consent, and each visitor once', async () => {
  expect(await read('/products?')).toEqual({
    products: [{ id: productId, name: 'Vas', slug: 'vas', view_count: 4, unique_visitors: 2, price: 299 }],
    period_days: 7,
  });
});

it('Pages show views, visitors and the average of the known times', async () => {
  const { pages: rows } = await read('/pages?');
  const figures = rows.map((row: Record<string, unknown>) => [
    row.page_url,
    row.page_title,
    row.page_type,
    row.view_count,
    row.unique_visitors,
    row.avg_time_on_page,
  ]);
  expect(figures).toEqual([
    ['/jul', 'Jul', 'marketing', 4, 1, 40],
    ['/produkter/vas', 'Vas', 'product', 4, 2, 40],
    ['/', 'Hem', 'home', 2, 2, 20],
    ['/kundvagn', 'Kundvagn', 'cart', 1, 1, null],
    ['/produkter', 'Produkter', 'list', 1, 1, 20],
  ]);
  expect((await read('/pages?limit=2&')).pages).toHaveLength(2);
});

it('Marketing pages are summed by themselves', async () => {
  const figures = { view_count: 4, unique_visitors: 1, avg_time_on_page: 40 };
  expect(await read('/marketing?')).toEqual({
    pages: [{ title: 'Jul', slug: 'jul', ...figures, view_share: 100 }],
    totals: { total_views: 4, unique_visitors: 1, avg_time_on_page: 40 },
    period_days: 7,
  });
});

it('Devices, browsers and referrers are shares of the sessions', async () => {
  expect(await read('/devices?')).toEqual({
    devices: [
      { device_type: 'mobile', percentage: 66.7, sessions: 2 },
      { device_type: 'desktop', percentage: 33.3, sessions: 1 },
    ],
    browsers: [
      { browser: 'Safari', percentage: 66.7, sessions: 2 },
      { browser: 'Chrome', percentage: 33.3, sessions: 1 },
    ],
    period_days: 7,
  });
  expect(await read('/referrers?')).toEqual({
    referrer_stats: [
      { referrer_source: 'Google', count: 2, percentage: 66.7, conversions: 1 },
      { referrer_source: 'direct', count: 1, percentage: 33.3, conversions: 0 },
    ],
    period_days: 7,
  });
});

it('The funnel counts sessions per step, and the bounce rate is by the hour of the start', async () => {
  const { funnel, hourly_bounce, overview } = await read('/bounce?');
  expect(overview).toEqual({ bounce_rate: 33.3, bounce_sessions: 1, total_sessions: 3 });
  expect(funnel.map(Object.values)).toEqual([
    ['home', 2, 20],
    ['list', 1, 20],
    ['product', 2, 40],
    ['cart', 1, null],
    ['checkout', 0, null],
    ['thanks', 0, null],
  ]);
  expect(hourly_bounce).toHaveLength(24);
  expect(hourly_bounce.filter(({ sessions }: { sessions: number }) => sessions > 0)).toEqual([
    { hour: hour('09:30'), sessions: 2, bounce_rate: 50 },
    { hour: hour('13:00'), sessions: 1, bounce_rate: 0 },
  ]);
});

it('Conversions are grouped by where the session began', async () => {
  const { purchases } = await read('/conversions?');
  expect(purchases).toEqual({
    sessions: 1,
    rate: 33.3,
    avg_time_to_purchase: 600,
    by_landing_page: [
      { name: '/', sessions: 1, conversions: 1, rate: 100 },
      { name: '/jul', sessions: 1, conversions: 0, rate: 0 },
      { name: '/produkter/vas', sessions: 1, conversions: 0, rate: 0 },
    ],
    by_referrer: [
      { name: 'Google', sessions: 2, conversions: 1, rate: 50 },
      { name: 'direct', sessions: 1, conversions: 0, rate: 0 },
    ],
    by_campaign: [],
  });
});

it('A release rebuilds the counts from the log, and leaves them when months of it are dropped', async () => {
  const database = await Database.connect({ url: api.database.url, poolSize: 2 });
  const outdate = async () => {
    await database.query("UPDATE log.built_projections SET version = 0 WHERE name = 'visits'");
    await database.query("UPDATE read.visit_counts SET views = 77 WHERE dimension = 'total'");
  };
  const views = async () => {
    const [row] = await database.query<{ views: number }>(
      "SELECT views::int FROM read.visit_counts WHERE dimension = 'total' AND day = $1",
      [DAY],
    );
    return row?.views;
  };
  await outdate();
  await prepareRelease(api.database.url, KEY);
  expect(await views()).toBe(7);
  await database.query("INSERT INTO read.visit_counts (dimension, day, value) VALUES ('total', '2020-01-01', '')");
  await outdate();
  await prepareRelease(api.database.url, KEY);
  const left = await views();
  await database.close();
  expect(left).toBe(77);
});

it('A release builds no read model that requests update while processes of the shop run', async () => {
  const database = await Database.connect({ url: api.database.url, poolSize: 1 });
  const setVersion = (version: number) =>
    database.query("UPDATE log.built_projections SET version = $1 WHERE name = 'stock'", [version]);
  await setVersion(0);
  await expect(prepareRelease(api.database.url, KEY)).rejects.toMatchObject({
    message: expect.stringMatching(/^stock: .* Stop gateway, APIs and projectors, then run migrate again/),
    exitCode: 75,
  });
  await setVersion(1);
  await database.close();
});

it('Products keep their names after they are deleted', async () => {
  await api.askAsAdmin('PUT', `/products/${productId}`, { payload: { name: 'Blå vas' } });
  await api.askAsAdmin('DELETE', `/products/${productId}`);
  await until(async () => (await api.ask('GET', `/products/${productId}`)).status === 404);
  expect((await read('/products?')).products).toMatchObject([
    { id: productId, name: 'Blå vas', slug: null, view_count: 4, price: null },
  ]);
});
