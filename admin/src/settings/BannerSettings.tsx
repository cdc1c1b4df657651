import { type ShopFactsView, shopFactsPatch } from '@kronblad/contracts/shop/schema';
import { FormControlLabel, Stack, Switch } from '@mui/material';
import { type FieldValues, useController, useWatch } from 'react-hook-form';
import { Field } from '../ui/form/Field';
import { SettingsForm } from '../ui/form/SettingsForm';
import { useMissingPage } from '../ui/form/use-missing-page';
import { Panel } from '../ui/Panel';
import { FieldGrid } from '../ui/rows';

const labels = { saleBanner: 'Erbjudandet överst i butiken' } as const;

const toForm = ({ saleBanner }: ShopFactsView): FieldValues => ({
  saleBanner: { ...saleBanner, startsOn: saleBanner.startsOn ?? '', endsOn: saleBanner.endsOn ?? '' },
});
const toPayload = ({ saleBanner }: FieldValues) => ({
  saleBanner: { ...saleBanner, startsOn: saleBanner.startsOn || null, endsOn: saleBanner.endsOn || null },
});

const IsOn = () => {
  const { field } = useController({ name: 'saleBanner.isOn' });
  return (
    <FormControlLabel
      control={<Switch checked={field.value} onChange={(_, checked) => field.onChange(checked)} />}
      label="Visa erbjudandet"
    />
  );
};

const DayField = ({ name, label }: { readonly name: string; readonly label: string }) => (
  <Field name={name} label={label} type="date" slotProps={{ inputLabel: { shrink: true } }} />
);

const LinkField = () => {
  const missing = useMissingPage(useWatch({ name: 'saleBanner.link' }));
  return <Field name="saleBanner.link" label="Leder till" placeholder="/produkter" helperText={missing} />;
};

export const BannerSettings = () => (
  <SettingsForm name="facts" schema={shopFactsPatch} labels={labels} toForm={toForm} toPayload={toPayload}>
    <Panel
      title={labels.saleBanner}
      note="En rad överst på butikens sidor, som kunden kan stänga. Den visas aldrig på sidan om begravningar. Tomma dagar betyder att den visas tills du stänger av den."
    >
      <Stack spacing={2}>
        <IsOn />
        <Field name="saleBanner.text" label="Text" slotProps={{ htmlInput: { maxLength: 120 } }} />
        <LinkField />
        <FieldGrid>
          <DayField name="saleBanner.startsOn" label="Från och med" />
          <DayField name="saleBanner.endsOn" label="Till och med" />
        </FieldGrid>
      </Stack>
    </Panel>
  </SettingsForm>
);
