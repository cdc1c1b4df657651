import { setTimeout as pause } from 'node:timers/promises';
import type { OrderDetails } from '@kronblad/contracts/views/orders';
import type { Cluster } from '../cluster/cluster.ts';
import type { Staff } from '../cluster/store.ts';
import type { Diary } from './diary.ts';
import type { RoundPlan } from './plan.ts';

const PATIENCE_MS = 180_000;
const BETWEEN_TRIES_MS = 250;

/** What the staff do with the oldest order that is paid and that they have not touched; tried again until it is done. */
export async function doChore(
  chore: RoundPlan['chore'],
  cluster: Cluster,
  staff: Staff,
  { sales }: Diary,
): Promise<void> {
  if (chore === 'none') return;
  const paid = sales.filter(({ outcome }) => outcome === 'paid').map(({ orderId }) => orderId!);
  for (const orderId of paid) {
    const order = await insist(() => staff.send<OrderDetails>('GET', cluster.a, `/orders/${orderId}`));
    if (order.payment_status !== 'paid' || order.status !== 'pending' || order.refunds.length > 0) continue;
    await insist(() => carryOut(chore, cluster, staff, orderId));
    return;
  }
}

/** Looks before it acts: whoever got no answer does not know whether it was done. */
async function carryOut(
  chore: Exclude<RoundPlan['chore'], 'none'>,
  { b }: Cluster,
  staff: Staff,
  orderId: number,
): Promise<void> {
  const order = await staff.send<OrderDetails>('GET', b, `/orders/${orderId}`);
  if (chore === 'refund') {
    if (order.refunds.length > 0) return;
    await staff.send('POST', b, `/orders/${orderId}/refund`, { amount: order.total_amount, reason: 'Ångrat köp' });
  } else {
    const status = chore === 'send' ? 'sent' : 'cancelled';
    if (order.status !== status) await staff.send('PUT', b, `/orders/${orderId}/status`, { status });
  }
}

/** Throws with the last reason when it did not come about in all that time. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw new Error(`The staff gave up: ${(error as Error).message}`, { cause: error });
      await pause(BETWEEN_TRIES_MS);
    }
  }
}
