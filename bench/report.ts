import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import type { BenchOptions } from './options.ts';
import type { Result } from './results.ts';

interface Report {
  readonly commit: string;
  readonly cores: number;
  readonly load: number;
  readonly options: Omit<BenchOptions, 'json' | 'compare'>;
  readonly results: readonly Result[];
}

export function report(results: readonly Result[], options: BenchOptions): Report {
  const { json: _json, compare: _compare, ...asked } = options;
  return { commit: commit(), cores: availableParallelism(), load: loadavg()[0] ?? 0, options: asked, results };
}

export function writeReport(file: string, written: Report): void {
  writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`);
}

export function table(results: readonly Result[], before?: readonly Result[]): string {
  const head = [
    'row',
    'ours',
    'floor',
    'ratio (low–high)',
    'p50 ms',
    'p99 ms',
    'target',
    '',
    ...(before ? ['before'] : []),
  ];
  const lines = results.map((result) => [
    result.row,
    `${number(result.ours)} ${result.unit}`,
    number(result.floor),
    result.ratio ? `${ratio(result.ratio.median)} (${ratio(result.ratio.low)}–${ratio(result.ratio.high)})` : '',
    number(result.p50),
    result.p99 === undefined ? '' : `${number(result.p99)}${result.p99Ratio ? ` (${ratio(result.p99Ratio)}×)` : ''}`,
    result.target,
    result.met ? '✓' : '✗',
    ...(before ? [earlier(before.find(({ row }) => row === result.row))] : []),
  ]);
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export const readReport = (file: string): Report => JSON.parse(readFileSync(file, 'utf8')) as Report;

const earlier = (result: Result | undefined) =>
  result ? (result.ratio ? ratio(result.ratio.median) : number(result.ours)) : '';
const ratio = (value: number) => value.toFixed(2);

function number(value: number | undefined): string {
  if (value === undefined) return '';
  if (value >= 100) return Math.round(value).toLocaleString('en-US');
  return value.toFixed(value >= 10 || Number.isInteger(value) ? 0 : 1);
}

function commit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
