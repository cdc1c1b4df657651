import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster, Member } from '../cluster/cluster.ts';
import { setFaults } from '../cluster/sandbox.ts';
import type { RunLog } from './run-log.ts';
import type { PlannedTrouble, Target, Trouble } from './storm-plan.ts';

interface Place {
  readonly cluster: Cluster;
  readonly runLog: RunLog;
  readonly say: (line: string) => void;
}

/** Makes each trouble at its time, whatever the others do. Resolves when the last one is over. */
export async function storm(plan: readonly PlannedTrouble[], place: Place): Promise<void> {
  const since = Date.now();
  await Promise.all(
    plan.map(async ({ atMs, trouble }) => {
      await pause(Math.max(0, since + atMs - Date.now()));
      const told = await make(trouble, place).catch((error: Error) => `failed: ${error.message}`);
      place.say(`${(atMs / 1000).toFixed(1)} s: ${textOf(trouble)} ${told}`);
    }),
  );
}

/** Returns which process it was. */
async function make(trouble: Trouble, { cluster, runLog }: Place): Promise<string> {
  switch (trouble.what) {
    case 'stripe':
      await setFaults(cluster.sandbox, trouble.faults);
      return '';
    case 'slow':
      cluster.slow(trouble.line);
      return '';
    case 'cut':
      await cluster.kill(trouble.line, trouble.forMs);
      return '';
    case 'lose':
      await cluster.freeze(trouble.line, trouble.forMs);
      return '';
  }
  const member = await memberOf(trouble.target, cluster);
  const pid = cluster.pid(member);
  if (!pid) return `(${member} is away)`;
  if (trouble.what === 'freeze') await cluster.freeze(member, trouble.forMs);
  if (trouble.what === 'restart') await cluster.stop(member, trouble.forMs);
  if (trouble.what === 'kill') {
    runLog.killings.push({ at: new Date(), member, pid, downMs: trouble.forMs });
    await cluster.kill(member, trouble.forMs);
  }
  return `(${member}, ${pid})`;
}

/** The leader may be unknown for a moment; then the first projector is taken for it. */
async function memberOf(target: Target, cluster: Cluster): Promise<Member> {
  if (target !== 'leader' && target !== 'standby') return target;
  const leader = await cluster.leader(LEADER_WITHIN_MS).catch(() => 'projector-1' as const);
  if (target === 'leader') return leader;
  return leader === 'projector-1' ? 'projector-2' : 'projector-1';
}

const LEADER_WITHIN_MS = 1_000;

const textOf = ({ what, ...details }: Trouble) => `${what} ${Object.values(details).map(text).join(' ')}`;
const text = (detail: unknown) => (typeof detail === 'object' ? JSON.stringify(detail) : String(detail));
