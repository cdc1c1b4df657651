import { formatSek } from '@kronblad/contracts/rules/money';
import type { OrderListItem } from '@kronblad/contracts/views/orders';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { formatMoment } from '../format/moment';
import { numeric } from '../theme/list-table';
import { PlainList } from '../ui/PlainList';
import { SelectPage, SelectRow } from '../ui/Selection';
import { customerName, deliveryLabel } from './labels';
import { OrderBadges } from './OrderBadges';
import { OrderRowActions } from './OrderRowActions';
import { StatusSelect } from './StatusSelect';

const spread = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 } as const;

const cardSx = {
  position: 'relative',
  px: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  display: 'grid',
  gap: 0.75,
} as const;
/** Places a control above the card's link, which covers the whole card. */
const above = { position: 'relative', zIndex: 1 } as const;

const OrderCard = ({ order }: { order: OrderListItem }) => {
  const { search } = useLocation();
  return (
    <Box component="li" sx={cardSx}>
      <Box sx={spread}>
        <Box sx={{ ...above, ml: -1.25, my: -1 }}>
          <SelectRow record={order} name={`order ${order.order_number}`} />
        </Box>
        <MuiLink
          component={Link}
          to={{ pathname: `/ordrar/${order.id}`, search }}
          sx={{ mr: 'auto', fontWeight: 560, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {order.order_number}
        </MuiLink>
        <Typography sx={{ ...numeric, fontWeight: 600 }}>{formatSek(order.total_amount)}</Typography>
      </Box>
      <Box sx={{ ...spread, alignItems: 'flex-start' }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {customerName(order)}
        </Typography>
        <OrderBadges order={order} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatMoment(order.created_at)} · {deliveryLabel(order)}
      </Typography>
      <Box sx={{ ...spread, ...above }}>
        <StatusSelect order={order} />
        <OrderRowActions order={order} />
      </Box>
    </Box>
  );
};

export const OrderCards = () => {
  const { data = [] } = useListContext<OrderListItem>();
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 0.75, borderTop: 1, borderColor: 'divider' }}>
        <SelectPage />
        <Typography variant="body2" color="textSecondary">
          Markera alla på sidan
        </Typography>
      </Box>
      <PlainList>
        {data.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </PlainList>
    </>
  );
};
