import { planRound, STEPS } from './plan.ts';
import { Random } from './random.ts';

const plans = (seed: number, queue: 'redis' | 'postgres' = 'redis') => {
  const random = new Random(seed);
  return Array.from({ length: 200 }, () => planRound(random, queue, 6));
};

test('a seed makes the same plans again, and another one others', () => {
  expect(plans(7)).toEqual(plans(7));
  expect(plans(8)).not.toEqual(plans(7));
});

test('in the long run everything dies at every step', () => {
  const deaths = new Set(plans(1).flatMap(({ step, blows }) => blows.map(({ victim }) => `${victim} at ${step}`)));
  expect(deaths.size).toBe(7 * STEPS.length);
});

test('Redis is left alone where there is none', () => {
  expect(plans(1, 'postgres').flatMap(({ blows }) => blows.map(({ victim }) => victim))).not.toContain('redis');
});

test('of a round two different processes die at most', () => {
  for (const { blows } of plans(3)) {
    expect(new Set(blows.map(({ victim }) => victim)).size).toBe(blows.length);
    expect(blows.length).toBeLessThanOrEqual(2);
  }
});
