import { Cluster } from '../cluster/cluster.ts';
import { mailSenders } from '../cluster/lines.ts';
import type { QueueKind } from '../cluster/variant.ts';
import { Random } from '../random.ts';
import { Crowd } from './crowd.ts';
import { Inbox } from './inbox.ts';
import { type Killing, RunLog } from './run-log.ts';
import { storm } from './storm.ts';
import { planClocks, planStorm } from './storm-plan.ts';
import { type Verdict, verdictOn } from './verdict.ts';
import { POINTS_LIMITS, SCARCE } from './visits.ts';
import { inAHurry, openShop, untilPricesAreKnown, waitUntilReady } from './world.ts';

/** Longer than a sale takes while all processes start again. */
const EXPIRY_SECONDS = 60;

export interface LongRunOptions {
  readonly seed: number;
  readonly minutes: number;
  readonly shoppers: number;
  readonly queue: QueueKind;
  readonly say: (line: string) => void;
}

export interface LongReport extends Verdict {
  readonly killings: readonly Killing[];
}

/** Sells for `minutes` behind the gateway while troubles come at any time, then waits until all is done and judges. */
export async function runLong({ seed, minutes, shoppers, queue, ...options }: LongRunOptions): Promise<LongReport> {
  const say = (line: string) => options.say(`${new Date().toISOString().slice(11, 19)} ${line}`);
  const runLog = new RunLog();
  const clocksOff = planClocks(new Random(`${seed}, clocks`));
  say(
    `Clocks off: ${Object.entries(clocksOff)
      .map(([name, seconds]) => `${name} ${seconds} s`)
      .join(', ')}.`,
  );
  const cluster = await Cluster.start({
    ...{ queue, withGateway: true, withLines: true, clocksOff },
    environment: { ...inAHurry(EXPIRY_SECONDS), EFFECT_SWEEP_MINUTES: '1' },
  });
  let violations: readonly string[] = ['The run did not finish.'];
  /** One line for each piece of personal data and each secret in the logs. */
  const found: string[] = [];
  let report: LongReport;
  try {
    const world = await openShop(cluster, {
      ...{ scarce: SCARCE, pointsLimits: POINTS_LIMITS, apis: [cluster.gateway], expirySeconds: EXPIRY_SECONDS },
    });
    await untilPricesAreKnown(cluster.gateway, world);
    const inbox = new Inbox(cluster.inbox, mailSenders);
    const crowd = new Crowd(world, inbox, runLog, { seed, shoppers, untilMs: Date.now() + minutes * 60_000 });
    const plan = planStorm(new Random(`${seed}, storm`), minutes, queue);
    const selling = crowd.trade();
    await Promise.all([selling, storm(plan, { cluster, runLog, say })]);
    say(`The crowd has left: ${told(runLog.sales.map(({ outcome }) => outcome))}.`);
    say(
      `Refusals of staff's requests: ${[...crowd.desk.refusals].map(([what, count]) => `${count} ${what}`).join(', ')}.`,
    );
    await waitUntilReady(cluster);
    const verdict = await verdictOn(cluster, runLog, say, inbox);
    violations = verdict.violations;
    for (const line of planned(violations, runLog)) say(line);
    report = { ...verdict, killings: runLog.killings };
  } finally {
    await cluster.end(violations.length > 0).catch(({ message }: Error) => found.push(message));
  }
  return { ...report, violations: [...violations, ...found] };
}

const told = (words: readonly string[]) =>
  [...Map.groupBy(words, (word) => word)].map(([word, all]) => `${all.length} ${word}`).join(', ');

/** The plans of the sales that violations name. */
function planned(violations: readonly string[], { sales }: RunLog): string[] {
  const text = violations.join('\n');
  const isNamed = (orderId = 0, intentId = '') =>
    new RegExp(`order ${orderId}\\b`).test(text) || (intentId !== '' && text.includes(intentId));
  return sales
    .filter(({ orderId, intentId }) => isNamed(orderId, intentId))
    .map(({ orderId, outcome, who }) => `Order ${orderId} (${outcome}) is of ${who}`);
}
