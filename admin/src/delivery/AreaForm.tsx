import { type DeliveryAreaView, deliveryAreaWrite } from '@kronblad/contracts/delivery/schema';
import { SWEDISH_WEEKDAYS } from '@kronblad/contracts/time/time';
import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { BooleanInput, TextInput, useInput } from 'react-admin';
import { timeOf } from '../format/time-of-day';
import { HelperText } from '../ui/form/HelperText';
import { KronorInput } from '../ui/form/KronorInput';
import { schemaErrors } from '../ui/form/schema-errors';
import { type FormValues, formValues, payloadOf } from '../ui/form/schema-form';
import { RecordForm } from '../ui/records/RecordForm';
import { FieldGrid } from '../ui/rows';

const toPayload = ({ latest_hour, ...form }: FormValues) =>
  payloadOf(deliveryAreaWrite, { ...form, latest_hour: timeOf(latest_hour) });
const toForm = (area: DeliveryAreaView | undefined) =>
  formValues(deliveryAreaWrite, area, { name: '', postal_codes: '' });
const errors = (form: FormValues) => schemaErrors(deliveryAreaWrite, toPayload(form));
const namesOf = (days: unknown) => (days as number[]).map((day) => SWEDISH_WEEKDAYS[day - 1]).join(', ');
const labels = {
  name: 'Namn',
  postal_codes: 'Postnummer',
  fee: 'Avgift',
  weekdays: ['Kör på', namesOf],
  latest_hour: 'Beställ senast',
  minimum_order: 'Minsta köp',
  exceptional_fee: 'Tillägg på särskilda dagar',
  is_active: 'Aktivt',
} as const;

const WeekdaysInput = () => {
  const { field, fieldState } = useInput({ source: 'weekdays' });
  const label = useId();
  return (
    <Box>
      <Typography id={label} variant="body2">
        Kör på
      </Typography>
      <ToggleButtonGroup
        value={field.value}
        onChange={(_event, days: number[]) => field.onChange(days.toSorted((a, b) => a - b))}
        aria-labelledby={label}
        aria-describedby={`${label}-help`}
      >
        {SWEDISH_WEEKDAYS.map((name, index) => (
          <ToggleButton key={name} ref={index === 0 ? field.ref : undefined} value={index + 1} aria-label={name}>
            {name.charAt(0).toUpperCase() + name.slice(1, 3)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <HelperText id={`${label}-help`} error={fieldState.error}>
        Bara dagar som är öppna i kalendern räknas.
      </HelperText>
    </Box>
  );
};

export const AreaForm = () => (
  <RecordForm<DeliveryAreaView>
    title={{ create: 'Nytt område', edit: 'Redigera område' }}
    toForm={toForm}
    labels={labels}
    errors={errors}
    toPayload={toPayload}
    created="Området har skapats."
    updated="Området har uppdaterats."
    failed={(message) => `Kunde inte spara området. ${message}`}
  >
    <TextInput
      source="name"
      label={labels.name}
      required
      autoFocus
      slotProps={{ htmlInput: { maxLength: 60 } }}
      helperText="Kunderna ser det, till exempel Vi kör inte till Nordingrå på måndagar."
    />
    <TextInput
      source="postal_codes"
      label={labels.postal_codes}
      required
      multiline
      minRows={2}
      helperText="Ett eller flera, med komma emellan. Flera i följd: 872 30–872 44."
    />
    <WeekdaysInput />
    <FieldGrid>
      <KronorInput source="fee" label={labels.fee} required helperText="För ett bud, med moms." />
      <TextInput
        source="latest_hour"
        label={labels.latest_hour}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
        helperText="Till samma dag, som 09:00. Tomt: som kalendern."
      />
      <KronorInput
        source="minimum_order"
        label={labels.minimum_order}
        helperText="Varor efter rabatter. Tomt: inget krav."
      />
      <KronorInput
        source="exceptional_fee"
        label={labels.exceptional_fee}
        helperText="I stället för dagens eget tillägg. Tomt: dagens."
      />
    </FieldGrid>
    <BooleanInput source="is_active" label="Aktivt" helperText="Avstängt: inga nya blombud dit." />
  </RecordForm>
);
