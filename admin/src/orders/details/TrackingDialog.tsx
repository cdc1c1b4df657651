import { carrierName, knownCarrier } from '@kronblad/contracts/delivery/carriers';
import { tracking } from '@kronblad/contracts/order/requests-schema';
import { type OrderDetails } from '@kronblad/contracts/order/schema';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { EditConflict } from '../../ui/form/EditConflict';
import { FormDialog } from '../../ui/form/FormDialog';
import { schemaErrors } from '../../ui/form/schema-errors';
import { TrackingInputs } from '../actions/TrackingInputs';
import { useSaveOrder } from '../actions/use-save-order';
import { useOrder } from './use-order';

const carrierWords = (value: unknown) => {
  const carrier = typeof value === 'string' ? knownCarrier(value) : null;
  return carrier ? carrierName(carrier) : 'inget';
};
const LABELS = { carrier: ['Fraktbolag', carrierWords], number: 'Spårningsnummer' } as const;

const shown = ({ tracking_carrier, tracking_number }: OrderDetails) => ({
  carrier: tracking_carrier ?? '',
  number: tracking_number ?? '',
});
const sent = ({ carrier, number }: FieldValues) => ({ carrier: carrier || null, number: number || null });

export const TrackingDialog = ({ onClose }: { onClose: () => void }) => {
  const order = useOrder();
  const { save, error, conflict } = useSaveOrder<z.output<typeof tracking>>({
    order,
    toForm: shown,
    change: (dataProvider, base, tracking) => dataProvider.changeOrderTracking(base, tracking),
    updated: 'Spårningen är sparad.',
    failed: (message) => `Kunde inte spara spårningen: ${message}`,
  });
  return (
    <FormDialog
      title="Spårning"
      maxWidth="xs"
      error={error}
      defaultValues={shown(order)}
      validate={(values) => schemaErrors(tracking, sent(values))}
      onSubmit={(values) => save(tracking.parse(sent(values)))}
      onClose={onClose}
    >
      {conflict && <EditConflict conflict={conflict} labels={LABELS} />}
      <TrackingInputs />
    </FormDialog>
  );
};
