import { changeDeliveryState } from '@kronblad/contracts/views/order-delivery';
import type { OrderDetails } from '@kronblad/contracts/views/orders';
import { TextInput } from 'react-admin';
import type { z } from 'zod';
import { CheckboxInput } from '../../ui/form/CheckboxInput';
import { FormDialog, SubmitButton } from '../../ui/form/FormDialog';
import { schemaErrors } from '../../ui/form/schema-errors';
import { useSaveOrder } from '../actions/use-save-order';

interface Props {
  readonly order: OrderDetails;
  readonly state: 'delivered' | 'not_delivered';
  readonly onClose: () => void;
}

const TEXTS = {
  delivered: { title: 'Lämnad', note: 'Lämnad till', helper: 'Till exempel: grannen på 2:an. Tomt: mottagaren.' },
  not_delivered: {
    title: 'Gick inte att lämna',
    note: 'Vad händer nu?',
    helper: 'Till exempel: Vi försöker igen i morgon förmiddag.',
  },
} as const;

/** The buyer is told by email at once, unless staff choose otherwise. */
export const DeliveryStateDialog = ({ order, state, onClose }: Props) => {
  const shown = () => ({ state, note: '', notify_customer: true });
  const { save, error } = useSaveOrder<z.input<typeof changeDeliveryState>>({
    order,
    toForm: shown,
    change: (dataProvider, base, report) => dataProvider.setOrderDeliveryState(base.id, report),
    updated: state === 'delivered' ? 'Ordern är lämnad.' : 'Sparat: ordern kunde inte lämnas.',
    failed: (message) => `Kunde inte spara: ${message}`,
  });
  const { title, note, helper } = TEXTS[state];
  return (
    <FormDialog
      title={title}
      maxWidth="xs"
      error={error}
      defaultValues={shown()}
      validate={(values) => schemaErrors(changeDeliveryState, values)}
      submitButton={<SubmitButton label={title} />}
      onSubmit={(values) => save(values as z.input<typeof changeDeliveryState>)}
      onClose={onClose}
    >
      <TextInput source="note" label={note} helperText={helper} autoComplete="off" />
      <CheckboxInput source="notify_customer" label="Mejla kunden" />
    </FormDialog>
  );
};
