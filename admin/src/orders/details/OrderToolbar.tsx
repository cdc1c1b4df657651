import type { OrderDetails } from '@kronblad/contracts/views/orders';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import DocumentScannerOutlined from '@mui/icons-material/DocumentScannerOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import UndoRounded from '@mui/icons-material/UndoRounded';
import { Box, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { ShopDataProvider } from '../../api/data-provider';
import { messageOf } from '../../api/error-message';
import { useOrderActions } from '../actions/order-actions-context';
import { useCollect } from '../actions/use-change-status';
import { PaymentBadge } from '../PaymentBadge';
import { usePrint } from '../print/use-print';
import { StatusSelect } from '../StatusSelect';

const ScanButton = ({ order }: { order: OrderDetails }) => {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.sendOrderForScanning(order.id),
    onSuccess: () => {
      refresh();
      notify(`Kvitto för order ${order.order_number} skickades till inskanning.`, { type: 'success' });
    },
    onError: (error) => notify(messageOf(error, 'Kunde inte skicka kvittot till inskanning.'), { type: 'error' }),
  });
  return (
    <Button size="small" startIcon={<DocumentScannerOutlined />} disabled={isPending} onClick={() => mutate()}>
      {isPending ? 'Skickar…' : 'Skicka till inskanning'}
    </Button>
  );
};

/** What is to be done next with the order; nothing when it is done. */
const NextStep = ({ order }: { order: OrderDetails }) => {
  const { askSend } = useOrderActions();
  const { mutate, isPending } = useCollect(order);
  const isPickup = order.shipping_method === 'pickup';
  if (order.status === 'pending' && order.payment_status === 'paid') {
    return (
      <Button
        variant="contained"
        startIcon={isPickup ? <StorefrontOutlined /> : <LocalShippingOutlined />}
        onClick={() => askSend([order])}
      >
        {isPickup ? 'Redo att hämtas' : 'Markera som skickad'}
      </Button>
    );
  }
  if (isPickup && order.status === 'sent' && !order.collected_at) {
    return (
      <Button variant="contained" startIcon={<StorefrontOutlined />} disabled={isPending} onClick={() => mutate(true)}>
        Hämtad
      </Button>
    );
  }
  return null;
};

const buttonsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  '& .MuiButton-root': { '@media (pointer: coarse)': { minHeight: 44 } },
} as const;

/** Number and status, and what can be done with the order. */
export const OrderToolbar = ({ order }: { order: OrderDetails }) => {
  const { askDelete, askRefund } = useOrderActions();
  const print = usePrint();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h2" component="p" sx={{ mr: 'auto' }}>
          {order.order_number}
        </Typography>
        <PaymentBadge order={order} />
        <StatusSelect order={order} />
      </Box>
      <Box sx={buttonsSx}>
        <NextStep order={order} />
        <Button size="small" startIcon={<PrintOutlined />} onClick={() => print('plocksedlar', [order.id])}>
          Plocksedel
        </Button>
        <Button size="small" startIcon={<PrintOutlined />} onClick={() => print('etiketter', [order.id])}>
          Adressetikett
        </Button>
        {order.receipt_number && (
          <Button
            size="small"
            href={`/api/orders/${order.id}/receipt.pdf`}
            target="_blank"
            rel="noopener"
            startIcon={<PictureAsPdfOutlined />}
          >
            Kvitto {order.receipt_number}
          </Button>
        )}
        {order.receipt_number && <ScanButton order={order} />}
        {order.refundable_amount > 0 && (
          <Button size="small" startIcon={<UndoRounded />} onClick={() => askRefund(order)}>
            Återbetala
          </Button>
        )}
        <Button
          size="small"
          color="inherit"
          startIcon={<DeleteOutlineRounded />}
          onClick={() => askDelete(order)}
          sx={{ color: 'text.secondary', ml: { sm: 'auto' } }}
        >
          Ta bort
        </Button>
      </Box>
    </Box>
  );
};
