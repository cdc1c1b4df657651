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
  readonly onFailed?: () => void;
}

export function useOrderAction<Asked>({ act, done, failed = (message) => message, onDone, onFailed }: Options<Asked>) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const showOrder = useShowOrder();
  const refresh = useRefresh();
  const notify = useNotify();
  return useMutation({
    mutationFn: (asked: Asked) => act(dataProvider, asked),
    onSuccess: (order, asked) => {
      showOrder(order);
      refresh();
      // The message is about the returned order, because it may have been paid since the screen was loaded.
      notify(done(order, asked), { type: 'success' });
      onDone?.(order, asked);
    },
    onError: (error) => {
      notify(failed(messageOf(error)), { type: 'error' });
      // After a refusal the order on the screen may be outdated (paid or cancelled meanwhile), so refetch it.
      refresh();
      onFailed?.();
    },
  });
}
