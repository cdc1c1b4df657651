import type { OrderDetails } from '@kronblad/contracts/views/orders';
import { useDataProvider, useRefresh } from 'react-admin';
import type { ShopDataProvider } from '../../api/data-provider';
import { useSave } from '../../ui/form/use-save';
import { useShowOrder } from './use-show-order';

interface Options<Sent extends object> {
  readonly order: OrderDetails;
  readonly toForm: (order: OrderDetails) => object;
  /** Refused with `version_conflict` when somebody else has changed the same. */
  readonly change: (dataProvider: ShopDataProvider, order: OrderDetails, sent: Sent) => Promise<OrderDetails>;
  readonly updated: string;
  readonly failed: (message: string) => string;
}

/** Saves a form about a part of an order; a conflict keeps what was typed and shows what somebody else has changed. */
export function useSaveOrder<Sent extends object>({ order, change, ...options }: Options<Sent>) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const showOrder = useShowOrder();
  const refresh = useRefresh();
  return useSave<OrderDetails, Sent>({
    ...options,
    resource: 'ordrar',
    record: order,
    change: async (base, sent) => {
      const saved = await change(dataProvider, base, sent);
      showOrder(saved);
      refresh();
      return saved;
    },
  });
}
