import { PaymentDisputed } from '@kronblad/contracts/events/orders';
import type { Chance, Happening } from './happening.js';

/** A dispute of one of the order's payments or of an unknown payment: opened, possibly updated, and mostly decided. */
export function* disputeLife(
  orderId: number,
  disputeId: string,
  intentIds: readonly string[],
  totalOre: number,
  random: Chance,
): Generator<Happening> {
  const intentId = random(3) ? (intentIds[random(intentIds.length)] ?? 'pi_unknown') : 'pi_unknown';
  const told = (status: string) =>
    PaymentDisputed({
      orderId,
      disputeId,
      intentId,
      amountOre: totalOre,
      reason: 'fraudulent',
      status,
    });
  yield [[`order-${orderId}`, told(random(4) ? 'needs_response' : 'warning_needs_response')]];
  if (random(3) === 0) yield [[`order-${orderId}`, told('under_review')]];
  if (random(4) > 0) yield [[`order-${orderId}`, told(random(2) ? 'lost' : 'won')]];
}
