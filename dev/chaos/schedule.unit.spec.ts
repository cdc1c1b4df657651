import { Random } from '../random.ts';
import { pairsOf, Schedule, type Strike } from './schedule.ts';

function oneCycle(schedule: Schedule, queue: 'redis' | 'postgres'): Strike[] {
  const strikes: Strike[] = [];
  while (dealt(strikes).length < pairsOf(queue).length) strikes.push(schedule.next());
  return strikes;
}

const dealt = (strikes: readonly Strike[]) =>
  strikes.flatMap(({ step, victims }) => victims.map((victim) => `${victim} at ${step}`));
const all = (queue: 'redis' | 'postgres') => pairsOf(queue).map(({ step, victim }) => `${victim} at ${step}`);

test.each([
  ['redis', 25],
  ['postgres', 20],
] as const)('With the queues in %s, a schedule deals each of %d pairs once before it repeats any', (queue, count) => {
  expect(all(queue)).toHaveLength(count);
  for (let seed = 0; seed < 50; seed++) {
    const schedule = new Schedule(new Random(seed), queue);
    for (let cycle = 0; cycle < 3; cycle++) {
      expect(dealt(oneCycle(schedule, queue)).toSorted()).toEqual(all(queue).toSorted());
    }
  }
});

test('The same seed gives the same order, another seed and the next cycle give others', () => {
  const schedule = new Schedule(new Random(7), 'redis');
  const first = oneCycle(schedule, 'redis');
  expect(oneCycle(new Schedule(new Random(7), 'redis'), 'redis')).toEqual(first);
  expect(oneCycle(new Schedule(new Random(8), 'redis'), 'redis')).not.toEqual(first);
  expect(oneCycle(schedule, 'redis')).not.toEqual(first);
});

test('A schedule kills one or two processes at a time', () => {
  const schedule = new Schedule(new Random(1), 'redis');
  const sizes = new Set(Array.from({ length: 200 }, () => schedule.next().victims.length));
  expect([...sizes].toSorted()).toEqual([1, 2]);
});
