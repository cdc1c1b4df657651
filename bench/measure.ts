import autocannon from 'autocannon';

export interface Row {
  readonly row: string;
  readonly rate?: string;
  readonly p50?: string;
  readonly p97?: string;
  readonly ours?: string;
  readonly limit: string;
  readonly met: boolean;
}

const CONNECTIONS = 16;
const WARM_UP_SECONDS = 1;

/** autocannon's rate, p50 and p97.5 of the requests, after a second that does not count. Throws unless every answer is 2xx. */
export async function load(row: string, options: autocannon.Options, limitMs: number): Promise<Row> {
  await ask({ ...options, duration: WARM_UP_SECONDS });
  return rowOf(row, await ask(options), limitMs);
}

export async function ask(options: autocannon.Options): Promise<autocannon.Result> {
  const result = await autocannon({ connections: CONNECTIONS, ...options });
  const { errors, non2xx } = result;
  if (errors > 0 || non2xx > 0)
    throw new Error(`${options.requests?.[0]?.path}: ${errors} errors, ${non2xx} answers were not 2xx.`);
  return result;
}

export const rowOf = (row: string, { requests, latency, duration }: autocannon.Result, limitMs: number): Row => ({
  row,
  rate: `${Math.round(requests.total / duration)}/s`,
  p50: `${latency.p50} ms`,
  p97: `${latency.p97_5} ms`,
  limit: `p97 ≤ ${limitMs} ms`,
  met: latency.p97_5 <= limitMs,
});

export const atMost = (row: string, ours: number, limit: number, unit: string): Row => ({
  row,
  ours: `${Number(ours.toPrecision(3))} ${unit}`,
  limit: `≤ ${Number(limit.toPrecision(3))}`,
  met: ours <= limit,
});

export const p99 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;
