import {
  type ChangeDeliveryInput,
  changeDelivery,
  type OrderDeliveryView,
} from '@kronblad/contracts/order/delivery-schema';
import type { OrderDetails } from '@kronblad/contracts/order/schema';
import {
  IF_ABSENT,
  IF_ABSENT_NAMES,
  type IfAbsent,
  PLACE_KIND_NAMES,
  PLACE_KINDS,
  type PlaceKind,
  PRINT_COLOUR_NAMES,
  PRINT_COLOURS,
  RIBBON_COLOUR_NAMES,
  RIBBON_COLOURS,
} from '@kronblad/contracts/recipient/recipient-choices';
import { Alert, Box, Typography } from '@mui/material';
import { DateInput, SelectInput, TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { EditConflict } from '../../ui/form/EditConflict';
import { FormDialog } from '../../ui/form/FormDialog';
import { schemaErrors } from '../../ui/form/schema-errors';
import { DayWarning } from '../actions/DayWarning';
import { useSaveOrder } from '../actions/use-save-order';

interface Props {
  readonly order: OrderDetails;
  readonly delivery: OrderDeliveryView;
  readonly onClose: () => void;
}

const choicesOf = <Id extends string>(ids: readonly Id[], names: Readonly<Record<Id, string>>) =>
  ids.map((id) => ({ id, name: names[id] }));
const places = choicesOf(PLACE_KINDS, PLACE_KIND_NAMES);
const absent = choicesOf(IF_ABSENT, IF_ABSENT_NAMES);
const ribbonColours = choicesOf(RIBBON_COLOURS, RIBBON_COLOUR_NAMES);
const printColours = choicesOf(PRINT_COLOURS, PRINT_COLOUR_NAMES);

const words = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(words).join('; ') || 'inga'
    : typeof value === 'object' && value !== null
      ? Object.values(value).filter(Boolean).join(', ') || 'inget'
      : String(value ?? 'inget');

const LABELS = {
  day: 'Dag',
  place_kind: ['Sorts plats', (value: unknown) => PLACE_KIND_NAMES[value as PlaceKind]],
  if_absent: ['Om ingen är hemma', (value: unknown) => IF_ABSENT_NAMES[value as IfAbsent]],
  recipient: ['Mottagare', words],
  card: ['Kort', words],
  ribbons: ['Band', words],
  ceremony: ['Ceremoni', words],
} as const;

const RECIPIENT = [
  ['first_name', 'Förnamn'],
  ['last_name', 'Efternamn'],
  ['phone', 'Telefon'],
  ['address', 'Adress'],
  ['postal_code', 'Postnummer'],
  ['city', 'Ort'],
  ['door_code', 'Portkod'],
  ['ward', 'Avdelning'],
  ['instruction', 'Vägbeskrivning'],
] as const;

const formOf = ({ delivery }: OrderDetails): FieldValues =>
  delivery
    ? {
        day: delivery.day,
        place_kind: delivery.place_kind,
        if_absent: delivery.if_absent,
        recipient: Object.fromEntries(RECIPIENT.map(([name]) => [name, delivery.recipient?.[name] ?? ''])),
        card: { text: delivery.card?.text ?? '' },
        ribbons: delivery.ribbons.map((ribbon) => ({ ...ribbon })),
        ceremony: delivery.ceremony && { ...delivery.ceremony, undertaker: delivery.ceremony.undertaker ?? '' },
      }
    : {};

const row = { display: 'grid', gap: 1.75, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

/** Day, place, recipient, card and ribbons together. The price stays; staff may choose a full or closed day. */
export const DeliveryDialog = ({ order, delivery, onClose }: Props) => {
  const { save, error, conflict } = useSaveOrder<ChangeDeliveryInput>({
    order,
    toForm: formOf,
    change: (dataProvider, base, change) => dataProvider.changeOrderDelivery(base, change),
    updated: 'Leveransen är ändrad, och kunden får ett mejl.',
    failed: (message) => `Kunde inte ändra leveransen: ${message}`,
  });
  const isCourier = delivery.way === 'courier';
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
      <Box sx={row}>
        <DateInput
          source="day"
          label="Dag"
          helperText={<DayWarning before={delivery.day} share={delivery} />}
          parse={(text: string) => text}
        />
        {isCourier && <SelectInput source="place_kind" label="Sorts plats" choices={places} helperText={false} />}
      </Box>
      {isCourier && (
        <Box sx={row}>
          {RECIPIENT.map(([name, label]) => (
            <TextInput key={name} source={`recipient.${name}`} label={label} helperText={false} autoComplete="off" />
          ))}
          <SelectInput source="if_absent" label="Om ingen är hemma" choices={absent} helperText={false} />
        </Box>
      )}
      <TextInput source="card.text" label="Kort" multiline minRows={3} helperText={false} />
      {delivery.ribbons.map((ribbon, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two wreaths of a line may have the same ribbon
        <Box key={index} sx={{ display: 'grid', gap: 1.75 }}>
          <Typography variant="body2" color="textSecondary">
            {`Band till ${order.items[ribbon.line - 1]?.product_name ?? 'krans'}`}
          </Typography>
          <Box sx={row}>
            <TextInput source={`ribbons.${index}.left`} label="Vänster ände" helperText={false} autoComplete="off" />
            <TextInput source={`ribbons.${index}.right`} label="Höger ände" helperText={false} autoComplete="off" />
            <SelectInput
              source={`ribbons.${index}.ribbon_colour`}
              label="Bandets färg"
              choices={ribbonColours}
              helperText={false}
            />
            <SelectInput
              source={`ribbons.${index}.print_colour`}
              label="Textens färg"
              choices={printColours}
              helperText={false}
            />
          </Box>
        </Box>
      ))}
      {delivery.ceremony && (
        <Box sx={row}>
          <TextInput source="ceremony.deceased" label="Till minne av" helperText={false} autoComplete="off" />
          <TextInput source="ceremony.place" label="Plats" helperText={false} autoComplete="off" />
          <TextInput source="ceremony.time" label="Tid, till exempel 11:00" helperText={false} autoComplete="off" />
          <TextInput source="ceremony.undertaker" label="Begravningsbyrå" helperText={false} autoComplete="off" />
        </Box>
      )}
    </FormDialog>
  );
};
