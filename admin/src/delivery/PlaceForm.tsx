import {
  type PostalCodeRange,
  parsePostalCodes,
  sharedPostalCode,
} from '@kronblad/contracts/delivery/postal-code-ranges';
import { type CeremonyPlaceView, ceremonyPlaceWrite, type DeliveryAreaView } from '@kronblad/contracts/delivery/schema';
import { TextInput, useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { schemaErrors } from '../ui/form/schema-errors';
import { type FormValues, formValues, payloadOf } from '../ui/form/schema-form';
import { RecordForm } from '../ui/records/RecordForm';

const toPayload = (form: FormValues) => payloadOf(ceremonyPlaceWrite, form);
const toForm = (place: CeremonyPlaceView | undefined) =>
  formValues(ceremonyPlaceWrite, place, { name: '', address: '', postal_code: '', city: '' });
const errors = (form: FormValues) => schemaErrors(ceremonyPlaceWrite, toPayload(form));
const labels = { name: 'Namn', address: 'Adress', postal_code: 'Postnummer', city: 'Ort' } as const;

const rangesOf = (typed: string): readonly PostalCodeRange[] => {
  const parsed = parsePostalCodes(typed);
  return 'ranges' in parsed ? parsed.ranges : [];
};

const PostalCodeInput = () => {
  const postalCode = String(useWatch({ name: 'postal_code' }) ?? '');
  const { data = [], isSuccess } = useGetList<DeliveryAreaView>('omraden', { pagination: { page: 1, perPage: 200 } });
  const wanted = rangesOf(postalCode);
  const isOutside =
    isSuccess &&
    wanted.length > 0 &&
    !data.some(({ is_active, postal_codes }) => is_active && sharedPostalCode(rangesOf(postal_codes), wanted));
  return (
    <TextInput
      source="postal_code"
      label={labels.postal_code}
      required
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      helperText={
        isOutside
          ? 'Inget område har postnumret, så dit går det inte att beställa blombud.'
          : 'Avgör område och avgift.'
      }
    />
  );
};

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
    <PostalCodeInput />
    <TextInput source="city" label={labels.city} required helperText={false} />
  </RecordForm>
);
