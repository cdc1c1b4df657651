import { Box, InputAdornment } from '@mui/material';
import { useState } from 'react';
import { DateInput, NumberInput, SelectInput, TextInput, useDataProvider, useNotify, useRefresh } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import type { ShopDataProvider } from '../api/data-provider';
import { fieldErrorsOf, formErrorOf } from '../api/error-message';
import { FormDialog } from '../ui/form/FormDialog';
import { KronorInput } from '../ui/form/KronorInput';
import { type DiscountForm, discountErrors, emptyForm, toPayload } from './discount-form';
import { ProductPicker } from './ProductPicker';

const types = [
  { id: 'percentage', name: 'Procent' },
  { id: 'fixed', name: 'Fast belopp' },
];
const pair = {
  display: 'grid',
  columnGap: 2,
  rowGap: 1.75,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
};

const ValueInput = () => {
  const isPercentage = useWatch<DiscountForm, 'discount_type'>({ name: 'discount_type' }) === 'percentage';
  if (!isPercentage) return <KronorInput source="value" label="Rabatt" required />;
  return (
    <NumberInput
      source="value"
      label="Rabatt"
      required
      min={0}
      max={100}
      step={1}
      slotProps={{ input: { endAdornment: <InputAdornment position="end">%</InputAdornment> } }}
      helperText={false}
    />
  );
};

const Fields = () => (
  <>
    <Box sx={pair}>
      <SelectInput source="discount_type" label="Typ av rabatt" choices={types} isRequired helperText={false} />
      <ValueInput />
      <DateInput source="start_date" label="Gäller från" helperText="Tomt: från nu." />
      <DateInput source="end_date" label="Gäller till och med" helperText="Tomt: tills vidare." />
    </Box>
    <TextInput
      source="discount_label"
      label="Etikett"
      helperText="Visas vid priset, till exempel Höstrea."
      slotProps={{ htmlInput: { maxLength: 100 } }}
    />
    <ProductPicker />
  </>
);

function useSetDiscounts(onDone: () => void) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [error, setError] = useState<string>();
  const save = async (form: DiscountForm): Promise<object | undefined> => {
    setError(undefined);
    try {
      await dataProvider.setDiscounts(toPayload(form));
    } catch (refused) {
      setError(formErrorOf(refused, (message) => `Kunde inte sätta rabatt: ${message}`));
      return fieldErrorsOf(refused);
    }
    refresh();
    notify(`Rabatt har satts för ${form.product_ids.length} produkter!`, { type: 'success' });
    onDone();
  };
  return { save, error };
}

/** Sets one discount on many products; it replaces those they had. */
export const DiscountDialog = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const close = () => navigate({ pathname: '/rabatter', search });
  const { save, error } = useSetDiscounts(close);
  return (
    <FormDialog
      title="Sätt rabatt"
      maxWidth="md"
      defaultValues={emptyForm}
      validate={(form) => discountErrors(form as DiscountForm)}
      onSubmit={(form) => save(form as DiscountForm)}
      error={error}
      onClose={close}
    >
      <Fields />
    </FormDialog>
  );
};
