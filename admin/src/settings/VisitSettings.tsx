import { visitSettingsPatch } from '@kronblad/contracts/shop/schema';
import type { FieldValues } from 'react-hook-form';
import { Field } from '../ui/form/Field';
import { SettingsForm } from '../ui/form/SettingsForm';
import { Panel } from '../ui/Panel';

const labels = { retentionMonths: 'Behåll enskilda besök i högst (månader)' } as const;

const toForm = (value: object): FieldValues => {
  const { retentionMonths } = value as { readonly retentionMonths: number };
  return { retentionMonths: String(retentionMonths) };
};
/** Text that is no whole number becomes NaN, which the schema refuses. */
const toPayload = ({ retentionMonths }: FieldValues) => ({
  retentionMonths: /^\s*\d+\s*$/.test(retentionMonths) ? Number(retentionMonths) : Number.NaN,
});

export const VisitSettings = () => (
  <SettingsForm name="visits" schema={visitSettingsPatch} labels={labels} toForm={toForm} toPayload={toPayload}>
    <Panel
      title="Besöksstatistik"
      note="Enskilda besök tas bort månadsvis när tiden har gått. Antalen per dag blir kvar, så diagram och tabeller ändras inte."
    >
      <Field
        name="retentionMonths"
        label={labels.retentionMonths}
        helperText="Mellan 1 och 25. Kortar du tiden tas äldre besök bort för gott inom en timme. Integritetspolicyn visar samma tid."
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2 } }}
        fullWidth={false}
      />
    </Panel>
  </SettingsForm>
);
