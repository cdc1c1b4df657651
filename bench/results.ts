/** One row of the report. Times are in milliseconds. */
export interface Result {
  readonly row: string;
  readonly unit: string;
  readonly ours: number;
  readonly floor?: number;
  /** Our rate divided by the baseline's rate in the same run. */
  readonly ratio?: Spread;
  readonly p50?: number;
  readonly p99?: number;
  readonly p99Ratio?: number;
  readonly target: string;
  readonly met: boolean;
}

export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** Measurements of one side (ours or the baseline) in one round. Times are in milliseconds, `rate` per second. */
export interface Side {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
}

export interface Round {
  readonly ours: Side;
  readonly floor: Side;
}

export interface ComparedTarget {
  readonly ratio: number;
  /** Highest p99 allowed, as a multiple of the baseline's p99. */
  readonly p99?: number;
}

export function compared(row: string, unit: string, rounds: readonly Round[], target: ComparedTarget): Result {
  const ratio = spread(rounds.map(({ ours, floor }) => ours.rate / floor.rate));
  const p99Ratio = spread(rounds.map(({ ours, floor }) => wholeMs(ours.p99) / wholeMs(floor.p99))).median;
  return {
    row,
    unit,
    ours: spread(rounds.map(({ ours }) => ours.rate)).median,
    floor: spread(rounds.map(({ floor }) => floor.rate)).median,
    ratio,
    p50: spread(rounds.map(({ ours }) => ours.p50)).median,
    p99: spread(rounds.map(({ ours }) => ours.p99)).median,
    p99Ratio,
    target: `≥ ${target.ratio}${target.p99 ? `, p99 < ${target.p99}×` : ''}`,
    met: ratio.median >= target.ratio && (target.p99 === undefined || p99Ratio < target.p99),
  };
}

/** The load generator counts whole milliseconds, so 0 means less than 1 ms. */
const wholeMs = (time: number): number => Math.max(time, 1);

export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return { median, low: sorted[0] ?? Number.NaN, high: sorted.at(-1) ?? Number.NaN };
}

export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
