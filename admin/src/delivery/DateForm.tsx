import { type DeliveryDate, deliveryDateWrite } from '@kronblad/contracts/delivery/schema';
import { formatWeekdayDate } from '@kronblad/contracts/time/time';
import { BooleanInput, DateInput, NumberInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { KronorInput } from '../ui/form/KronorInput';
import { schemaErrors } from '../ui/form/schema-errors';
import { type FormValues, formValues, payloadOf } from '../ui/form/schema-form';
import { RecordForm } from '../ui/records/RecordForm';
import { FieldGrid } from '../ui/rows';
import { BookedOrders } from './BookedOrders';
import { bookedErrors } from './booked';

const toPayload = (form: FormValues) => payloadOf(deliveryDateWrite, form, { extra_fee: 0 });
const errors = (form: FormValues) => ({
  ...bookedErrors(form),
  ...schemaErrors(deliveryDateWrite, toPayload(form)),
});
const labels = {
  day: 'Dag',
  is_open: 'Öppet',
  order_until: 'Sista beställning',
  points_limit: 'Högst antal poäng',
  stops_limit: 'Högst antal stopp',
  extra_fee: 'Tillägg på budet',
  note: 'Rad till kunderna',
} as const;

export const twoColumnsSx = {
  display: 'grid',
  columnGap: 2,
  rowGap: 1.75,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

const OpenDay = () => {
  if (!useWatch({ name: 'is_open' })) return null;
  return (
    <>
      <TextInput
        source="order_until"
        label={labels.order_until}
        type="datetime-local"
        slotProps={{ inputLabel: { shrink: true } }}
        helperText="Tomt: veckodagens klockslag, samma dag."
      />
      <FieldGrid>
        <NumberInput
          source="points_limit"
          label={labels.points_limit}
          min={0}
          step={1}
          helperText="Tomt: som veckodagen."
        />
        <NumberInput
          source="stops_limit"
          label={labels.stops_limit}
          min={0}
          step={1}
          helperText="Tomt: som veckodagen."
        />
        <KronorInput source="extra_fee" label={labels.extra_fee} helperText="Utöver områdets avgift." />
      </FieldGrid>
    </>
  );
};

export const DateForm = () => {
  const { state } = useLocation();
  return (
    <RecordForm<DeliveryDate>
      title={{ create: state?.day ? formatWeekdayDate(state.day) : 'Nytt undantag', edit: 'Ändra undantag' }}
      toForm={(date) =>
        formValues(deliveryDateWrite, date, {
          day: state?.day ?? '',
          note: state?.note ?? '',
          is_open: state?.is_open ?? false,
        })
      }
      labels={labels}
      errors={errors}
      toPayload={toPayload}
      created="Undantaget är sparat."
      updated="Undantaget är ändrat."
      failed={(message) => `Kunde inte spara undantaget. ${message}`}
    >
      <DateInput source="day" label={labels.day} required helperText={false} />
      <BooleanInput source="is_open" label="Öppet för bud och hämtning" helperText={false} />
      <OpenDay />
      <BookedOrders />
      <TextInput
        source="note"
        label={labels.note}
        slotProps={{ htmlInput: { maxLength: 120 } }}
        helperText="Visas på dagen i kassan, till exempel Mors dag. På en stängd dag: Stängt: julafton."
      />
    </RecordForm>
  );
};
