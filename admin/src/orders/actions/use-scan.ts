import type { OrderListItem } from '@kronblad/contracts/views/orders';
import { useNotify, useRefresh } from 'react-admin';
import { messageOf } from '../../api/error-message';
import { useApiMutation } from '../../api/use-api-mutation';

/** Emails an order's receipt to the address where receipts are scanned. */
export function useScan({ id, order_number }: Pick<OrderListItem, 'id' | 'order_number'>) {
  const notify = useNotify();
  const refresh = useRefresh();
  return useApiMutation((api) => api.sendOrderForScanning(id), {
    onSuccess: () => {
      refresh();
      notify(`Kvitto för order ${order_number} skickades till inskanning.`, { type: 'success' });
    },
    failed: (_message, error) => messageOf(error, 'Kunde inte skicka kvittot till inskanning.'),
  });
}
