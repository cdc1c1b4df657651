import type { OrderDetails } from '@kronblad/contracts/order/schema';
import { Box, Divider, Stack, Tab, Tabs } from '@mui/material';
import { useId, useState } from 'react';
import { OrderAmounts } from './OrderAmounts';
import { OrderDelivery } from './OrderDelivery';
import { OrderDisputes } from './OrderDisputes';
import { OrderEffects } from './OrderEffects';
import { OrderAddresses, OrderBasics, OrderCustomer, OrderNotes } from './OrderFacts';
import { OrderHistoryList } from './OrderHistoryList';
import { OrderItems } from './OrderItems';
import { OrderRefunds } from './OrderRefunds';
import { OrderToolbar } from './OrderToolbar';
import { OrderWithdrawals } from './OrderWithdrawals';
import { StaffNotes } from './StaffNotes';

const columns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

const Facts = ({ order }: { order: OrderDetails }) => (
  <Stack spacing={3} divider={<Divider />}>
    {order.delivery && <OrderDelivery order={order} delivery={order.delivery} />}
    {!order.delivery && !order.supplement_to && <OrderAddresses order={order} />}
    {order.items.length > 0 && <OrderItems items={order.items} />}
    <Box sx={columns}>
      <OrderCustomer order={order} />
      <OrderAmounts order={order} />
    </Box>
    <StaffNotes order={order} />
    {order.disputes.length > 0 && <OrderDisputes disputes={order.disputes} />}
    {order.refunds.length > 0 && <OrderRefunds refunds={order.refunds} />}
    {order.effects.length > 0 && <OrderEffects order={order} />}
    <OrderBasics order={order} />
  </Stack>
);

const tabs = ['Order', 'Historik'] as const;

export const OrderDetailsView = ({ order }: { order: OrderDetails }) => {
  const [tab, setTab] = useState(0);
  const id = useId();
  return (
    <Stack spacing={3}>
      <OrderToolbar order={order} />
      {order.notes && <OrderNotes notes={order.notes} />}
      <OrderWithdrawals order={order} />
      <Tabs value={tab} onChange={(_event, next) => setTab(next)} sx={{ borderBottom: 1, borderColor: 'divider' }}>
        {tabs.map((label, index) => (
          <Tab key={label} label={label} id={`${id}-tab-${index}`} aria-controls={`${id}-panel-${index}`} />
        ))}
      </Tabs>
      {[<Facts key="facts" order={order} />, <OrderHistoryList key="history" order={order} />].map((panel, index) => (
        // A hidden panel stays mounted, so that a note being written is kept.
        <Box
          key={panel.key}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== tab}
        >
          {panel}
        </Box>
      ))}
    </Stack>
  );
};
