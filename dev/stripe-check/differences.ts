import type { Answer } from './played.ts';

export interface Difference {
  readonly step: string;
  /** Such as `latest_charge.status`; `status` alone is HTTP's. */
  readonly where: string;
  readonly sandbox: string;
  readonly account: string;
}

export interface Comparison {
  readonly differences: readonly Difference[];
  /** Steps for which one of the two had nothing to compare, such as an account without payouts. */
  readonly notCompared: readonly string[];
}

/**
 * Compares what the sandbox answered with what the account answered. Fields that only the account has are left out: the
 * sandbox has the part of Stripe's API that the shop uses.
 */
export function compare(sandbox: readonly Answer[], account: readonly Answer[]): Comparison {
  const differences: Difference[] = [];
  const notCompared: string[] = [];
  const theirs = new Map(account.map((answer) => [answer.step, answer]));
  for (const ours of sandbox) {
    const { step } = ours;
    const other = theirs.get(step);
    if (ours.body === undefined || other?.body === undefined) {
      notCompared.push(step);
      continue;
    }
    if (ours.status !== other.status)
      differences.push({ step, where: 'HTTP', sandbox: String(ours.status), account: String(other.status) });
    const seen = kindsIn(other.body);
    for (const [where, kind] of kindsIn(ours.body)) {
      const found = seen.get(where) ?? 'missing';
      if (found !== kind) differences.push({ step, where, sandbox: kind, account: found });
    }
  }
  return { differences, notCompared };
}

export function tableOf(differences: readonly Difference[]): string {
  const rows = [
    ['call', 'field', 'sandbox', 'account'],
    ...differences.map(({ step, where, sandbox, account }) => [step, where, sandbox, account]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

/** Fields whose values differ between accounts. */
const OWN_VALUE = /(^|\.)(id|payment_method|fingerprint|request|api_version|fee|net|exchange_rate|name|url)$/;
const ID = /^([a-z]+)_\w+$/;

function kindsIn(body: unknown): Map<string, string> {
  return new Map([...leavesOf(body, '')].map(([path, value]) => [path, kindOf(value, path)]));
}

/** Of a list only the first member. */
function* leavesOf(value: unknown, path: string): Generator<readonly [path: string, value: unknown]> {
  if (typeof value !== 'object' || value === null) {
    if (value !== undefined) yield [path, value];
    return;
  }
  for (const [name, part] of Object.entries(Array.isArray(value) ? value.slice(0, 1) : value))
    if (name !== 'lastResponse') yield* leavesOf(part, path ? `${path}.${name}` : name);
}

/** Of an id the prefix, of an amount and a word of the API the value, else the type. */
function kindOf(value: unknown, path: string): string {
  if (typeof value === 'number') return /amount\w*$/.test(path) && !OWN_VALUE.test(path) ? String(value) : 'number';
  if (typeof value !== 'string') return String(value);
  if (OWN_VALUE.test(path)) return ID.test(value) ? `${ID.exec(value)?.[1]}_…` : 'text';
  if (/^[a-z]+(_[a-z]+)*$/.test(value) || /^[a-z.]+$/.test(value)) return value;
  return ID.test(value) ? `${ID.exec(value)?.[1]}_…` : 'text';
}
