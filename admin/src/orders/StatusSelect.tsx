import { type OrderListItem, type OrderStatus, orderStatus } from '@kronblad/contracts/views/orders';
import { Box, MenuItem, Select } from '@mui/material';
import { tones } from '../ui/StatusBadge';
import { useOrderActions } from './actions/order-actions-context';
import { useChangeStatus } from './actions/use-change-status';
import { statusLabels } from './labels';

const Dot = ({ status }: { status: OrderStatus }) => (
  <Box
    component="span"
    sx={{ width: 8, height: 8, mr: 1, borderRadius: '50%', bgcolor: tones[statusLabels[status].tone].text }}
  />
);

/** Changes the order's status at once; goes back to the old one when the server refuses. */
export const StatusSelect = ({ order }: { order: OrderListItem }) => {
  const { offerRefund } = useOrderActions();
  const { changeStatus, pending } = useChangeStatus(order, { onCancelled: offerRefund });
  const status = pending ?? order.status;
  const { text, tint } = tones[statusLabels[status].tone];
  return (
    <Select
      value={status}
      disabled={pending !== undefined}
      onChange={(event) => changeStatus(event.target.value as OrderStatus)}
      inputProps={{ 'aria-label': `Status för order ${order.order_number}` }}
      sx={{
        minWidth: 128,
        borderRadius: 99,
        fontSize: '0.8125rem',
        fontWeight: 560,
        color: text,
        backgroundColor: tint,
        '& .MuiSelect-select': { display: 'flex', alignItems: 'center', py: 0.5, pl: 1.5 },
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
      }}
    >
      {orderStatus.options.map((option) => (
        <MenuItem key={option} value={option}>
          <Dot status={option} />
          {statusLabels[option].label}
        </MenuItem>
      ))}
    </Select>
  );
};
