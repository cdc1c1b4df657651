import type { OrderDetails, OrderListItem } from '@kronblad/contracts/views/orders';
import type { ShopDataProvider, StatusOptions } from '../../api/data-provider';
import { messageOf } from '../../api/error-message';

export interface SendResult {
  readonly order: OrderListItem;
  /** The order as it is now, or why it could not be sent. */
  readonly sent: OrderDetails | null;
  readonly error: string | null;
}

/** One after the other: each is told of by itself. */
export async function sendOrders(
  dataProvider: Pick<ShopDataProvider, 'changeOrderStatus'>,
  orders: readonly OrderListItem[],
  options: StatusOptions,
  onEach: (done: number) => void = () => {},
): Promise<SendResult[]> {
  const results: SendResult[] = [];
  for (const order of orders) {
    try {
      results.push({ order, sent: await dataProvider.changeOrderStatus(order, 'sent', options), error: null });
    } catch (error) {
      results.push({ order, sent: null, error: messageOf(error) });
    }
    onEach(results.length);
  }
  return results;
}
