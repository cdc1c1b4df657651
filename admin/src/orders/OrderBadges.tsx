import type { OrderListItem } from '@kronblad/contracts/views/orders';
import { Box } from '@mui/material';
import { StatusBadge } from '../ui/StatusBadge';
import { PaymentBadge } from './PaymentBadge';

export const OrderBadges = ({ order }: { order: OrderListItem }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
    <PaymentBadge order={order} />
    {order.deleted && <StatusBadge label="Borttagen" tone="neutral" />}
    {order.withdrawal_open && <StatusBadge label="Ångrat" tone="bad" />}
    {order.notes && <StatusBadge label="Meddelande" tone="info" />}
  </Box>
);
