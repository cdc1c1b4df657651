import {
  type ChangeDeliveryInput,
  changeDelivery,
  type OrderDeliveryView,
} from '@kronblad/contracts/order/delivery-schema';
import type { OrderDetails } from '@kronblad/contracts/order/schema';
import { forEachField, RECIPIENT_CHOICES } from '@kronblad/contracts/recipient/recipient-fields';
import { Alert } from '@mui/material';
import type { FieldValues } from 'react-hook-form';
import { CardInputs, CeremonyInputs } from '../../recipient/CardInputs';
import { DayInput } from '../../recipient/DayInput';
import { RecipientInputs } from '../../recipient/RecipientInputs';
import { EditConflict } from '../../ui/form/EditConflict';
import { FormDialog } from '../../ui/form/FormDialog';
import { schemaErrors } from '../../ui/form/schema-errors';
import { useSaveOrder } from '../actions/use-save-order';

interface Props {
  readonly order: OrderDetails;
  readonly delivery: OrderDeliveryView;
  readonly onClose: () => void;
}

const words = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(words).join('; ') || 'inga'
    : typeof value === 'object' && value !== null
      ? Object.values(value).filter(Boolean).join(', ') || 'inget'
      : String(value ?? 'inget');

const choice = ({ label, names }: { readonly label: string; readonly names: Readonly<Record<string, string>> }) =>
  [label, (value: unknown) => names[String(value)] ?? ''] as const;

const LABELS = {
  day: 'Dag',
  place_kind: choice(RECIPIENT_CHOICES.place_kind),
  if_absent: choice(RECIPIENT_CHOICES.if_absent),
  recipient: ['Mottagare', words],
  card: ['Kort', words],
  ribbons: ['Band', words],
  ceremony: ['Ceremoni', words],
} as const;

const formOf = ({ delivery }: OrderDetails): FieldValues =>
  delivery
    ? {
        day: delivery.day,
        place_kind: delivery.place_kind,
        if_absent: delivery.if_absent,
        recipient: forEachField((name) => delivery.recipient?.[name] ?? ''),
        card: { text: delivery.card?.text ?? '' },
        ribbons: delivery.ribbons.map((ribbon) => ({ ...ribbon })),
        ceremony: delivery.ceremony && { ...delivery.ceremony, undertaker: delivery.ceremony.undertaker ?? '' },
      }
    : {};

/** Day, place, recipient, card and ribbons together. The price stays; staff may choose a full or closed day. */
export const DeliveryDialog = ({ order, delivery, onClose }: Props) => {
  const { save, error, conflict } = useSaveOrder<ChangeDeliveryInput>({
    order,
    toForm: formOf,
    change: (dataProvider, base, change) => dataProvider.changeOrderDelivery(base, change),
    updated: 'Leveransen är ändrad, och kunden får ett mejl.',
    failed: (message) => `Kunde inte ändra leveransen: ${message}`,
  });
  return (
    <FormDialog
      title="Ändra leverans"
      maxWidth="sm"
      error={error}
      defaultValues={formOf(order)}
      validate={(values) => schemaErrors(changeDelivery, values)}
      onSubmit={(values) => save(values as ChangeDeliveryInput)}
      onClose={onClose}
    >
      {conflict && <EditConflict conflict={conflict} labels={LABELS} />}
      <Alert severity="info">Priset ändras inte, och kunden får ett mejl.</Alert>
      <DayInput before={delivery.day} share={delivery} />
      {delivery.way === 'courier' && <RecipientInputs />}
      <CardInputs ribbons={delivery.ribbons} items={order.items} />
      {delivery.ceremony && <CeremonyInputs />}
    </FormDialog>
  );
};
