import type { OrderDetails } from '@kronblad/contracts/order/schema';
import type { Product } from '@kronblad/contracts/product/schema';
import type { Cluster } from '../cluster/cluster.ts';
import type { Staff } from '../cluster/store.ts';
import { until } from '../cluster/until.ts';
import type { RoundPlan } from './plan.ts';
import type { RunLog } from './run-log.ts';

const TIMEOUT_MS = 180_000;

export async function doStaffAction(
  staffAction: RoundPlan['staffAction'],
  cluster: Cluster,
  staff: Staff,
  { sales }: RunLog,
): Promise<void> {
  if (staffAction === 'none') return;
  const paid = sales.filter(({ outcome }) => outcome === 'paid').map(({ orderId }) => orderId!);
  for (const orderId of paid) {
    const order = await insist(() => staff.send<OrderDetails>('GET', cluster.a, `/orders/${orderId}`));
    if (order.payment_status !== 'paid' || order.status !== 'pending' || order.refunds.length > 0) continue;
    await insist(() => carryOut(staffAction, cluster, staff, orderId));
    return;
  }
}

/** The order may be unpaid: its items return to stock, but its shopper may still pay. */
export const cancel = (cluster: Cluster, staff: Staff, orderId: number): Promise<void> =>
  insist(() => carryOut('cancel', cluster, staff, orderId));

/** Resolves when both API processes have updated their caches. */
export async function restock({ a, b }: Cluster, staff: Staff, product: number, pieces: number): Promise<void> {
  await insist(() => staff.send('PUT', a, `/products/${product}`, { inventory_quantity: pieces }));
  for (const api of [a, b]) {
    await insist(async () => {
      const { inventory_quantity: known } = await staff.send<Product>('GET', api, `/products/${product}`);
      // The stock may be higher, because an order has just expired.
      if (known < pieces) throw new Error(`${api} shows a stock of ${known} instead of ${pieces}.`);
    });
  }
}

/** Reads the order's state first, because an earlier request without a response may have succeeded. */
async function carryOut(
  staffAction: Exclude<RoundPlan['staffAction'], 'none'>,
  { b }: Cluster,
  staff: Staff,
  orderId: number,
): Promise<void> {
  const order = await staff.send<OrderDetails>('GET', b, `/orders/${orderId}`);
  if (staffAction === 'refund') {
    if (order.refunds.length > 0) return;
    await staff.send('POST', b, `/orders/${orderId}/refund`, { amount: order.total_amount, reason: 'Ångrat köp' });
  } else {
    const status = staffAction === 'send' ? 'sent' : 'cancelled';
    if (order.status !== status) await staff.send('PUT', b, `/orders/${orderId}/status`, { status });
  }
}

async function insist<T>(work: () => Promise<T>): Promise<T> {
  const { seen } = await until(work, () => true, TIMEOUT_MS);
  if (seen instanceof Error) throw new Error('The staff command failed until its timeout', { cause: seen });
  return seen;
}
