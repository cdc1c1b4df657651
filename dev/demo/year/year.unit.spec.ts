import { stockholmDay, stockholmHour } from '@kronblad/contracts/time/time';
import { products } from '../catalogue/index.ts';
import { isWorkingDay } from './calendar.ts';
import { simulateYear, type YearOptions } from './year.ts';

const shelf = products.map(({ slug, category, sizes, is_featured = false }, index) => ({
  id: index + 1,
  slug,
  category,
  kind: category === 'buketter' ? ('fresh' as const) : ('goods' as const),
  price: sizes[0]!.price,
  sizeIds: [],
  featured: is_featured,
}));
const codes = [
  { code: 'VALKOMMEN10', valid_from: null, valid_until: null, usage_limit: null },
  { code: 'SOMMAR20', valid_from: '2026-06-24', valid_until: '2026-09-07', usage_limit: null },
  { code: 'HOSTMYS15', valid_from: '2026-11-01', valid_until: '2026-12-16', usage_limit: 50 },
];
const options: YearOptions = {
  orders: 2000,
  seed: 'test',
  until: new Date('2026-11-21T14:00:00Z'),
  products: shelf,
  codes,
};
const year = simulateYear(options);
const share = (part: readonly unknown[]) => part.length / year.length;
const idOf = (prefix: string) => shelf.filter(({ slug }) => slug.startsWith(prefix)).map(({ id }) => id);

it('A year has as many orders as asked for, in order, up to its end', () => {
  expect(year).toHaveLength(2000);
  const moments = year.map(({ placed_at }) => placed_at);
  expect(moments).toEqual(moments.toSorted());
  expect(stockholmDay(moments[0]!)).toBe('2025-11-22');
  expect(moments.at(-1)! < '2026-11-21T14:00:00Z').toBe(true);
});

it('A year is the same for the same seed, and another for another', () => {
  const again = JSON.stringify(simulateYear(options));
  expect(again === JSON.stringify(year)).toBe(true);
  expect(again === JSON.stringify(simulateYear({ ...options, seed: 'other' }))).toBe(false);
});

it('A year has some orders of today, however few they are', () => {
  for (const orders of [200, 400]) {
    const few = simulateYear({ ...options, orders });
    expect(few).toHaveLength(orders);
    expect(stockholmDay(few.at(-1)!.placed_at)).toBe('2026-11-21');
  }
});

it('A year gives each order a checkout id of its own', () => {
  expect(new Set(year.map(({ order }) => order.checkout_id)).size).toBe(year.length);
});

it('A year has about three orders in ten from earlier customers', () => {
  const customers = new Set(year.map(({ order }) => order.email));
  expect(1 - customers.size / year.length).toBeGreaterThan(0.26);
  expect(1 - customers.size / year.length).toBeLessThan(0.34);
});

it('A year writes to nobody who could exist', () => {
  const reachable = year.filter(
    ({ order: { email, phone } }) =>
      !/@example\.(com|org|net)$/.test(email) || !/^070-174 06 (0[5-9]|[1-9]\d)$/.test(phone),
  );
  expect(reachable).toEqual([]);
});

it('A year sends on working days, after the money has come', () => {
  const isWellSent = (sentAt: string, paidAt: string) =>
    sentAt > paidAt && isWorkingDay(stockholmDay(sentAt)) && stockholmHour(sentAt) >= 9 && stockholmHour(sentAt) < 17;
  expect(year.filter(({ payment, placed_at }) => payment && payment.at <= placed_at)).toEqual([]);
  const sent = year.filter(({ sent_at, order }) => sent_at && !order.delivery);
  expect(sent.filter(({ payment, sent_at }) => !isWellSent(sent_at ?? '', payment?.at ?? ''))).toEqual([]);
});

it('A year sends flowers by courier, to somebody on a day, and never as a parcel', () => {
  const bouquets = new Set(shelf.filter(({ kind }) => kind === 'fresh').map(({ id }) => id));
  for (const { order, placed_at, sent_at } of year) {
    const hasFlowers = order.items.some(({ id }) => bouquets.has(Number(id)));
    expect(order.delivery !== undefined && order.delivery !== null).toBe(hasFlowers);
    expect(order.shipping_method === 'courier').toBe(hasFlowers && order.shipping_method !== 'pickup');
    const day = order.delivery?.day;
    if (!day) continue;
    expect(day >= stockholmDay(placed_at)).toBe(true);
    if (sent_at) expect(stockholmDay(sent_at)).toBe(day);
  }
  const byCourier = year.filter(({ order }) => order.shipping_method === 'courier');
  expect(byCourier.length).toBeGreaterThan(400);
  const strangers = byCourier.filter(({ order }) => !order.delivery?.to_self);
  expect(strangers.length / byCourier.length).toBeGreaterThan(0.7);
  expect(strangers.some(({ order }) => order.delivery?.card)).toBe(true);
});

it('A year has a few orders that came to nothing, and a few complaints', () => {
  expect(share(year.filter(({ payment }) => !payment))).toBeCloseTo(0.035, 1);
  expect(share(year.filter(({ refund }) => refund))).toBeLessThan(0.06);
  expect(year.some(({ refund }) => refund?.failure)).toBe(true);
  const cancelled = year.filter(({ cancelled_at }) => cancelled_at);
  expect(cancelled.length).toBeGreaterThan(5);
  expect(cancelled.filter(({ sent_at, refund }) => sent_at || refund?.share !== 'all')).toEqual([]);
});

it('A year uses codes in their days only, and leaves some of a limited one', () => {
  const used = (code: string) => year.filter(({ order }) => order.campaign_code === code);
  expect(used('VALKOMMEN10').length).toBeGreaterThan(50);
  expect(used('HOSTMYS15').length).toBeGreaterThan(10);
  expect(used('HOSTMYS15').length).toBeLessThanOrEqual(30);
  const days = used('SOMMAR20').map(({ placed_at }) => stockholmDay(placed_at));
  expect(days.length).toBeGreaterThan(20);
  expect(days.every((day) => day >= '2026-06-24' && day <= '2026-09-07')).toBe(true);
});

it('A year sells peonies and tulips in their season', () => {
  const monthsOf = (ids: readonly number[]) =>
    new Set(
      year
        .filter(({ order }) => order.items.some(({ id }) => ids.includes(Number(id))))
        .map(({ placed_at }) => Number(stockholmDay(placed_at).slice(5, 7))),
    );
  expect([...monthsOf(idOf('pion'))].toSorted((a, b) => a - b)).toEqual([5, 6, 7]);
  expect(Math.max(...monthsOf(idOf('tulpan')))).toBe(5);
});

it('A year fills baskets with one to five different things', () => {
  const sizes = year.map(({ order }) => order.items.length);
  expect([...new Set(sizes)].toSorted()).toEqual([1, 2, 3, 4, 5]);
  const twice = year.filter(({ order: { items } }) => new Set(items.map(({ id }) => id)).size < items.length);
  expect(twice).toEqual([]);
});
