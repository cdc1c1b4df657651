import type { OrderListItem } from '@kronblad/contracts/order/schema';
import { DELIVERY_STATES, type DeliveryState } from '@kronblad/contracts/recipient/recipient-choices';
import { Box, MenuItem, Select } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { type Tone, tones } from '../ui/StatusBadge';
import { type Step, stepOf, stepsOf } from './actions/next-step';
import { useOrderActions } from './actions/order-actions-context';
import { isCancelledWithRefund, questionBefore, type StatusQuestion } from './actions/status-change';
import { useChangeStatus } from './actions/use-change-status';
import { useStep } from './actions/use-step';
import { progressLabel } from './labels';

const Dot = ({ tone }: { tone: Tone }) => (
  <Box component="span" sx={{ width: 8, height: 8, mr: 1, borderRadius: '50%', bgcolor: tones[tone].text }} />
);

interface AskProps {
  readonly asking: StatusQuestion;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const Ask = ({ asking, ...answers }: AskProps) => <ConfirmDialog open {...asking} cancelLabel="Nej" {...answers} />;

/** The order as it would be after the step. */
const labelOf = (order: OrderListItem, step: Step) =>
  progressLabel({
    shipping_method: order.shipping_method,
    status: step === 'cancelled' ? 'cancelled' : step === 'sent' || step === 'collected' ? 'sent' : 'pending',
    collected_at: step === 'collected' ? order.created_at : null,
    delivery: order.delivery && { ...order.delivery, state: isDeliveryState(step) ? step : order.delivery.state },
  });

const isDeliveryState = (step: Step): step is DeliveryState => DELIVERY_STATES.some((state) => state === step);

export const StatusSelect = ({ order }: { order: OrderListItem }) => {
  const { askCancel } = useOrderActions();
  const { changeStatus, pending, question, answer } = useChangeStatus(order);
  const { take, isPending } = useStep(order);
  const [wanted, setWanted] = useState<'pending' | 'cancelled'>();
  const asking = wanted && questionBefore(order, wanted);
  const shown = stepOf(order);
  const choose = (next: Step) => {
    if (next === shown) return;
    const status = next === 'cancelled' ? next : 'pending';
    const isStatus = next === 'cancelled' || next === 'pending' || (next === 'planned' && order.status === 'cancelled');
    if (!isStatus) take(next);
    else if (status === 'cancelled' && isCancelledWithRefund(order)) askCancel(order);
    else if (questionBefore(order, status)) setWanted(status);
    else changeStatus(status);
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
        disabled={pending !== undefined || isPending}
        onChange={(event) => choose(event.target.value as Step)}
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
        {stepsOf(order).map((choice) => (
          <MenuItem key={choice} value={choice}>
            <Dot tone={labelOf(order, choice).tone} />
            {labelOf(order, choice).label}
          </MenuItem>
        ))}
      </Select>
      {question && (
        <Ask
          asking={{ title: 'Öppna ordern igen?', question, confirmLabel: 'Öppna ändå', destructive: false }}
          onConfirm={() => answer(true)}
          onCancel={() => answer(false)}
        />
      )}
      {asking && <Ask asking={asking} onConfirm={confirm} onCancel={() => setWanted(undefined)} />}
    </>
  );
};
