import type { OrderDetails } from '@kronblad/contracts/order/schema';
import { useDataProvider, useRefresh } from 'react-admin';
import type { ShopDataProvider } from '../../api/data-provider';
import { useSave } from '../../ui/form/use-save';
import { useShowOrder } from './use-show-order';

interface Options<Sent extends object> {
  readonly order: OrderDetails;
  readonly toForm: (order: OrderDetails) => object;
  /** Rejects with `version_conflict` when another user has changed the same part of the order. */
  readonly change: (dataProvider: ShopDataProvider, order: OrderDetails, sent: Sent) => Promise<OrderDetails>;
  readonly updated: string;
  readonly failed: (message: string) => string;
}

/**
 * Saves a form for one part of an order. After a conflict the form keeps the typed values and shows the other user's
 * changes.
 */
export function useSaveOrder<Sent extends object>({ order, change, updated, ...options }: Options<Sent>) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const showOrder = useShowOrder();
  const refresh = useRefresh();
  return useSave<OrderDetails, Sent>({
    ...options,
    record: order,
    write: async (base, sent) => {
      const saved = await change(dataProvider, base, sent);
      showOrder(saved);
      refresh();
      return saved;
    },
    reload: async () => (await dataProvider.getOne<OrderDetails>('ordrar', { id: order.id })).data,
    message: () => updated,
  });
}
