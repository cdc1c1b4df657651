import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Run {
  readonly from: number;
  readonly to: number;
  readonly town: string;
}

const FILE = path.join(import.meta.dirname, '../../assets/postal-towns.txt');

/** Sorted, without overlaps. */
const runs: readonly Run[] = readFileSync(FILE, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, from, to, town] = /^(\d{5}) (\d{5}) (.+)$/.exec(line) ?? [];
    return town ? [{ from: Number(from), to: Number(to), town }] : [];
  });

/** The town of a postal code such as `872 30`; null when it is unknown. */
export function townOf(postalCode: string): string | null {
  const code = Number(postalCode.replace(/\D/g, ''));
  let [low, high] = [0, runs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle] as Run).to < code) low = middle + 1;
    else high = middle;
  }
  const run = runs[low];
  return run && run.from <= code ? run.town : null;
}
