import { OptionError, readTexts, wholeNumber } from '../scripts/options.ts';

export interface BenchOptions {
  readonly products: number;
  readonly orders: number;
  readonly visits: number;
  readonly seconds: number;
  readonly rounds: number;
  /** Parts of row names. Empty runs all rows. */
  readonly rows: readonly string[];
  readonly json: string | undefined;
  readonly compare: string | undefined;
}

export const USAGE = `npm run bench -- [options]
  --products N   products in the shop (1000)
  --orders N     orders in its past (5000)
  --visits N     page views of a year, for the visitor rows (200000)
  --seconds N    each side of a comparison, each round (4)
  --rounds N     how often they take turns (3)
  --rows a,b     only rows whose names hold one of these
  --json FILE    results as JSON
  --compare FILE such a file, of another commit, to be shown beside`;

const NAMES = ['products', 'orders', 'visits', 'seconds', 'rounds', 'rows', 'json', 'compare'] as const;

export function readOptions(args: readonly string[], all: readonly string[]): BenchOptions {
  const { values } = readTexts(args, NAMES);
  const rows = values.rows?.split(',').filter(Boolean) ?? [];
  if (rows.length > 0 && !all.some((name) => rows.some((part) => name.includes(part))))
    throw new OptionError(`No such row. There are: ${all.join(', ')}`);
  return {
    products: wholeNumber('products', values.products ?? '1000'),
    orders: wholeNumber('orders', values.orders ?? '5000'),
    visits: wholeNumber('visits', values.visits ?? '200000'),
    seconds: wholeNumber('seconds', values.seconds ?? '4'),
    rounds: wholeNumber('rounds', values.rounds ?? '3'),
    rows,
    json: values.json,
    compare: values.compare,
  };
}
