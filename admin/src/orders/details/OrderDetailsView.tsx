import { Box, Divider, Stack, Tab, Tabs } from '@mui/material';
import { useId, useState } from 'react';
import { useMay } from '../../api/use-may';
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
import { useOrder } from './use-order';

const columns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

const Facts = () => {
  const order = useOrder();
  return (
    <Stack spacing={3} divider={<Divider />}>
      {order.delivery ? <OrderDelivery order={order} delivery={order.delivery} /> : <OrderAddresses />}
      <OrderItems />
      <Box sx={columns}>
        <OrderCustomer />
        <OrderAmounts />
      </Box>
      <StaffNotes />
      {order.disputes.length > 0 && <OrderDisputes />}
      {order.refunds.length > 0 && <OrderRefunds />}
      {order.effects.length > 0 && <OrderEffects />}
      <OrderBasics />
    </Stack>
  );
};

const tabs = ['Order', 'Historik'] as const;

export const OrderDetailsView = () => {
  const [tab, setTab] = useState(0);
  const id = useId();
  return (
    <Stack spacing={3}>
      <OrderToolbar />
      {useOrder().notes && <OrderNotes />}
      {useMay()('GET', '/withdrawals') && <OrderWithdrawals />}
      <Tabs value={tab} onChange={(_event, next) => setTab(next)}>
        {tabs.map((label, index) => (
          <Tab key={label} label={label} id={`${id}-tab-${index}`} aria-controls={`${id}-panel-${index}`} />
        ))}
      </Tabs>
      {[<Facts key="facts" />, <OrderHistoryList key="history" />].map((panel, index) => (
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
