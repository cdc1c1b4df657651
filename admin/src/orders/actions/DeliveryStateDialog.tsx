import { changeDeliveryState } from '@kronblad/contracts/order/delivery-schema';
import type { OrderListItem } from '@kronblad/contracts/order/schema';
import { Alert } from '@mui/material';
import { BooleanInput, TextInput } from 'react-admin';
import type { z } from 'zod';
import { FormDialog, SubmitButton } from '../../ui/form/FormDialog';
import { schemaErrors } from '../../ui/form/schema-errors';
import { missedHelp } from '../labels';
import type { ActionProps } from './order-actions-context';
import { earlyDelivery } from './status-change';
import { useOrderAction } from './use-order-action';

interface Props extends ActionProps {
  readonly state: 'delivered' | 'missed';
}

const TEXTS = {
  delivered: {
    title: 'Lämnad',
    note: 'Lämnad till',
    helper: () => 'Till exempel: grannen på 2:an. Tomt: mottagaren.',
  },
  missed: {
    title: 'Gick inte att lämna',
    note: 'Vad händer nu?',
    helper: ({ email, phone }: OrderListItem) => missedHelp(email !== '', phone),
  },
} as const;

/** The buyer is told by email at once, unless staff choose otherwise. */
const DeliveryStateDialog = ({ order, state, onClose }: Props) => {
  const { mutateAsync } = useOrderAction<z.input<typeof changeDeliveryState>>({
    act: (dataProvider, report) => dataProvider.setOrderDeliveryState(order.id, report),
    done: () => (state === 'delivered' ? 'Ordern är lämnad.' : 'Sparat: ordern kunde inte lämnas.'),
    failed: (message) => `Kunde inte spara: ${message}`,
  });
  const { title, note, helper } = TEXTS[state];
  const early = state === 'delivered' && earlyDelivery(order, new Date());
  return (
    <FormDialog
      title={title}
      maxWidth="xs"
      defaultValues={{ state, note: '', notify_customer: true }}
      validate={(values) => schemaErrors(changeDeliveryState, values)}
      submitButton={<SubmitButton label={title} />}
      onSubmit={(values) => mutateAsync(values as z.input<typeof changeDeliveryState>).then(() => undefined)}
      onClose={onClose}
    >
      {early && <Alert severity="warning">{early}</Alert>}
      <TextInput source="note" label={note} helperText={helper(order)} autoComplete="off" />
      <BooleanInput source="notify_customer" label="Mejla kunden" />
    </FormDialog>
  );
};

export const DeliveredDialog = (props: ActionProps) => <DeliveryStateDialog {...props} state="delivered" />;
export const NotDeliveredDialog = (props: ActionProps) => <DeliveryStateDialog {...props} state="missed" />;
