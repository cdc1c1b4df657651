import { type OrderListItem, type OrderStatus, orderStatus } from '@kronblad/contracts/views/orders';
import { Box, MenuItem, Select } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { tones } from '../ui/StatusBadge';
import { useOrderActions } from './actions/order-actions-context';
import { questionBefore, type StatusQuestion } from './actions/status-change';
import { useChangeStatus } from './actions/use-change-status';
import { statusLabels } from './labels';

const Dot = ({ status }: { status: OrderStatus }) => (
  <Box
    component="span"
    sx={{ width: 8, height: 8, mr: 1, borderRadius: '50%', bgcolor: tones[statusLabels[status].tone].text }}
  />
);

interface AskProps {
  readonly asking: StatusQuestion;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const Ask = ({ asking, ...answers }: AskProps) => <ConfirmDialog open {...asking} cancelLabel="Nej" {...answers} />;

/**
 * Changes the order's status, after a question where the customer is told something unusual; goes back to the old one
 * when the server refuses.
 */
export const StatusSelect = ({ order }: { order: OrderListItem }) => {
  const { offerRefund } = useOrderActions();
  const { changeStatus, pending } = useChangeStatus(order, { onCancelled: offerRefund });
  const [wanted, setWanted] = useState<OrderStatus>();
  const asking = wanted && questionBefore(order, wanted);
  const choose = (next: OrderStatus) => (questionBefore(order, next) ? setWanted(next) : changeStatus(next));
  const confirm = () => {
    setWanted(undefined);
    if (wanted) changeStatus(wanted);
  };
  const status = pending ?? order.status;
  const { text, tint } = tones[statusLabels[status].tone];
  return (
    <>
      <Select
        value={status}
        disabled={pending !== undefined}
        onChange={(event) => choose(event.target.value as OrderStatus)}
        inputProps={{ 'aria-label': `Status för order ${order.order_number}` }}
        sx={{
          minWidth: { xs: 120, lg: 128 },
          borderRadius: 99,
          fontSize: '0.8125rem',
          fontWeight: 560,
          color: text,
          backgroundColor: tint,
          '& .MuiSelect-select': { display: 'flex', alignItems: 'center', py: 0.5, pl: { xs: 1.25, lg: 1.5 } },
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
      {asking && <Ask asking={asking} onConfirm={confirm} onCancel={() => setWanted(undefined)} />}
    </>
  );
};
