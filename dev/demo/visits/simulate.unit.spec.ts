import { expect, it } from '@jest/globals';
import { simulateVisits } from './simulate.ts';

const until = new Date('2026-11-20T12:00:00Z');
const wanted = {
  visits: 2_000,
  days: 30,
  seed: 'test',
  until,
  products: [1, 2, 3].map((id) => ({ id, name: `Vara ${id}`, slug: `vara-${id}`, featured: id === 1 })),
  categories: [{ name: 'Rosor', slug: 'rosor' }],
  pages: [{ title: 'Ljus', slug: 'ljus' }],
  orders: Array.from({ length: 100 }, (_, id) => ({
    id,
    placedAt: new Date(+until - (id + 1) * 6 * 3_600_000),
    campaignCode: id % 4 === 0 ? 'JUL10' : null,
  })),
};

it('Simulated visits are plausible, reproducible by seed and not in the future', () => {
  const visits = [...simulateVisits(wanted)];
  expect(visits).toEqual([...simulateVisits(wanted)]);
  expect(visits.length).toBeGreaterThan(1_800);
  expect(visits.every(({ at }) => new Date(at) < until)).toBe(true);
  const people = visits.filter(({ bot, client }) => bot === null && client !== null);
  const share = (test: (visit: (typeof visits)[number]) => boolean) => people.filter(test).length / people.length;
  expect(share(({ steps }) => steps.length === 1)).toBeGreaterThan(0.3);
  expect(share(({ steps }) => steps.length === 1)).toBeLessThan(0.6);
});

it('Most orders end in a simulated visit at their time, and no purchase is invented', () => {
  const visits = [...simulateVisits(wanted)];
  const buying = visits.filter(({ steps }) => steps.some(({ action }) => action?.type === 'purchase'));
  expect(buying).toEqual(visits.filter(({ order }) => order !== null));
  expect(buying.length).toBeGreaterThan(50);
  expect(buying.length).toBeLessThan(80);
  const placed = new Set(wanted.orders.map(({ placedAt }) => +placedAt));
  for (const { at, steps } of buying) {
    const purchase = steps.find(({ action }) => action?.type === 'purchase');
    expect(placed).toContain(Date.parse(at) + (purchase?.after ?? 0) * 1000);
  }
});
