import type { Tx } from '../event-store/index.js';
import { unpaidOrders } from '../orders/index.js';
import { Refusal } from '../refusals/index.js';
import type { PreparedOrder } from './prepared-order.js';

/**
 * Limits of all unpaid orders of one client address (IPv6: one /64) at a time. Without them an attacker without
 * money could take all days, goods and uses of a code. The first order may be larger: a funeral's wreaths can be 16 points.
 */
const AT_A_TIME = { points: 12, stops: 6, pieces: 300, codes: 6 } as const satisfies unpaidOrders.HeldCapacity;

/** An unpaid order holds its goods for an hour, and then expires. */
const GOODS_HELD_SECONDS = 3_600;

const TOO_MANY_CODES =
  'Rabattkoden går inte att använda från din uppkoppling just nu. Beställ utan den, eller försök igen om en timme.';

/**
 * Throws `too_many_unpaid` or `too_many_goods` when the order and the unpaid ones of its address, without `replaced`,
 * would hold too much.
 */
export async function refuseTooMuchUnpaid(
  tx: Tx,
  { quote, delivery }: PreparedOrder,
  address: string,
  replaced: number | null,
): Promise<void> {
  const held = await unpaidOrders.heldByAddress(tx, address, replaced);
  const { points, stops } = delivery?.plan.reserved ?? { points: 0, stops: 0 };
  const exceeds = (what: keyof typeof AT_A_TIME, more: number) =>
    more > 0 && held[what] > 0 && held[what] + more > AT_A_TIME[what];
  if (exceeds('points', points) || exceeds('stops', stops)) {
    throw new Refusal('too_many_unpaid', { retryAfter: unpaidOrders.DAY_HELD_MS / 1000 });
  }
  const pieces = quote.cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (exceeds('pieces', pieces)) throw new Refusal('too_many_goods', { retryAfter: GOODS_HELD_SECONDS });
  if (exceeds('codes', quote.campaign?.isLimited ? 1 : 0)) {
    throw new Refusal('too_many_unpaid', { message: TOO_MANY_CODES, retryAfter: GOODS_HELD_SECONDS });
  }
}
