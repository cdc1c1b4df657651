import type { OrderDetails } from '@kronblad/contracts/views/orders';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { ShopDataProvider } from '../../api/data-provider';
import { messageOf } from '../../api/error-message';
import { useShowOrder } from './use-show-order';

interface Options<Asked> {
  readonly act: (dataProvider: ShopDataProvider, asked: Asked) => Promise<OrderDetails>;
  readonly done: (order: OrderDetails, asked: Asked) => string;
  readonly failed?: (message: string) => string;
  readonly onDone?: (order: OrderDetails, asked: Asked) => void;
}

/** Does something to an order, and shows and says what came of it. */
export function useOrderAction<Asked>({ act, done, failed = (message) => message, onDone }: Options<Asked>) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const showOrder = useShowOrder();
  const refresh = useRefresh();
  const notify = useNotify();
  return useMutation({
    mutationFn: (asked: Asked) => act(dataProvider, asked),
    onSuccess: (order, asked) => {
      showOrder(order);
      refresh();
      // As the order is by now: it may have been paid since it was read.
      notify(done(order, asked), { type: 'success' });
      onDone?.(order, asked);
    },
    onError: (error) => {
      notify(failed(messageOf(error)), { type: 'error' });
      // The order may not be what it was when it was read: paid by now, or cancelled by somebody else.
      refresh();
    },
  });
}
