import type { OrderListItem } from '@kronblad/contracts/order/schema';

type Order = Pick<OrderListItem, 'status' | 'shipping_method' | 'collected_at' | 'delivery'>;

/** The states of an order that staff see, in the order of a day's work. */
export const ORDER_STEPS = [
  'pending',
  'to_make',
  'made',
  'out',
  'delivered',
  'missed',
  'sent',
  'collected',
  'cancelled',
] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

export function orderStepOf({ status, collected_at, shipping_method, delivery }: Order): OrderStep {
  if (status === 'cancelled') return 'cancelled';
  if (status === 'sent' && shipping_method === 'pickup') return collected_at ? 'collected' : 'sent';
  return delivery?.state ?? status;
}
