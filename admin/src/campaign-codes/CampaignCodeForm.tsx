import { InputAdornment } from '@mui/material';
import { BooleanInput, DateInput, NumberInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import { FullDiscountConfirmation } from '../ui/form/FullDiscountConfirmation';
import { RecordForm } from '../ui/records/RecordForm';
import { FieldGrid } from '../ui/rows';
import { campaignCodeErrors, toForm, toPayload } from './campaign-code-form';

const kronor = { input: { endAdornment: <InputAdornment position="end">kr</InputAdornment> } };
const percent = { input: { endAdornment: <InputAdornment position="end">%</InputAdornment> } };
const _pair = {
  display: 'grid',
  columnGap: 2,
  rowGap: 1.75,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
};

const labels = {
  code: 'Kampanjkod',
  description: 'Beskrivning',
  discount_percentage: 'Rabatt',
  usage_limit: 'Högsta antal användningar',
  valid_from: 'Gäller från',
  valid_until: 'Gäller till och med',
  minimum_purchase: 'Minsta köp',
  once_per_customer: 'En gång per kund',
  is_active: 'Aktiv',
};

const FullConfirmation = () => <FullDiscountConfirmation isFull={useWatch({ name: 'discount_percentage' }) === 100} />;

const Fields = () => (
  <>
    <TextInput
      source="code"
      label="Kampanjkod"
      required
      autoFocus
      parse={(text: string) => text.toUpperCase()}
      slotProps={{ htmlInput: { maxLength: 30, spellCheck: false, style: { textTransform: 'uppercase' } } }}
      helperText="A–Z, 0–9 och bindestreck, 3–30 tecken."
    />
    <TextInput
      source="description"
      label="Beskrivning"
      multiline
      minRows={2}
      slotProps={{ htmlInput: { maxLength: 500 } }}
      helperText={false}
    />
    <FieldGrid>
      <NumberInput
        source="discount_percentage"
        label="Rabatt"
        required
        min={1}
        max={100}
        step={1}
        slotProps={percent}
        helperText={false}
      />
      <NumberInput
        source="usage_limit"
        label="Högsta antal användningar"
        min={1}
        step={1}
        helperText="Tomt: obegränsat."
      />
      <NumberInput
        source="minimum_purchase"
        label="Minsta köp"
        min={0}
        step="any"
        slotProps={kronor}
        helperText="Utan frakt. Tomt: alla köp."
      />
      <BooleanInput
        source="once_per_customer"
        label="En gång per kund"
        helperText="Räknas per e-postadress. Den som anger en annan adress, även namn+2@exempel.se, kan använda koden igen."
      />
      <DateInput source="valid_from" label="Gäller från" helperText="Tomt: från nu." />
      <DateInput source="valid_until" label="Gäller till och med" helperText="Tomt: tills vidare." />
    </FieldGrid>
    <FullConfirmation />
    <BooleanInput source="is_active" label="Aktiv" helperText={false} />
  </>
);

export const CampaignCodeForm = () => {
  const isNew = useParams().id === undefined;
  return (
    <RecordForm
      title={{ create: 'Ny kampanjkod', edit: 'Redigera kampanjkod' }}
      toForm={toForm}
      labels={labels}
      errors={(form, before) => campaignCodeErrors(form, before?.code)}
      toPayload={toPayload}
      created="Kampanjkoden har skapats."
      updated="Kampanjkoden har uppdaterats."
      failed={(_, sent) => sent ?? (isNew ? 'Kunde inte skapa kampanjkod' : 'Kunde inte uppdatera kampanjkod')}
    >
      <Fields />
    </RecordForm>
  );
};
