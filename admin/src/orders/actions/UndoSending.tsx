import type { OrderDetails } from '@kronblad/contracts/order/schema';
import { Box, Button, SnackbarContent } from '@mui/material';
import { useCloseNotification, useNotify, useRefresh } from 'react-admin';
import type { ShopDataProvider } from '../../api/data-provider';
import { useApiMutation } from '../../api/use-api-mutation';
import { changeEach } from './change-each';
import { ordersSentMessage, undoneMessage } from './status-change';
import { useShowOrder } from './use-show-order';

/** How long undo is offered. Must equal the API's delay of the email about sending (SENDING_MAIL_SECONDS, 10 s). */
export const UNDO_MS = 10_000;

export const UndoSending = ({ orders }: { orders: readonly OrderDetails[] }) => {
  const showOrder = useShowOrder();
  const refresh = useRefresh();
  const notify = useNotify();
  const close = useCloseNotification();
  const undo = (api: ShopDataProvider) =>
    changeEach(orders, (order) => {
      const unmailed = order.sending_mail_at !== null || undefined;
      return api.changeOrderStatus(order, 'pending', { unmailed });
    });
  const { mutate, isPending } = useApiMutation(undo, {
    onSuccess: (results) => {
      for (const { changed } of results) if (changed) showOrder(changed);
      refresh();
      close();
      const isDone = results.every(({ error }) => error === null);
      notify(undoneMessage(results), {
        type: isDone ? 'success' : 'error',
        autoHideDuration: isDone ? undefined : null,
      });
    },
  });
  return (
    <SnackbarContent
      role="alert"
      message={<Box>{ordersSentMessage(orders)}</Box>}
      action={
        <Button color="inherit" disabled={isPending} onClick={() => mutate()} sx={{ textDecoration: 'underline' }}>
          {isPending ? 'Ångrar…' : 'Ångra'}
        </Button>
      }
    />
  );
};
