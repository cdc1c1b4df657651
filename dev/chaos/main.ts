/**
 * `npm run chaos -- [--seed N] [--rounds N] [--shoppers N] [--queue redis|postgres] [--json FILE]`: sells while processes
 * are killed, and holds the books against the world. As many rounds as there are pairs of step and victim unless told
 * otherwise, so that everything dies at every step. Exit code 1 when something does not hold.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { elapsed, say } from '../../scripts/progress.mjs';
import { queueHere } from '../cluster/variant.ts';
import { coverageTable, uncovered } from './coverage.ts';
import { runChaos } from './run.ts';
import { pairsOf } from './schedule.ts';

const since = Date.now();
const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { seed: text, rounds: text, shoppers: text, queue: text, json: text } });
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const shoppers = Number(values.shoppers ?? 6);
const queue = values.queue === 'postgres' || values.queue === 'redis' ? values.queue : queueHere({});
const pairs = pairsOf(queue);
const rounds = Number(values.rounds ?? pairs.length);

say(`Seed ${seed}, ${rounds} rounds, ${shoppers} shoppers each, queues in ${queue}.`);
try {
  const report = await runChaos({ seed, rounds, shoppers, queue, say });
  const { violations, paid, killings, doubles, coverage } = report;
  if (values.json)
    writeFileSync(values.json, `${JSON.stringify({ seed, rounds, shoppers, queue, ...report }, null, 2)}\n`);
  for (const line of violations) say(`✗ ${line}`);
  say(`\n${paid} sales paid, ${killings} killings, ${doubles} mails twice and explained (${elapsed(since)}).`);
  const missed = uncovered(coverage, pairs).map(({ step, victim }) => `${victim} at ${step}`);
  say(`\n${coverageTable(coverage, pairs).join('\n')}`);
  say(
    `${pairs.length - missed.length} of ${pairs.length} pairs${missed.length > 0 ? `, without ${missed.join(', ')}` : ''}.\n`,
  );
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
