import { planRound } from './plan.ts';
import { Random } from './random.ts';
import { Schedule, STEPS } from './schedule.ts';

const plans = (seed: number, queue: 'redis' | 'postgres' = 'redis') => {
  const random = new Random(seed);
  const schedule = new Schedule(random, queue);
  return Array.from({ length: 200 }, () => planRound(random, schedule, 6));
};

test('a seed makes the same plans again, and another one others', () => {
  expect(plans(7)).toEqual(plans(7));
  expect(plans(8)).not.toEqual(plans(7));
});

test('in the long run every process dies at every step', () => {
  const deaths = new Set(plans(1).flatMap(({ step, blows }) => blows.map(({ member }) => `${member} at ${step}`)));
  expect(deaths.size).toBe(7 * STEPS.length);
});

test('Redis is left alone where there is none', () => {
  expect(plans(1, 'postgres').flatMap(({ blows }) => blows.map(({ member }) => member))).not.toContain('redis');
});

test('of a round nobody dies twice, and the two of a kind die together now and then', () => {
  for (const { blows } of plans(3)) {
    expect(new Set(blows.map(({ member }) => member)).size).toBe(blows.length);
  }
  const together = plans(3).filter(({ blows }) => blows.filter(({ victim }) => victim === 'api').length === 2);
  expect(together.length).toBeGreaterThan(0);
});

test('the sale that is watched pays, and wants nothing that may have run out', () => {
  for (const { sales } of plans(4)) {
    expect(sales[0]?.payment).toBe('pays');
    expect(sales[0]?.lines.map(({ product }) => product)).not.toContain(3);
  }
});

test('who pays for an order that was cancelled has somebody else who wants the same scarce goods', () => {
  const sales = plans(5).flatMap((plan) => plan.sales);
  const cancelled = sales.filter(({ payment }) => payment === 'is cancelled, then pays');
  const rivals = sales.filter(({ comesBetween }) => comesBetween);
  expect(cancelled.length).toBeGreaterThan(50);
  expect(rivals).toHaveLength(cancelled.length);
  for (const { lines } of [...cancelled, ...rivals]) expect(lines).toEqual([{ product: 3, quantity: 2 }]);
});
