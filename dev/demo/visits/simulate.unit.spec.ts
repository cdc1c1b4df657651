import { expect, it } from '@jest/globals';
import { plannedVisit } from '../../../api/src/cli/demo-visits/planned-visit.ts';
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
};

it('makes believable visits, the same for the same seed, none of them later than now', () => {
  const visits = [...simulateVisits(wanted)];
  expect(visits).toEqual([...simulateVisits(wanted)]);
  expect(visits.length).toBeGreaterThan(1_800);
  for (const visit of visits) plannedVisit.parse(visit);
  expect(visits.every(({ at }) => new Date(at) < until)).toBe(true);
  const people = visits.filter(({ bot, client }) => bot === null && client !== null);
  const share = (test: (visit: (typeof visits)[number]) => boolean) => people.filter(test).length / people.length;
  expect(share(({ steps }) => steps.length === 1)).toBeGreaterThan(0.3);
  expect(share(({ steps }) => steps.length === 1)).toBeLessThan(0.6);
  const buys = share(({ steps }) => steps.some(({ action }) => action?.type === 'purchase'));
  expect(buys).toBeGreaterThan(0.01);
  expect(buys).toBeLessThan(0.1);
});
