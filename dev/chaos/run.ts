import { setTimeout as pause } from 'node:timers/promises';
import { elapsed } from '../../scripts/progress.mjs';
import { Cluster, type Member } from '../cluster/cluster.ts';
import { setFaults } from '../cluster/sandbox.ts';
import type { QueueKind } from '../cluster/variant.ts';
import { Random } from '../random.ts';
import { type PlannedKill, planRound, type RoundPlan } from './plan.ts';
import { type KillingInStep, RunLog } from './run-log.ts';
import { Schedule, type Step } from './schedule.ts';
import { type Sale, shop } from './shopper.ts';
import { cancel, doStaffAction, restock } from './staff-actions.ts';
import { type Verdict, verdictOn } from './verdict.ts';
import { type ChaosWorld, inAHurry, openShop, waitUntilReady } from './world.ts';

export interface ChaosOptions {
  readonly seed: number;
  readonly rounds: number;
  readonly shoppers: number;
  readonly queue: QueueKind;
  readonly say: (line: string) => void;
  readonly keepLogs?: boolean;
}

export interface ChaosReport extends Verdict {
  readonly killings: readonly KillingInStep[];
}

const EXPIRY_SECONDS = 20;
/**
 * Pieces of the last product at the beginning of each round, so that the shop refuses some shoppers and others buy the
 * items of a cancelled order.
 */
const SCARCE = 3;
/** Of the courier's days, in points; each piece takes one. The last day fills up. */
const POINTS_LIMITS = [null, null, 12];

export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { seed, rounds, shoppers, queue, say } = options;
  const random = new Random(seed);
  const schedule = new Schedule(random, queue);
  const runLog = new RunLog<KillingInStep>();
  const cluster = await Cluster.start({ queue, environment: inAHurry(EXPIRY_SECONDS) });
  let violations: readonly string[] = ['The run did not finish.'];
  try {
    const apis = [cluster.a, cluster.b];
    const world = await openShop(cluster, {
      ...{ scarce: SCARCE, pointsLimits: POINTS_LIMITS, apis, expirySeconds: EXPIRY_SECONDS },
    });
    for (let round = 1; round <= rounds; round++) {
      await playRound(round, planRound(random, schedule, shoppers), world, runLog, say);
    }
    const verdict = await verdictOn(cluster, runLog, say);
    violations = verdict.violations;
    return { ...verdict, killings: runLog.killings };
  } finally {
    await cluster.end(violations.length > 0 && options.keepLogs !== false);
  }
}

async function playRound(
  round: number,
  plan: RoundPlan,
  world: ChaosWorld,
  runLog: RunLog<KillingInStep>,
  say: (line: string) => void,
): Promise<void> {
  const since = Date.now();
  const { cluster, staff } = world;
  await restock(cluster, staff, world.goods.at(-1)!.id, SCARCE);
  await setFaults(cluster.sandbox, plan.faults);
  const strike = onceAt(plan.step, (inStep) =>
    Promise.all(plan.kills.map((kill) => fall({ round, step: plan.step, inStep }, kill, world, runLog))),
  );
  const onFault = (line: string) => runLog.anomalies.push(`round ${round}: ${line}`);
  const sales = plan.sales.map((sale, place) =>
    shop(
      {
        ...world,
        cancel: (orderId) => cancel(cluster, staff, orderId),
        onFault,
        onStep: place === 0 ? strike.onStep : () => undefined,
      },
      sale,
    ),
  );
  const [done] = await Promise.all([Promise.all(sales), doStaffAction(plan.staffAction, cluster, staff, runLog)]);
  await strike.done();
  runLog.sales.push(...done);
  await waitUntilReady(cluster);
  const killed = runLog.killings.filter((killing) => killing.round === round);
  const ends = done.map(({ outcome }) => outcome);
  say(
    `Round ${round} (${elapsed(since)}): at "${plan.step}" ${killed.map(describe).join(' and ')}; ` +
      `${JSON.stringify(plan.faults)}; ${plan.staffAction}; ${[...new Set(ends)].map((end) => `${ends.filter((each) => each === end).length} ${end}`).join(', ')}`,
  );
  for (const line of words(done)) say(`  ${line}`);
}

const words = (sales: readonly Sale[]) => sales.flatMap(({ outcome, said }) => (said ? [`${outcome}: ${said}`] : []));

const describe = ({ member, pid, at, downMs }: KillingInStep) =>
  `${member} (${pid}) died ${at.toISOString().slice(11, 23)} for ${downMs} ms`;

/** Runs `work` once: when the sale reaches `step`, or when `done` is called because the sale ended before `step`. */
function onceAt(step: Step, work: (inStep: boolean) => Promise<unknown>) {
  let begun: Promise<unknown> | undefined;
  return {
    onStep: (reached: Step) => {
      if (reached === step) begun ??= work(true);
    },
    done: () => (begun ??= work(false)),
  };
}

async function fall(
  moment: Pick<KillingInStep, 'round' | 'step' | 'inStep'>,
  { victim, member: chosen, afterMs, downMs }: PlannedKill,
  { cluster }: ChaosWorld,
  runLog: RunLog<KillingInStep>,
): Promise<void> {
  await pause(afterMs);
  const member: Member = chosen === 'leader' ? await cluster.leader().catch(() => 'projector-1' as const) : chosen;
  runLog.killings.push({ ...moment, victim, member, downMs, at: new Date(), pid: cluster.pid(member) });
  await cluster.kill(member, downMs);
}
