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
    created_at: new Date(+until - (id + 1) * 6 * 3_600_000).toISOString(),
    campaign_code: id % 4 === 0 ? 'JUL10' : null,
  })),
};
const simulated = () => [...simulateVisits(wanted)].flatMap(({ visits }) => visits);
type Visit = ReturnType<typeof simulated>[number];
const count = (visit: Visit, type: string) => visit.filter(({ event }) => event.type === type).length;

it('Simulated visits are plausible, reproducible by seed and not in the future', () => {
  const visits = simulated();
  expect(visits).toEqual(simulated());
  expect(visits.length).toBeGreaterThan(1_800);
  expect(visits.flat().every(({ occurredAt }) => new Date(occurredAt) < until)).toBe(true);
  const people = visits.filter((visit) => count(visit, 'VisitStarted') === 1);
  const bounced = people.filter((visit) => count(visit, 'PageViewed') === 1).length / people.length;
  expect(bounced).toBeGreaterThan(0.3);
  expect(bounced).toBeLessThan(0.6);
});

it('Some simulated visits are of bots, and some leave only counts', () => {
  const visits = simulated();
  expect(visits.filter((visit) => count(visit, 'BotRequestsCounted') > 0).length).toBeGreaterThan(50);
  expect(visits.filter((visit) => count(visit, 'PageViewsCounted') > 0).length).toBeGreaterThan(300);
});

it('Most orders end in a simulated visit at their time, and no purchase is invented', () => {
  const visits = simulated();
  const purchaseIn = (visit: Visit) =>
    visit.find(
      ({ event }) => event.type === 'VisitorActed' && (event.data as { action: string }).action === 'purchase',
    );
  const buying = visits.filter(purchaseIn);
  expect(buying).toEqual(visits.filter((visit) => count(visit, 'VisitConverted') === 1));
  expect(buying.length).toBeGreaterThan(50);
  expect(buying.length).toBeLessThan(80);
  const placed = new Set(wanted.orders.map(({ created_at }) => Date.parse(created_at)));
  for (const visit of buying) expect(placed).toContain(Date.parse(purchaseIn(visit)?.occurredAt ?? ''));
});
