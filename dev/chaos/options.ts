import { oneOf, readTexts, wholeNumber } from '../../scripts/options.ts';
import { type QueueKind, queueHere } from '../cluster/variant.ts';
import { pairsOf } from './schedule.ts';

export interface Options {
  readonly seed: number;
  readonly rounds: number;
  readonly shoppers: number;
  readonly queue: QueueKind;
  readonly json: string | undefined;
}

export const USAGE = `npm run chaos -- [options]
  --seed N         what chance is made from (the clock)
  --rounds N       how often something dies (once for each pair of step and victim)
  --shoppers N     how many buy at once in a round (6)
  --queue KIND     redis or postgres (Redis where there is one)
  --json FILE      the report as JSON`;

export function readOptions(args: readonly string[]): Options {
  const { values } = readTexts(args, ['seed', 'rounds', 'shoppers', 'queue', 'json']);
  const rounds = values.rounds === undefined ? undefined : wholeNumber('rounds', values.rounds);
  const queue = values.queue === undefined ? queueHere({}) : oneOf('queue', values.queue, ['redis', 'postgres']);
  return {
    seed: wholeNumber('seed', values.seed ?? String(Date.now() % 1_000_000), 0),
    rounds: rounds ?? pairsOf(queue).length,
    shoppers: wholeNumber('shoppers', values.shoppers ?? '6'),
    queue,
    json: values.json,
  };
}
