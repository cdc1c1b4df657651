import { type CeremonyPlaceView, ceremonyPlaceWrite } from '@kronblad/contracts/views/delivery';
import { TextInput } from 'react-admin';
import { schemaErrors } from '../ui/form/schema-errors';
import { type FormValues, formValues, payloadOf } from '../ui/form/schema-form';
import { RecordForm } from '../ui/records/RecordForm';

const toPayload = (form: FormValues) => payloadOf(ceremonyPlaceWrite, form);
const toForm = (place: CeremonyPlaceView | undefined) =>
  formValues(ceremonyPlaceWrite, place, { name: '', address: '', postal_code: '', city: '' });
const errors = (form: FormValues) => schemaErrors(ceremonyPlaceWrite, toPayload(form));
const labels = { name: 'Namn', address: 'Adress', postal_code: 'Postnummer', city: 'Ort' } as const;

export const PlaceForm = () => (
  <RecordForm<CeremonyPlaceView>
    title={{ create: 'Ny plats', edit: 'Redigera plats' }}
    toForm={toForm}
    labels={labels}
    errors={errors}
    toPayload={toPayload}
    created="Platsen har skapats."
    updated="Platsen har uppdaterats."
    failed={(message) => `Kunde inte spara platsen. ${message}`}
  >
    <TextInput source="name" label={labels.name} required autoFocus helperText="Som Gudmundrå kyrka." />
    <TextInput source="address" label={labels.address} required helperText={false} />
    <TextInput
      source="postal_code"
      label={labels.postal_code}
      required
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      helperText="Avgör område och avgift."
    />
    <TextInput source="city" label={labels.city} required helperText={false} />
  </RecordForm>
);
