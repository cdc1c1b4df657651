import type { OrderDetails } from '@kronblad/contracts/views/orders';
import { Box, Divider, Stack } from '@mui/material';
import { OrderAmounts } from './OrderAmounts';
import { OrderDisputes } from './OrderDisputes';
import { OrderEffects } from './OrderEffects';
import { OrderAddresses, OrderBasics, OrderCustomer, OrderNotes } from './OrderFacts';
import { OrderItems } from './OrderItems';
import { OrderRefunds } from './OrderRefunds';
import { OrderToolbar } from './OrderToolbar';
import { OrderWithdrawals } from './OrderWithdrawals';

const columns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

export const OrderDetailsView = ({ order }: { order: OrderDetails }) => (
  <Stack spacing={3} divider={<Divider />}>
    <Stack spacing={3}>
      <OrderToolbar order={order} />
      <OrderWithdrawals order={order} />
    </Stack>
    <Box sx={columns}>
      <OrderBasics order={order} />
      <OrderCustomer order={order} />
    </Box>
    <OrderAddresses order={order} />
    <OrderItems items={order.items} />
    <Box sx={columns}>
      <OrderNotes order={order} />
      <OrderAmounts order={order} />
    </Box>
    {order.disputes.length > 0 && <OrderDisputes disputes={order.disputes} />}
    {order.refunds.length > 0 && <OrderRefunds refunds={order.refunds} />}
    {order.effects.length > 0 && <OrderEffects order={order} />}
  </Stack>
);
