import type { OrderDetails, OrderListItem } from '@kronblad/contracts/order/schema';
import { messageOf } from '../../api/error-message';

export interface ChangeResult {
  readonly order: OrderListItem;
  /** The updated order; null when the API refused the change for the reason in `error`. */
  readonly changed: OrderDetails | null;
  readonly error: string | null;
}

/** Changes the orders one after another. A refused change does not stop the others. */
export async function changeEach<Order extends OrderListItem>(
  orders: readonly Order[],
  change: (order: Order) => Promise<OrderDetails>,
  onEach: (done: number) => void = () => {},
): Promise<ChangeResult[]> {
  const results: ChangeResult[] = [];
  for (const order of orders) {
    try {
      results.push({ order, changed: await change(order), error: null });
    } catch (error) {
      results.push({ order, changed: null, error: messageOf(error) });
    }
    onEach(results.length);
  }
  return results;
}
