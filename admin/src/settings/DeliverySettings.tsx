import { freightText } from '@kronblad/contracts/delivery/shipping';
import { shopFactsPatch } from '@kronblad/contracts/shop/schema';
import { promisesOf } from '@kronblad/contracts/shop/shop-facts';
import { Alert, InputAdornment, Stack, Typography } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '../ui/form/Field';
import { HelperText } from '../ui/form/HelperText';
import { SettingsForm } from '../ui/form/SettingsForm';
import { Panel } from '../ui/Panel';
import { FieldGrid } from '../ui/rows';
import { deliveryForm, deliveryPayload } from './facts-form';

const labels = {
  dispatchDays: 'Packas och skickas inom',
  deliveryDays: 'Levereras inom',
  sameDayBefore: 'Skickas samma dag vid beställning före',
  freight: 'Frakt',
  recipientDays: 'Mottagare, kort och band tas bort efter',
} as const;

const DayRange = ({ name }: { name: 'dispatchDays' | 'deliveryDays' }) => {
  const { errors } = useFormContext().formState;
  const input = { htmlInput: { inputMode: 'numeric', maxLength: 2 } } as const;
  return (
    <fieldset>
      <Typography component="legend" variant="subtitle1" gutterBottom>
        {labels[name]}
      </Typography>
      <Stack direction="row" spacing={1.5}>
        <Field name={`${name}.min`} label="Minst" slotProps={input} sx={{ maxWidth: 140 }} />
        <Field name={`${name}.max`} label="Högst" slotProps={input} sx={{ maxWidth: 140 }} />
        <Typography>arbetsdagar</Typography>
      </Stack>
      <HelperText error={errors[name] as { message?: string } | undefined} />
    </fieldset>
  );
};

const Promises = () => {
  const parsed = shopFactsPatch.omit({ freight: true }).safeParse(deliveryPayload(useWatch()));
  if (!parsed.success) return null;
  const { dispatchDays, deliveryDays, sameDayBefore } = promisesOf(parsed.data as Parameters<typeof promisesOf>[0]);
  const sameDay = sameDayBefore && ` Beställ före ${sameDayBefore} på en vardag, så skickas varor i lager samma dag.`;
  return (
    <Alert severity="info" icon={false}>
      {`Kunderna läser: Skickas inom ${dispatchDays}, levereras inom ${deliveryDays}.${sameDay}`}
    </Alert>
  );
};

const kronor = {
  htmlInput: { inputMode: 'decimal', maxLength: 12, autoComplete: 'off' },
  input: { endAdornment: <InputAdornment position="end">kr</InputAdornment> },
} as const;

const FreightShown = () => {
  const { data } = shopFactsPatch.pick({ freight: true }).safeParse(deliveryPayload(useWatch()));
  return data?.freight ? (
    <Alert severity="info" icon={false}>
      {`Kunderna läser: ${freightText(data.freight)}`}
    </Alert>
  ) : null;
};

export const DeliverySettings = () => (
  <SettingsForm name="facts" schema={shopFactsPatch} labels={labels} toForm={deliveryForm} toPayload={deliveryPayload}>
    <Panel title="Leveranslöften" note="Samma löften står på produktsidor, i kassan, på informationssidor och i mejl.">
      <Stack spacing={3}>
        <DayRange name="dispatchDays" />
        <DayRange name="deliveryDays" />
        <Field
          name="sameDayBefore"
          label={labels.sameDayBefore}
          helperText="Tomt betyder att inget lovas."
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5, placeholder: '14:00' } }}
          fullWidth={false}
        />
        <Promises />
      </Stack>
    </Panel>
    <Panel
      title="Frakt"
      note="Gäller nya köp på en gång. Beställningar som redan är lagda behåller sin frakt, och returfrakten ändras inte."
    >
      <Stack spacing={3}>
        <FieldGrid>
          <Field name="freight.fee" label="Hemleverans kostar" helperText="0 betyder gratis." slotProps={kronor} />
          <Field
            name="freight.freeAbove"
            label="Fri frakt över"
            helperText="Varornas summa efter rabatter."
            slotProps={kronor}
          />
        </FieldGrid>
        <FreightShown />
      </Stack>
    </Panel>
    <Panel
      title="Mottagare"
      note="Mottagarens uppgifter, kortet och bandet tas bort så här länge efter leveransen. Ordern är kvar."
    >
      <Field
        name="recipientDays"
        label={labels.recipientDays}
        helperText="30–365 dagar."
        slotProps={{
          htmlInput: { inputMode: 'numeric', maxLength: 3 },
          input: { endAdornment: <InputAdornment position="end">dagar</InputAdornment> },
        }}
        fullWidth={false}
      />
    </Panel>
  </SettingsForm>
);
