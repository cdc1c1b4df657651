import type { Tick } from '@kronblad/contracts/day/ticks';
import { DELIVERY_STATE_NAMES } from '@kronblad/contracts/recipient/recipient-choices';
import { Alert, Button, Snackbar } from '@mui/material';
import { UNDO_MS } from '../orders/actions/UndoSending';

interface RefusedProps {
  readonly ticks: readonly Tick[];
  readonly dismiss: (id: string) => void;
}

export const RefusedTicks = ({ ticks, dismiss }: RefusedProps) =>
  ticks.map(
    ({ id, orderNumber, state, refused }) =>
      refused && (
        <Alert key={id} severity="error" sx={{ mb: 2 }} onClose={() => dismiss(id)}>
          {`Order ${orderNumber} blev inte ${DELIVERY_STATE_NAMES[state].toLowerCase()}: ${refused}`}
        </Alert>
      ),
  );

interface UndoBarProps {
  readonly ticks: readonly Tick[];
  readonly onUndo: () => void;
  readonly onTimeout: () => void;
}

export const UndoBar = ({ ticks, onUndo, onTimeout }: UndoBarProps) => {
  const [first, ...more] = ticks;
  if (!first) return null;
  const state = DELIVERY_STATE_NAMES[first.state].toLowerCase();
  return (
    <Snackbar
      key={first.id}
      open
      autoHideDuration={UNDO_MS}
      onClose={(_event, reason) => reason === 'timeout' && onTimeout()}
      message={more.length === 0 ? `${first.orderNumber}: ${state}.` : `${ticks.length} ordrar: ${state}.`}
      action={
        <Button color="inherit" sx={{ minHeight: 48, textDecoration: 'underline' }} onClick={onUndo}>
          Ångra
        </Button>
      }
    />
  );
};
