import { add, NOTHING, type Tally } from './tally.ts';

export interface LevelRun {
  readonly level: string;
  readonly ms: number;
  readonly tally: Tally;
}

const SLOWEST = 10;

/**
 * Minutes per level, the ten slowest tests, the number of flaky ones, and what failed, also before a retry. The last
 * line is the sum.
 */
export function summary(runs: readonly LevelRun[]): string[] {
  const { passed, failed, skipped, flaky } = add(NOTHING, ...runs.map(({ tally }) => tally));
  const tests = runs.flatMap(({ level, tally }) => tally.tests.map((test) => ({ level, ...test })));
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  const failures = tests.filter((test) => test.failure !== undefined);
  return [
    'Minutes per level:',
    ...runs.map(({ level, ms, tally }) => `  ${level}: ${(ms / 60_000).toFixed(1)} min, ${counts(tally)}`),
    ...(slowest.length > 0 ? ['Slowest tests:'] : []),
    ...slowest.map(({ level, title, ms }) => `  ${(ms / 1000).toFixed(1)} s, ${level}, ${title}`),
    `Flaky tests: ${flaky}`,
    ...(failures.length > 0 ? ['Failures:'] : []),
    ...failures.map(({ level, title, failure }) => `  ${level}, ${title}\n${failure!.replace(/^/gm, '    ')}`),
    counts({ passed, failed, skipped }),
  ];
}

function counts({ passed, failed, skipped }: Pick<Tally, 'passed' | 'failed' | 'skipped'>): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
