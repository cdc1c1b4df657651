import type { OrderListItem } from '@kronblad/contracts/order/schema';

type Order = Pick<OrderListItem, 'status' | 'shipping_method' | 'collected_at' | 'delivery'>;

/** The states of an order that staff see, in the order of a day's work. */
export const STEPS = [
  'pending',
  'planned',
  'made',
  'out',
  'delivered',
  'not_delivered',
  'sent',
  'collected',
  'cancelled',
] as const;
export type Step = (typeof STEPS)[number];

export function stepOf({ status, collected_at, shipping_method, delivery }: Order): Step {
  if (status === 'cancelled') return 'cancelled';
  if (status === 'sent' && shipping_method === 'pickup') return collected_at ? 'collected' : 'sent';
  return delivery?.state ?? status;
}
