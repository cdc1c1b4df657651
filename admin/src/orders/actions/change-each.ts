import type { OrderDetails, OrderListItem } from '@kronblad/contracts/views/orders';
import { messageOf } from '../../api/error-message';

export interface ChangeResult {
  readonly order: OrderListItem;
  /** The order as it is now, or null with why it was not changed. */
  readonly changed: OrderDetails | null;
  readonly error: string | null;
}

/** Changes one order after the other. A refusal does not stop the rest. */
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
