import { setTimeout as pause } from 'node:timers/promises';
import { elapsed } from '../../scripts/progress.mjs';
import { Cluster, type Member } from '../cluster/cluster.ts';
import { clearFaults, setFaults } from '../cluster/sandbox.ts';
import { priceOf, Staff } from '../cluster/store.ts';
import { until } from '../cluster/until.ts';
import type { QueueKind } from '../cluster/variant.ts';
import { Random } from '../random.ts';
import { READY_WITHIN_MS } from '../start/processes/supervisor.ts';
import { duplicates } from './email-rules.ts';
import { waitUntilIdle } from './facts.ts';
import { violations as violationsOf } from './judge.ts';
import { type PlannedKill, planRound, type RoundPlan } from './plan.ts';
import { type Killing, RunLog } from './run-log.ts';
import { Schedule, type Step } from './schedule.ts';
import { type Sale, type SaleWorld, shop } from './shopper.ts';
import { cancel, doStaffAction, restock } from './staff-actions.ts';

export interface ChaosOptions {
  readonly seed: number;
  readonly rounds: number;
  readonly shoppers: number;
  readonly queue: QueueKind;
  readonly say: (line: string) => void;
  readonly keepLogs?: boolean;
}

export interface ChaosReport {
  readonly violations: readonly string[];
  readonly paid: number;
  readonly killings: readonly Killing[];
  /** Emails that arrived twice, each explained by a kill. */
  readonly duplicates: number;
  /** Payments after the order had expired or was cancelled. */
  readonly late: { readonly reinstated: number; readonly rejected: number };
}

/** Shorter than the usual hour, so that unpaid orders expire during a run. */
const EXPIRY_SECONDS = 20;
const QUIET_WITHIN_MS = 10 * 60_000;
/**
 * Stock at the beginning of each round. The last product is scarce, so that the shop refuses some shoppers and others
 * buy the items of a cancelled order.
 */
const STOCK = [400, 400, 400, 3];
/** Of the courier's days, in points; each piece takes one. The last day fills up. */
const POINTS_LIMITS = [null, null, 12];

export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { seed, rounds, shoppers, queue, say } = options;
  const random = new Random(seed);
  const schedule = new Schedule(random, queue);
  const runLog = new RunLog();
  const cluster = await Cluster.start({
    queue,
    environment: {
      RATE_LIMITS: 'off',
      ORDER_EXPIRY_MINUTES: String(EXPIRY_SECONDS / 60),
      PAYMENT_POLL_SECONDS: '2',
      SENDING_MAIL_SECONDS: '1',
    },
  });
  let violations: string[] = ['The run did not finish.'];
  try {
    const world = await openShop(cluster);
    for (let round = 1; round <= rounds; round++) {
      await playRound(round, planRound(random, schedule, shoppers), world, runLog, say);
    }
    const quietSince = Date.now();
    await clearFaults(cluster.sandbox);
    const facts = await waitUntilIdle(cluster, QUIET_WITHIN_MS);
    const { events, mails } = facts;
    say(`No work in progress after ${elapsed(quietSince)}. ${events.length} events, ${mails.length} emails.`);
    const differences = await cluster.differences();
    violations = [
      ...violationsOf(facts, runLog),
      ...(differences && [`read models equal their replay:\n${differences}`]),
    ];
    const twice = duplicates(facts);
    for (const { effectId, times, at } of twice)
      say(`Email ${effectId} arrived ${times} times, first at ${at.toISOString()}`);
    const late = (kind: string) => events.filter(({ type }) => type === kind).length;
    return {
      violations,
      paid: runLog.count('paid'),
      killings: runLog.killings,
      duplicates: twice.length,
      late: { reinstated: late('OrderReinstated'), rejected: late('LatePaymentRejected') },
    };
  } finally {
    await cluster.end(violations.length > 0 && options.keepLogs !== false);
  }
}

interface ChaosWorld extends Omit<SaleWorld, 'onStep' | 'onFault' | 'cancel'> {
  readonly staff: Staff;
}

async function openShop(cluster: Cluster): Promise<ChaosWorld> {
  const staff = await Staff.logIn(cluster);
  await staff.introduceShop(cluster.a);
  const products: number[] = [];
  for (const [place, inventory_quantity] of STOCK.entries()) {
    products.push((await staff.addBouquet(cluster.a, 99 + 50 * place, inventory_quantity)).id);
  }
  const { code } = await staff.addCode(cluster.a, {});
  const days = await staff.openDays(cluster.a, POINTS_LIMITS);
  const day = days[0]!;
  const items = products.map((id) => ({ id, quantity: 1 }));
  // Wait until both processes have cached the code; otherwise the first shoppers see different prices.
  for (const api of [cluster.a, cluster.b]) {
    const isCheaper = async () => (await priceOf(api, { items, day, code })) < (await priceOf(api, { items, day }));
    const { seen } = await until(isCheaper, (cheaper) => cheaper, READY_WITHIN_MS);
    if (seen !== true) throw new Error(`${api} does not know the campaign code: ${seen}`);
  }
  return { cluster, staff, products, days, code, lateMs: (EXPIRY_SECONDS + 1) * 1000 };
}

async function playRound(
  round: number,
  plan: RoundPlan,
  world: ChaosWorld,
  runLog: RunLog,
  say: (line: string) => void,
): Promise<void> {
  const since = Date.now();
  const { cluster, staff } = world;
  for (const [place, pieces] of STOCK.entries()) await restock(cluster, staff, world.products[place]!, pieces);
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

const describe = ({ member, pid, at, downMs }: Killing) =>
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
  moment: Pick<Killing, 'round' | 'step' | 'inStep'>,
  { victim, member: chosen, afterMs, downMs }: PlannedKill,
  { cluster }: ChaosWorld,
  runLog: RunLog,
): Promise<void> {
  await pause(afterMs);
  const member: Member = chosen === 'leader' ? await cluster.leader().catch(() => 'projector-1' as const) : chosen;
  runLog.killings.push({ ...moment, victim, member, downMs, at: new Date(), pid: cluster.pid(member) });
  await cluster.kill(member, downMs);
}

async function waitUntilReady(cluster: Cluster): Promise<void> {
  const { seen } = await until(
    () => cluster.notReady(),
    (names) => names.length === 0,
    READY_WITHIN_MS,
  );
  if (seen instanceof Error) throw seen;
  if (seen.length > 0) throw new Error(`Not ready after ${READY_WITHIN_MS / 60_000} minutes: ${seen.join(', ')}.`);
  await cluster.leader();
}
