import type { DayOrder } from '@kronblad/contracts/day/schema';
import { changeDeliveryState } from '@kronblad/contracts/order/delivery-schema';
import type { OrderListItem } from '@kronblad/contracts/order/schema';
import { Button } from '@mui/material';
import { TextInput, useGetOne } from 'react-admin';
import { DeliverAgainDialog } from '../orders/actions/DeliverAgainDialog';
import { PayInShopDialog } from '../orders/actions/PayInShopDialog';
import { missedHelp } from '../orders/labels';
import { FormDialog, SubmitButton } from '../ui/form/FormDialog';
import { schemaErrors } from '../ui/form/schema-errors';

interface Props {
  readonly order: DayOrder;
  readonly onClose: () => void;
}

export const MissedDialog = ({ order, onMissed, onClose }: Props & { readonly onMissed: (note: string) => void }) => (
  <FormDialog
    title={`Gick inte att lämna ${order.order_number}`}
    maxWidth="xs"
    defaultValues={{ state: 'missed', note: '' }}
    validate={(values) => schemaErrors(changeDeliveryState, values)}
    submitButton={<SubmitButton label="Gick inte att lämna" />}
    onSubmit={async ({ note }) => {
      onMissed(note);
      onClose();
    }}
    onClose={onClose}
  >
    <TextInput
      source="note"
      label="Vad händer nu?"
      helperText={missedHelp(order.buyer.has_email, order.buyer.phone)}
      autoComplete="off"
    />
  </FormDialog>
);

/** Waits for the whole order, because the day knows only what is needed to make and drive it. */
export const AgainDialog = ({ order, onClose }: Props) => {
  const { data } = useGetOne<OrderListItem>('ordrar', { id: order.id });
  return data ? <DeliverAgainDialog order={data} orders={[data]} onClose={onClose} /> : null;
};

/** Opens without a network too: the order may be handed over unpaid. */
export const PaidDialog = ({ order, onClose, onCollected }: Props & { readonly onCollected?: () => void }) => {
  const { data = order } = useGetOne<OrderListItem>('ordrar', { id: order.id });
  if (!onCollected) return <PayInShopDialog order={data} onClose={onClose} />;
  const notYet = () => {
    onCollected();
    onClose();
  };
  return (
    <PayInShopDialog
      order={data}
      title="Är den betald?"
      onPaid={onCollected}
      otherButton={<Button onClick={notYet}>Inte än</Button>}
      onClose={onClose}
    />
  );
};
