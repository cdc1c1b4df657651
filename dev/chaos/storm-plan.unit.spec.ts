import { Random } from '../random.ts';
import { planStorm, type Trouble } from './storm-plan.ts';

const plan = (seed: number, queue: 'redis' | 'postgres' = 'redis') => planStorm(new Random(seed), 10, queue);
const targetsOf = (troubles: readonly { trouble: Trouble }[]) =>
  troubles.flatMap(({ trouble }) => ('target' in trouble ? [trouble.target] : []));

test('The same seed gives the same storm, and another seed gives another', () => {
  expect(plan(7)).toEqual(plan(7));
  expect(plan(8)).not.toEqual(plan(7));
});

test('Ten minutes have more than 67 kills, of every kind of process, and every other trouble', () => {
  for (const seed of [1, 2, 3]) {
    const kills = plan(seed).filter(({ trouble }) => trouble.what === 'kill');
    expect(kills.length).toBeGreaterThan(67);
    expect(new Set(targetsOf(kills)).size).toBe(9);
    expect(new Set(plan(seed).map(({ trouble }) => trouble.what)).size).toBe(7);
  }
});

test('Troubles come in the order of their times, and begin within the run', () => {
  const times = plan(3).map(({ atMs }) => atMs);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times.at(-1)).toBeLessThan(10 * 60_000);
});

test('A storm spares Redis where none runs', () => {
  expect(targetsOf(plan(1, 'postgres'))).not.toContain('redis');
});

test("No process is away or stopped for as long as a worker's job is locked, after which another worker repeats it", () => {
  const LOCKED_MS = 30_000;
  for (const { trouble } of plan(5)) {
    if ('forMs' in trouble) expect(trouble.forMs).toBeLessThan(LOCKED_MS);
  }
});
