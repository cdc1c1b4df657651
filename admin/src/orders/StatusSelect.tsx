import type { OrderListItem, OrderStatus } from '@kronblad/contracts/views/orders';
import { Box, MenuItem, Select } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { type Tone, tones } from '../ui/StatusBadge';
import { useOrderActions } from './actions/order-actions-context';
import { isCancelledWithRefund, questionBefore, type StatusQuestion } from './actions/status-change';
import { useChangeStatus, useCollect } from './actions/use-change-status';
import { progressLabel } from './labels';

/** `collected` is no order status: the choice marks a pickup order as collected. */
type Choice = OrderStatus | 'collected';

const Dot = ({ tone }: { tone: Tone }) => (
  <Box component="span" sx={{ width: 8, height: 8, mr: 1, borderRadius: '50%', bgcolor: tones[tone].text }} />
);

interface AskProps {
  readonly asking: StatusQuestion;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const Ask = ({ asking, ...answers }: AskProps) => <ConfirmDialog open {...asking} cancelLabel="Nej" {...answers} />;

const labelOf = (order: OrderListItem, choice: Choice) =>
  progressLabel({
    shipping_method: order.shipping_method,
    status: choice === 'collected' ? 'sent' : choice,
    collected_at: choice === 'collected' ? order.created_at : null,
  });

const choicesOf = (order: OrderListItem): readonly Choice[] =>
  order.shipping_method === 'pickup' ? ['pending', 'sent', 'collected', 'cancelled'] : ['pending', 'sent', 'cancelled'];

export const StatusSelect = ({ order }: { order: OrderListItem }) => {
  const { askCancel, askSend } = useOrderActions();
  const { changeStatus, pending } = useChangeStatus(order);
  const collect = useCollect(order);
  const [wanted, setWanted] = useState<'pending' | 'cancelled'>();
  const asking = wanted && questionBefore(order, wanted);
  const shown: Choice = pending ?? (order.status === 'sent' && order.collected_at ? 'collected' : order.status);
  const choose = (next: Choice) => {
    if (next === shown) return;
    if (next === 'collected') collect.mutate(true);
    else if (next === 'sent' && shown === 'collected') collect.mutate(false);
    else if (next === 'sent') askSend([order]);
    else if (next === 'cancelled' && isCancelledWithRefund(order)) askCancel(order);
    else if (questionBefore(order, next)) setWanted(next);
    else changeStatus(next);
  };
  const confirm = () => {
    setWanted(undefined);
    if (wanted) changeStatus(wanted);
  };
  const { text, tint } = tones[labelOf(order, shown).tone];
  return (
    <>
      <Select
        value={shown}
        disabled={pending !== undefined || collect.isPending}
        onChange={(event) => choose(event.target.value as Choice)}
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
        {choicesOf(order).map((choice) => (
          <MenuItem key={choice} value={choice}>
            <Dot tone={labelOf(order, choice).tone} />
            {labelOf(order, choice).label}
          </MenuItem>
        ))}
      </Select>
      {asking && <Ask asking={asking} onConfirm={confirm} onCancel={() => setWanted(undefined)} />}
    </>
  );
};
