import { parseArgs } from 'node:util';

export interface BenchOptions {
  readonly products: number;
  readonly orders: number;
  /** How long each side of a comparison runs, each round. */
  readonly seconds: number;
  readonly rounds: number;
  /** Names of the rows to run, or parts of them; empty: all. */
  readonly rows: readonly string[];
  readonly json: string | undefined;
  /** Results of another commit, to be held against. */
  readonly compare: string | undefined;
}

export const USAGE = `npm run bench -- [options]
  --products N   products in the shop (1000)
  --orders N     orders in its past (5000)
  --seconds N    each side of a comparison, each round (4)
  --rounds N     how often they take turns (3)
  --rows a,b     only rows whose names hold one of these
  --json FILE    results as JSON
  --compare FILE such a file, of another commit, to be shown beside`;

export class OptionError extends Error {}

/** Throws OptionError with one line when an option makes no sense. */
export function readOptions(args: readonly string[]): BenchOptions {
  const text = { type: 'string' } as const;
  const options = { products: text, orders: text, seconds: text, rounds: text, rows: text, json: text, compare: text };
  const { values } = parseArgs({ args: [...args], options });
  return {
    products: positive('products', values.products ?? '1000'),
    orders: positive('orders', values.orders ?? '5000'),
    seconds: positive('seconds', values.seconds ?? '4'),
    rounds: positive('rounds', values.rounds ?? '3'),
    rows: values.rows?.split(',').filter(Boolean) ?? [],
    json: values.json,
    compare: values.compare,
  };
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new OptionError(`--${name} is "${text}", but must be a whole number above 0.`);
  return value;
}
