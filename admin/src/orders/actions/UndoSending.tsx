import type { OrderDetails } from '@kronblad/contracts/views/orders';
import { Box, Button, SnackbarContent } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useCloseNotification, useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { ShopDataProvider } from '../../api/data-provider';
import { messageOf } from '../../api/error-message';
import { ordersSent } from './status-change';
import { statusFailed } from './use-change-status';
import { useShowOrder } from './use-show-order';

/** As long as the email waits (SENDING_MAIL_SECONDS of the API). */
export const UNDO_MS = 10_000;

/** Says what was sent, and takes it back as long as the emails wait. */
export const UndoSending = ({ orders }: { orders: readonly OrderDetails[] }) => {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const showOrder = useShowOrder();
  const refresh = useRefresh();
  const notify = useNotify();
  const close = useCloseNotification();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      for (const order of orders) {
        const unmailed = order.sending_mail_at !== null || undefined;
        showOrder(await dataProvider.changeOrderStatus(order, 'pending', { unmailed }));
      }
    },
    onSuccess: () => {
      close();
      notify(orders.length === 1 ? 'Ordern är väntande igen.' : 'Ordrarna är väntande igen.', { type: 'success' });
    },
    onError: (error) => {
      close();
      notify(statusFailed(messageOf(error)), { type: 'error' });
    },
    onSettled: () => refresh(),
  });
  return (
    <SnackbarContent
      role="alert"
      message={<Box sx={{ maxWidth: 360 }}>{ordersSent(orders)}</Box>}
      action={
        <Button color="inherit" disabled={isPending} onClick={() => mutate()} sx={{ textDecoration: 'underline' }}>
          {isPending ? 'Ångrar…' : 'Ångra'}
        </Button>
      }
    />
  );
};
