import { Random } from '../random.ts';
import { planRound } from './plan.ts';
import { Schedule, STEPS } from './schedule.ts';

const plans = (seed: number, queue: 'redis' | 'postgres' = 'redis') => {
  const random = new Random(seed);
  const schedule = new Schedule(random, queue);
  return Array.from({ length: 200 }, () => planRound(random, schedule, 6));
};

test('The same seed gives the same plans, and another seed gives others', () => {
  expect(plans(7)).toEqual(plans(7));
  expect(plans(8)).not.toEqual(plans(7));
});

test('A long run kills every process at every step', () => {
  const deaths = new Set(plans(1).flatMap(({ step, kills }) => kills.map(({ member }) => `${member} at ${step}`)));
  expect(deaths.size).toBe(7 * STEPS.length);
});

test('A plan does not kill Redis where none runs', () => {
  expect(plans(1, 'postgres').flatMap(({ kills }) => kills.map(({ member }) => member))).not.toContain('redis');
});

test('A plan kills no process twice in a round, and sometimes both of a kind', () => {
  for (const { kills } of plans(3)) {
    expect(new Set(kills.map(({ member }) => member)).size).toBe(kills.length);
  }
  const together = plans(3).filter(({ kills }) => kills.filter(({ victim }) => victim === 'api').length === 2);
  expect(together.length).toBeGreaterThan(0);
});

test('The monitored sale pays, and avoids the scarce product', () => {
  for (const { sales } of plans(4)) {
    expect(sales[0]?.payment).toBe('pays');
    expect(sales[0]?.lines.map(({ product }) => product)).not.toContain(3);
  }
});

test('A shopper who pays for a cancelled order has a rival for the same scarce items', () => {
  const sales = plans(5).flatMap((plan) => plan.sales);
  const cancelled = sales.filter(({ payment }) => payment === 'is cancelled, then pays');
  const rivals = sales.filter(({ comesBetween }) => comesBetween);
  expect(cancelled.length).toBeGreaterThan(50);
  expect(rivals).toHaveLength(cancelled.length);
  for (const { lines } of [...cancelled, ...rivals]) expect(lines).toEqual([{ product: 3, quantity: 2 }]);
});
