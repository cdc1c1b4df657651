import type { OrderDetails } from '@kronblad/contracts/order/schema';
import { useNotify, useRefresh } from 'react-admin';
import type { ShopDataProvider } from '../../api/data-provider';
import { reasonOf } from '../../api/error-message';
import { useApiMutation } from '../../api/use-api-mutation';
import { useShowOrder } from './use-show-order';

interface Options<Values, Answer> {
  readonly act: (api: ShopDataProvider, values: Values) => Promise<Answer>;
  readonly done: (order: Answer, values: Values) => string;
  readonly failed?: (message: string, values: Values) => string;
  readonly onFailed?: () => void;
  /** True when the refusal becomes a question on the screen. */
  readonly asks?: (error: Error, values: Values) => boolean;
}

export function useOrderAction<Values, Answer extends OrderDetails | undefined = OrderDetails>({
  act,
  done,
  failed = (message) => message,
  onFailed,
  asks,
}: Options<Values, Answer>) {
  const showOrder = useShowOrder();
  const refresh = useRefresh();
  const notify = useNotify();
  return useApiMutation(act, {
    onSuccess: (order, values) => {
      if (order) showOrder(order);
      refresh();
      // The message is about the returned order, because it may have been paid since the screen was loaded.
      notify(done(order, values), { type: 'success' });
    },
    onError: (error, values) => {
      if (asks?.(error, values)) return;
      notify(failed(reasonOf(error), values), { type: 'error' });
      // After a refusal the order on the screen may be outdated (paid or cancelled meanwhile), so refetch it.
      refresh();
      onFailed?.();
    },
  });
}
