/**
 * `npm run chaos -- [--seed N] [--rounds N] [--shoppers N] [--queue redis|postgres]`: sells while processes are killed,
 * and holds the books against the world. Exit code 1 when something does not hold.
 */
import { parseArgs } from 'node:util';
import { elapsed, say } from '../../scripts/progress.mjs';
import { queueHere } from '../cluster/variant.ts';
import { runChaos } from './run.ts';

const since = Date.now();
const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { seed: text, rounds: text, shoppers: text, queue: text } });
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const rounds = Number(values.rounds ?? 20);
const shoppers = Number(values.shoppers ?? 6);
const queue = values.queue === 'postgres' || values.queue === 'redis' ? values.queue : queueHere({});

say(`Seed ${seed}, ${rounds} rounds, ${shoppers} shoppers each, queues in ${queue}.`);
try {
  const { violations, paid, killings, doubles } = await runChaos({ seed, rounds, shoppers, queue, say });
  for (const line of violations) say(`✗ ${line}`);
  say(`\n${paid} sales paid, ${killings} killings, ${doubles} mails twice and explained (${elapsed(since)}).`);
  say(
    violations.length === 0
      ? `Seed ${seed}: everything holds.`
      : `Seed ${seed}: ${violations.length} things do not hold.`,
  );
  process.exit(violations.length === 0 ? 0 : 1);
} catch (error) {
  process.stderr.write(`Seed ${seed}: ${(error as Error).stack}\n`);
  process.exit(1);
}
