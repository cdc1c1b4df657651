import { percentile, type Result } from '../results.ts';
import type { Administrator } from './log-in.ts';

const TIMES = 60;
/** First reads of each kind: the database and V8 have not optimized them yet. */
const UNMEASURED = 10;

/** p95 of 60 reads, one after the other, in ms. `pathOf` gets the number of the read. */
export async function timedReads(
  administrator: Administrator,
  pathOf: (nth: number) => string,
  { row, limitMs }: { readonly row: string; readonly limitMs: number },
): Promise<Result> {
  const times: number[] = [];
  for (let nth = -UNMEASURED; nth < TIMES; nth++) {
    const since = performance.now();
    await administrator.read(pathOf(nth + UNMEASURED));
    if (nth >= 0) times.push(performance.now() - since);
  }
  const [p50, p95, p99] = [percentile(times, 0.5), percentile(times, 0.95), percentile(times, 0.99)];
  return { row, unit: 'ms', ours: p95, p50, p99, target: `p95 < ${limitMs} ms`, met: p95 < limitMs };
}
