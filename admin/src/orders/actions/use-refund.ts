import { randomUuid } from '@kronblad/contracts/random-id';
import { formatSek } from '@kronblad/contracts/rules/money';
import type { OrderListItem, refundOrder } from '@kronblad/contracts/views/orders';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { z } from 'zod';
import type { ShopDataProvider } from '../../api/data-provider';
import { codeOf } from '../../api/error-message';

/** `onChanged` gets the order as it is now when it was refunded elsewhere meanwhile, with that error. */
export function useRefund(
  order: OrderListItem,
  onClose: () => void,
  onChanged: (now: OrderListItem, refusal: Error) => void,
) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  // One refund id per dialog, so that a retry after a lost response makes no second refund.
  const [refundId, setRefundId] = useState(randomUuid);
  return useMutation({
    mutationFn: (refund: z.input<typeof refundOrder> & { amount: number }) =>
      dataProvider.refundOrder(order.id, { ...refund, refund_id: refundId }),
    onError: async (error) => {
      // Stripe refused this refund permanently, so the next attempt needs a new refund id.
      if (codeOf(error) === 'refund_failed') setRefundId(randomUuid());
      if (codeOf(error) !== 'refund_changed') return;
      refresh();
      // If the order cannot be read, the dialog shows the API's message, which says how much can still be refunded.
      const read = await dataProvider.getOne<OrderListItem>('ordrar', { id: order.id }).catch(() => null);
      if (read) onChanged(read.data, error);
    },
    onSuccess: (_, { amount }) => {
      refresh();
      notify(`${formatSek(amount)} återbetalas till kunden.`, { type: 'success' });
      onClose();
    },
  });
}
