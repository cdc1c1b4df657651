import { type AdminCategory, categoryWrite } from '@kronblad/contracts/category/schema';
import { PRODUCT_FIELDS } from '@kronblad/contracts/product/schema';
import { BooleanInput, NumberInput, TextInput, useListContext, useRecordContext } from 'react-admin';
import { useParams } from 'react-router';
import { useCloseDialog } from '../ui/dialogs';
import { AddOnsInput } from '../ui/form/AddOnsInput';
import { KindInput, LeadTimeInputs } from '../ui/form/DeliveryInputs';
import { SlugInput } from '../ui/form/SlugInput';
import { schemaErrors } from '../ui/form/schema-errors';
import { type FormValues, formValues, payloadOf } from '../ui/form/schema-form';
import { useSlugOfName } from '../ui/form/use-slug-of-name';
import { PictureInput } from '../ui/pictures/PictureInput';
import { RecordDialog } from '../ui/records/RecordDialog';
import { RecordForm } from '../ui/records/RecordForm';

const toPayload = (form: FormValues) => payloadOf(categoryWrite, form, { sort_order: 0, lead_days: 0 });
const errors = (form: FormValues) => schemaErrors(categoryWrite, toPayload(form));
const labels = {
  name: 'Namn',
  slug: 'Slug',
  description: 'Beskrivning',
  image_url: ['Bild', () => null],
  sort_order: 'Sorteringsordning',
  is_active: 'Aktiv (syns i butiken)',
  is_perishable: 'Färskvaror',
  add_on_ids: ['Tillval', () => null],
  kind: [PRODUCT_FIELDS.kind.label, () => null],
  lead_days: PRODUCT_FIELDS.lead_days.label,
  latest_hour: PRODUCT_FIELDS.latest_hour.label,
} as const;

const Fields = () => {
  const isNew = useRecordContext() === undefined;
  const follow = useSlugOfName();
  return (
    <>
      <TextInput
        source="name"
        label="Namn"
        required
        autoFocus
        onChange={follow}
        slotProps={{ htmlInput: { maxLength: 120 } }}
        helperText={false}
      />
      <SlugInput isNew={isNew} />
      <TextInput source="description" label="Beskrivning" multiline minRows={3} maxRows={10} helperText={false} />
      <PictureInput source="image_url" label="Bild" />
      <NumberInput source="sort_order" label="Sorteringsordning" min={0} step={1} helperText="Lägst visas först." />
      <AddOnsInput helperText="Till exempel vas och choklad till buketter. Erbjuds på sidan och i kundvagnen för kategorins produkter." />
      <BooleanInput source="is_active" label="Aktiv (syns i butiken)" helperText={false} />
      <BooleanInput
        source="is_perishable"
        label="Färskvaror"
        helperText="Nya produkter i kategorin får ingen ångerrätt, om du inte väljer något annat på produkten."
      />
      <KindInput helperText="Nya produkter i kategorin får det här slaget och de här tiderna, om du inte väljer något annat." />
      <LeadTimeInputs />
    </>
  );
};

/** A new category is placed last, so the form waits for the number of categories. */
export const CategoryForm = () => {
  const list = useListContext();
  const { isPending, total = 0 } = list;
  const close = useCloseDialog();
  const toForm = (category: AdminCategory | undefined) =>
    formValues(categoryWrite, category, { name: '', slug: '', image_url: '', sort_order: total });
  if (useParams().id === undefined && isPending)
    return <RecordDialog title="Ny kategori" query={{ ...list, data: undefined }} onClose={close} />;
  return (
    <RecordForm
      title={{ create: 'Ny kategori', edit: 'Redigera kategori' }}
      toForm={toForm}
      labels={labels}
      errors={errors}
      toPayload={toPayload}
      created="Kategori skapad!"
      updated="Kategori uppdaterad!"
      failed={(message) => `Kunde inte spara kategori. Försök igen. ${message}`}
    >
      <Fields />
    </RecordForm>
  );
};
