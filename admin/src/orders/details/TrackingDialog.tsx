import type { Carrier } from '@kronblad/contracts/rules/carriers';
import { type OrderDetails, trackingOf } from '@kronblad/contracts/views/orders';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { useUnsaved } from '../../ui/form/unsaved';
import { TrackingFields } from '../actions/SendDialog';
import { useOrderAction } from '../actions/use-order-action';

/** Where a sent order's parcel is followed. */
export const TrackingDialog = ({ order, onClose }: { order: OrderDetails; onClose: () => void }) => {
  const [carrier, setCarrier] = useState<Carrier | ''>(order.tracking_carrier ?? '');
  const [number, setNumber] = useState(order.tracking_number ?? '');
  const { mutate, isPending } = useOrderAction<void>({
    act: (dataProvider) => dataProvider.changeOrderTracking(order.id, { carrier: carrier || null, number }),
    done: () => 'Spårningen är sparad.',
    onDone: onClose,
  });
  const isChanged = carrier !== (order.tracking_carrier ?? '') || number !== (order.tracking_number ?? '');
  const { close: ask } = useUnsaved(isChanged);
  const close = () => ask(onClose);
  const checked = trackingOf.safeParse({ carrier: carrier || null, number });
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby="tracking-title">
      <DialogTitle id="tracking-title">Spårning</DialogTitle>
      <DialogContent>
        <div style={{ paddingTop: 8 }}>
          <TrackingFields
            carrier={carrier}
            number={number}
            error={checked.success ? undefined : checked.error.issues[0]?.message}
            onCarrier={setCarrier}
            onNumber={setNumber}
          />
        </div>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close} disabled={isPending}>
          Avbryt
        </Button>
        <Button variant="contained" disabled={isPending || !checked.success} onClick={() => mutate()}>
          {isPending ? 'Sparar...' : 'Spara'}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
