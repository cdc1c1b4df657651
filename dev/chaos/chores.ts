import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '@kronblad/contracts/views/catalogue';
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

/** An order that may not be paid yet: its goods are back on the shelf, and its shopper may pay all the same. */
export const cancel = (cluster: Cluster, staff: Staff, orderId: number): Promise<void> =>
  insist(() => carryOut('cancel', cluster, staff, orderId));

/** Counts a shelf to what it is to hold, whatever was sold of it, and waits until both processes know. */
export async function restock({ a, b }: Cluster, staff: Staff, product: number, pieces: number): Promise<void> {
  await insist(() => staff.send('PUT', a, `/products/${product}`, { inventory_quantity: pieces }));
  for (const api of [a, b]) {
    await insist(async () => {
      const { inventory_quantity: known } = await staff.send<Product>('GET', api, `/products/${product}`);
      // More when an order has just expired.
      if (known < pieces) throw new Error(`${api} knows of ${known} of ${pieces} pieces.`);
    });
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
