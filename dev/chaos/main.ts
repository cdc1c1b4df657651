/**
 * `npm run chaos`: sells while it kills processes, then compares orders, stock, books, emails and Stripe's payments by
 * the rules of `judge.ts`. By default there is one round for each step of a sale (price, order, pay, thanks,
 * emails) and each kind of process to kill in that step. With `--minutes` it sells without rounds, while processes and
 * network fail in more ways. Exits with 1 when a rule is violated, no order was paid or no process was killed.
 */
import { writeFileSync } from 'node:fs';
import { optionsOrExit } from '../../scripts/options.ts';
import { elapsed, say } from '../../scripts/progress.mjs';
import { runLong } from './long-run.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import { type ChaosReport, runChaos } from './run.ts';
import { pairsWithoutKill } from './run-log.ts';
import { pairsOf } from './schedule.ts';

const since = Date.now();
const options = optionsOrExit(USAGE, readOptions);
const { seed, minutes, rounds, shoppers, queue, json } = options;

const length = minutes === undefined ? `${rounds} rounds` : `${minutes} minutes`;
say(`Seed ${seed}, ${length}, ${shoppers} shoppers at once, queues in ${queue}.`);
try {
  const { report, coverage } = minutes === undefined ? await inRounds(options) : await atLength(minutes, options);
  const { violations, orders, paid, killings, duplicates, late } = report;
  if (json) writeFileSync(json, `${JSON.stringify({ seed, minutes, rounds, shoppers, queue, ...report }, null, 2)}\n`);
  for (const line of violations) say(`✗ ${line}`);
  say(
    `\n${orders} orders, ${paid} sales paid, ${killings.length} kills, ${duplicates} emails doubled with an explanation (${elapsed(since)}).`,
  );
  say(`Of late payments, ${late.reinstated} had stock and a day, ${late.rejected} lacked one and were refunded.`);
  if (coverage) say(coverage);
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

async function atLength(forMinutes: number, { seed, shoppers, queue }: Options) {
  return { report: await runLong({ seed, minutes: forMinutes, shoppers, queue, say }), coverage: undefined };
}

async function inRounds({ seed, rounds, shoppers, queue }: Options) {
  const report = await runChaos({ seed, rounds, shoppers, queue, say });
  return { report, coverage: coverageOf(report) };
}

function coverageOf({ killings }: ChaosReport): string {
  const pairs = pairsOf(queue);
  const missed = pairsWithoutKill(killings, pairs).map(({ step, victim }) => `${victim} at ${step}`);
  return `${pairs.length - missed.length} of ${pairs.length} pairs${missed.length > 0 ? `, without ${missed.join(', ')}` : ''}.\n`;
}
