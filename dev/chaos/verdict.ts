import { elapsed } from '../../scripts/progress.mjs';
import type { Cluster } from '../cluster/cluster.ts';
import { clearFaults } from '../cluster/sandbox.ts';
import { duplicates } from './email-rules.ts';
import { waitUntilIdle } from './facts.ts';
import { Inbox } from './inbox.ts';
import { violations } from './judge.ts';
import type { RunLog } from './run-log.ts';

export interface Verdict {
  readonly violations: readonly string[];
  readonly orders: number;
  readonly paid: number;
  /** Emails that arrived twice, each explained by a kill. */
  readonly duplicates: number;
  /** Payments after the order had expired or was cancelled. */
  readonly late: { readonly reinstated: number; readonly rejected: number };
}

const QUIET_WITHIN_MS = 10 * 60_000;

/** Ends Stripe's faults, waits until no work is in progress, and judges. */
export async function verdictOn(
  cluster: Cluster,
  runLog: RunLog,
  say: (line: string) => void,
  inbox = new Inbox(cluster.inbox),
): Promise<Verdict> {
  const quietSince = Date.now();
  await clearFaults(cluster.sandbox);
  const facts = await waitUntilIdle(cluster, QUIET_WITHIN_MS, inbox);
  const { events, mails, orders } = facts;
  say(`No work in progress after ${elapsed(quietSince)}. ${events.length} events, ${mails.length} emails.`);
  const differences = await cluster.differences();
  const twice = duplicates(facts);
  for (const { effectId, times, at } of twice)
    say(`Email ${effectId} arrived ${times} times, first at ${at.toISOString()}`);
  const countOf = (kind: string) => events.filter(({ type }) => type === kind).length;
  return {
    violations: [
      ...violations(facts, runLog),
      ...(differences ? [`read models equal their replay:\n${differences}`] : []),
    ],
    orders: orders.length,
    paid: runLog.count('paid'),
    duplicates: twice.length,
    late: { reinstated: countOf('OrderReinstated'), rejected: countOf('LatePaymentRejected') },
  };
}
