import { formatSek } from '@kronblad/contracts/money/money';
import type { OrderListItem } from '@kronblad/contracts/order/schema';
import { Box, Tooltip } from '@mui/material';
import { numericCell } from '../theme/list-table';
import { Muted } from '../ui/text';

const WHY = 'Minst en vara saknade inköpspris när ordern lades. Vinsten är räknad som om den inte kostat något.';

type Profit = Pick<OrderListItem, 'net_profit' | 'cost_missing' | 'payment_status'>;

export const NetProfit = ({ order }: { order: Profit }) =>
  order.payment_status === 'pending' || order.payment_status === 'failed' ? (
    <Muted title="Ordern är inte betald">–</Muted>
  ) : (
    <Amount order={order} />
  );

const Amount = ({ order }: { order: Profit }) => (
  <Box component="span" sx={{ ...numericCell, color: order.net_profit < 0 ? 'error.main' : undefined }}>
    {order.cost_missing && (
      <Tooltip title={WHY}>
        <Box component="span" tabIndex={0} role="note" aria-label={WHY} sx={{ mr: 0.5, color: 'warning.main' }}>
          ≈
        </Box>
      </Tooltip>
    )}
    {formatSek(order.net_profit)}
  </Box>
);
