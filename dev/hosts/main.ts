/**
 * `npm run hosts`: runs a deployment of eleven hosts as network namespaces of this machine, cuts the hosts from each
 * other in pairs, and moves Redis and the database to their standbys, while shoppers buy. Exits with 1 when a sale is
 * lost or doubled that need not be. Requires root, iproute2, redis-server and caddy.
 */
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { optionsOrExit, readTexts, wholeNumber } from '../../scripts/options.ts';
import { elapsed, say } from '../../scripts/progress.mjs';
import type { Killing } from '../chaos/run-log.ts';
import { buildStale } from '../start/build/build.ts';
import { ROOT } from '../start/settings.ts';
import { ask, createStandby, setSynchronous } from './database.ts';
import { Crowd, judge, type Served } from './exercise.ts';
import { type HostName, Hosts } from './hosts.ts';

const USAGE = `npm run hosts -- [options]
  --seconds N      how long two hosts are cut from each other (30)`;
/** Time after a cut in which everything has found each other again. */
const RECOVERY_MS = 10_000;
const QUIET_MS = 10_000;
const REPLICATION_CUT_MS = 5_000;
const OLD_PRIMARY_DOWN_MS = 8_000;
const SALES_MS = 20_000;
const DELAY_MS = 25;

const { seconds } = optionsOrExit(USAGE, (args) => {
  const { values } = readTexts(args, ['seconds']);
  return { seconds: wholeNumber('seconds', values.seconds ?? '30') };
});

const since = Date.now();
await buildStale();
const hosts = new Hosts();
const faults = new Set<string>();
const cutWorkers: Killing[] = [];
const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
function tell(what: string, { paid, medianMs, slowestMs, longestPauseMs }: Served): void {
  const times = `median ${Math.round(medianMs)} ms, slowest ${inSeconds(slowestMs)}, longest pause ${inSeconds(longestPauseMs)}`;
  say(`${what.padEnd(40)} ${String(paid).padStart(4)} sales, ${times}`);
}

try {
  await hosts.start();
  const crowd = await Crowd.invite(hosts);
  crowd.enter();
  tell('Nothing wrong', await crowd.during(() => pause(SALES_MS)));
  for (const [one, other] of await pairs()) await cutFor(seconds, one, other, crowd);
  await expectWhole('after the cuts', crowd);
  await loseRedis(crowd);
  await expectWhole('after the move of Redis', crowd);
  await failOverSynchronously(crowd);
  await expectWhole('after the failover with synchronous commit', crowd);
  await failOverAsynchronously(crowd);
  await sellOverSlowLine(crowd);
} catch (error) {
  faults.add((error as Error).stack ?? String(error));
} finally {
  if (faults.size > 0 && existsSync(hosts.logDir))
    cpSync(hosts.logDir, join(ROOT, 'test-results/hosts-logs'), { recursive: true });
  await hosts.end();
}
for (const line of faults) say(`✗ ${line}`);
say(faults.size === 0 ? `Everything holds (${elapsed(since)}).` : `${faults.size} things do not hold.`);
process.exit(faults.size === 0 ? 0 : 1);

/** Every pair of kinds that talk to each other; of the projectors the leading and the waiting one. */
async function pairs(): Promise<[HostName, HostName][]> {
  const leader = await hosts.leader();
  const waiting = leader === 'projector-1' ? 'projector-2' : 'projector-1';
  return [
    ['gateway', 'api-1'],
    ['api-1', 'postgres-1'],
    ['api-1', 'redis-1'],
    ['api-1', 'world'],
    [leader, 'postgres-1'],
    [waiting, 'postgres-1'],
    [leader, 'redis-1'],
    [leader, 'world'],
    ['worker-1', 'redis-1'],
    ['worker-1', 'world'],
    ['postgres-1', 'postgres-2'],
    ['redis-1', 'redis-2'],
  ];
}

