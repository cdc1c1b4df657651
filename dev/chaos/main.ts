/**
 * `npm run chaos`: sells while it kills processes, then compares orders, stock, books, emails and Stripe's payments by
 * the rules of `judge.ts`. By default there is one round for each step of a sale (price, order, pay, thanks,
 * emails) and each kind of process to kill in that step. Exits with 1 when a rule is violated, no order was paid or no
 * process was killed.
 */
import { writeFileSync } from 'node:fs';
import { optionsOrExit } from '../../scripts/options.ts';
import { elapsed, say } from '../../scripts/progress.mjs';
import { readOptions, USAGE } from './options.ts';
import { runChaos } from './run.ts';
import { pairsWithoutKill } from './run-log.ts';
import { pairsOf } from './schedule.ts';

const since = Date.now();
const { seed, rounds, shoppers, queue, json } = optionsOrExit(USAGE, readOptions);
const pairs = pairsOf(queue);

say(`Seed ${seed}, ${rounds} rounds, ${shoppers} shoppers each, queues in ${queue}.`);
try {
  const report = await runChaos({ seed, rounds, shoppers, queue, say });
  const { violations, paid, killings, duplicates, late } = report;
  if (json) writeFileSync(json, `${JSON.stringify({ seed, rounds, shoppers, queue, ...report }, null, 2)}\n`);
  for (const line of violations) say(`✗ ${line}`);
  say(
    `\n${paid} sales paid, ${killings.length} kills, ${duplicates} emails doubled with an explanation (${elapsed(since)}).`,
  );
  say(`Of late payments, ${late.reinstated} had stock and a day, ${late.rejected} lacked one and were refunded.`);
  const missed = pairsWithoutKill(killings, pairs).map(({ step, victim }) => `${victim} at ${step}`);
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
