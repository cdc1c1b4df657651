import type { DeliveryState } from '@kronblad/contracts/recipient/recipient-choices';
import { stockholmDay } from '@kronblad/contracts/time/time';
import { Refusal } from '../../refusals/index.js';
import { isPaidOrOwed, type ProgressReport } from './delivery.decider.js';
import type { Order } from './order.js';
import { isRefunded } from './order-money.js';

/** Somebody who drives: with the link of `linkDay`, or with an account of their own. */
export interface Courier {
  readonly linkDay?: string;
}

/** States that a courier may report, and those to which an undone report leads back. */
const REPORTED: readonly (DeliveryState | undefined)[] = ['out', 'delivered', 'missed'];
const BEFORE: readonly DeliveryState[] = ['to_make', 'made'];
const NOT_A_COURIERS = 'Det bockar butiken av.';

/**
 * Couriers report their stops on the day itself. Throws `not_in_round`, `stop_off` for an order that was cancelled or
 * refunded, `round_not_begun`, and `invalid_fields` for a state that the shop sets.
 */
export function refuseForCourier(
  order: Order,
  { linkDay }: Courier,
  { state, from }: Pick<ProgressReport, 'state' | 'from'>,
  now: Date,
): void {
  if (!REPORTED.includes(state) && !(BEFORE.includes(state) && REPORTED.includes(from))) {
    throw new Refusal('invalid_fields', { message: NOT_A_COURIERS, fields: { state: NOT_A_COURIERS } });
  }
  const today = stockholmDay(now);
  const isStop = !order.deleted && order.placed.delivery?.way === 'courier' && isPaidOrOwed(order);
  const day = isStop ? order.delivery?.day : undefined;
  if (!day || day < today || (linkDay && day !== linkDay)) throw new Refusal('not_in_round');
  if (order.status === 'cancelled' || isRefunded(order)) throw new Refusal('stop_off');
  if (day > today) throw new Refusal('round_not_begun');
}