async function cutFor(seconds: number, one: HostName, other: HostName, crowd: Crowd): Promise<void> {
  const served = await crowd.during(async () => {
    hosts.network.cut(one, other);
    const downMs = seconds * 1000;
    if (one === 'worker-1') cutWorkers.push({ at: new Date(), member: one, pid: undefined, downMs });
    await pause(seconds * 1000);
    hosts.network.mend(one, other);
    await pause(RECOVERY_MS);
  });
  tell(`${one} – ${other} cut for ${seconds} s`, served);
  if (one.startsWith('projector')) say(`  ${await hosts.leader()} leads.`);
}

async function expectWhole(when: string, crowd: Crowd): Promise<void> {
  await crowd.leave();
  const lines = await judge(hosts, crowd, cutWorkers);
  for (const line of lines) faults.add(line);
  say(
    lines.length === 0 ? `Everything holds ${when}: ${crowd.bought.length} sales.` : `${lines.length} faults ${when}.`,
  );
  crowd.enter();
}

async function loseRedis(crowd: Crowd): Promise<void> {
  const served = await crowd.during(async () => {
    await hosts.kill('redis-1', 20_000);
    await pause(30_000);
  });
  tell('redis-1 killed, redis-2 promoted', served);
}

async function failOverSynchronously(crowd: Crowd): Promise<void> {
  await setSynchronous(hosts.servers.primary, true);
  tell('A commit waits for the standby', await crowd.during(() => pause(SALES_MS)));
  await moveDatabase('with synchronous commit', crowd);
  const { primary, standby: old } = hosts.servers;
  const before = await lastEvent(old);
  await pause(QUIET_MS);
  if ((await lastEvent(old)) !== before) faults.add('The old primary was written to after the failover.');
  await hosts.kill(old.name, 2 * OLD_PRIMARY_DOWN_MS);
  await createStandby(primary, old);
  await hosts.untilAnswers(old);
}

/** The standby has not heard of the last seconds when it takes over. */
async function failOverAsynchronously(crowd: Crowd): Promise<void> {
  await setSynchronous(hosts.servers.primary, false);
  await pause(RECOVERY_MS);
  await moveDatabase('without synchronous commit', crowd);
  await crowd.leave();
  await hosts.stopShop();
  const { code, output } = await hosts.run('settle', '--anyway');
  if (code !== 0) faults.add(`settle: ${output}`);
  const kept = await ask<{ id: number }>(hosts.servers.primary, 'SELECT id FROM read.orders');
  const ids = new Set(kept.map(({ id }) => id));
  const lost = crowd.bought.filter(({ orderId }) => !ids.has(orderId));
  const unnamed = lost.filter(({ intentId }) => !output.includes(intentId));
  say(`Lost without synchronous commit: ${lost.length} of ${crowd.bought.length} paid orders.`);
  for (const { intentId } of unnamed) faults.add(`${intentId} is lost, and the report does not name it.`);
}

async function moveDatabase(how: string, crowd: Crowd): Promise<void> {
  const { primary, standby } = hosts.servers;
  const served = await crowd.during(async () => {
    hosts.network.cut(primary.name, standby.name);
    await pause(REPLICATION_CUT_MS);
    await hosts.failOver(OLD_PRIMARY_DOWN_MS);
    await pause(SALES_MS);
    hosts.network.mend(primary.name, standby.name);
  });
  tell(`Failover ${how}`, served);
}

async function lastEvent(server: typeof hosts.servers.primary): Promise<string | undefined> {
  await hosts.untilAnswers(server);
  const [row] = await ask<{ last: string }>(server, 'SELECT max(position)::text AS last FROM log.events');
  return row?.last;
}

async function sellOverSlowLine(crowd: Crowd): Promise<void> {
  await hosts.startShop();
  crowd.enter();
  await pause(RECOVERY_MS);
  tell('Nothing wrong, after the failovers', await crowd.during(() => pause(SALES_MS)));
  await crowd.leave();
  await hosts.stopShop();
  await hosts.startShop(await hosts.slowLine(DELAY_MS));
  crowd.enter();
  await pause(RECOVERY_MS);
  tell(`${2 * DELAY_MS} ms to the database and back`, await crowd.during(() => pause(SALES_MS)));
  await crowd.leave();
}
