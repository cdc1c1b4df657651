import type { OrderListItem } from '@kronblad/contracts/order/schema';
import { DELIVERY_STATES, type DeliveryState } from '@kronblad/contracts/recipient/recipient-choices';
import { Box, MenuItem, Select } from '@mui/material';
import { useMayChangeOrders } from '../api/use-may';
import { type Tone, tones } from '../ui/StatusBadge';
import { actionTo, stepsFor } from './actions/order-actions';
import { useOrderActions } from './actions/order-actions-context';
import { type OrderStep, orderStepOf } from './actions/order-step';
import { progressLabel } from './labels';

const Dot = ({ tone }: { tone: Tone }) => (
  <Box component="span" sx={{ width: 8, height: 8, mr: 1, borderRadius: '50%', bgcolor: tones[tone].text }} />
);

/** The order as it would be after the step. */
const labelOf = (order: OrderListItem, step: OrderStep) =>
  progressLabel({
    shipping_method: order.shipping_method,
    status: step === 'cancelled' ? 'cancelled' : step === 'sent' || step === 'collected' ? 'sent' : 'pending',
    collected_at: step === 'collected' ? order.created_at : null,
    delivery: order.delivery && { ...order.delivery, state: isDeliveryState(step) ? step : order.delivery.state },
  });

const isDeliveryState = (step: OrderStep): step is DeliveryState => DELIVERY_STATES.some((state) => state === step);

export const StatusSelect = ({ order }: { order: OrderListItem }) => {
  const { start, pending } = useOrderActions();
  const mayChange = useMayChangeOrders();
  const shown = orderStepOf(order);
  const choose = (step: OrderStep) => {
    const action = actionTo(step, order);
    if (step !== shown && action) start(action.id, [order]);
  };
  const { text, tint } = tones[labelOf(order, shown).tone];
  return (
    <Select
      value={shown}
      disabled={!mayChange || pending(order) !== undefined}
      onChange={(event) => choose(event.target.value as OrderStep)}
      inputProps={{ 'aria-label': `Status för order ${order.order_number}` }}
      sx={{
        minWidth: { xs: 120, lg: 128 },
        borderRadius: 99,
        fontSize: '0.8125rem',
        fontWeight: 560,
        color: text,
        backgroundColor: tint,
        '@media (pointer: coarse)': { minHeight: 44 },
        '& .MuiSelect-select': { display: 'flex', alignItems: 'center', py: 0.5, pl: { xs: 1.25, lg: 1.5 } },
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
      }}
    >
      {stepsFor(order).map((step) => (
        <MenuItem key={step} value={step}>
          <Dot tone={labelOf(order, step).tone} />
          {labelOf(order, step).label}
        </MenuItem>
      ))}
    </Select>
  );
};
