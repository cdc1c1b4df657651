import { randomUUID } from 'node:crypto';

/** Body of `POST /orders` for one piece of each product, picked up. `changes` override fields. */
export function pickupOrder(productIds: readonly number[], changes: Readonly<Record<string, unknown>> = {}): object {
  return {
    checkout_id: randomUUID(),
    items: productIds.map((id) => ({ id, quantity: 1 })),
    first_name: 'Maja',
    last_name: 'Lind',
    email: 'maja@example.se',
    phone: '070-123 45 67',
    shipping_method: 'pickup',
    ...changes,
  };
}
