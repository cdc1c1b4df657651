import type { DiscountedProduct, ReplacedDiscount } from '@kronblad/contracts/views/pricing';
import { Alert, Box, FormHelperText, InputAdornment } from '@mui/material';
import { useState } from 'react';
import {
  BooleanInput,
  DateInput,
  NumberInput,
  SelectInput,
  TextInput,
  useDataProvider,
  useGetMany,
  useNotify,
  useRefresh,
} from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { ShopDataProvider } from '../api/data-provider';
import { codeOf, fieldErrorsOf, formErrorOf } from '../api/error-message';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { FormDialog } from '../ui/form/FormDialog';
import { KronorInput } from '../ui/form/KronorInput';
import { RecordLoading } from '../ui/form/RecordLoading';
import { type DiscountForm, discountErrors, emptyForm, formOf, isFull, setText, toPayload } from './discount-form';
import { replacedLabel } from './labels';
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

const FullConfirmation = () => {
  const [discount_type, value] = useWatch<DiscountForm, ['discount_type', 'value']>({
    name: ['discount_type', 'value'],
  });
  const { errors } = useFormState<DiscountForm>();
  if (!isFull({ discount_type, value })) return null;
  return (
    <Alert severity="warning">
      <BooleanInput source="confirm_full" label="Ja, varorna ska kosta 0 kr" helperText={false} />
      {errors.confirm_full && <FormHelperText error>Bekräfta att varorna ska kosta 0 kr.</FormHelperText>}
    </Alert>
  );
};

const Fields = ({ product }: { readonly product: DiscountedProduct | undefined }) => (
  <>
    <Box sx={pair}>
      <SelectInput source="discount_type" label="Typ av rabatt" choices={types} isRequired helperText={false} />
      <ValueInput />
      <DateInput source="start_date" label="Gäller från" helperText="Tomt: från nu." />
      <DateInput source="end_date" label="Gäller till och med" helperText="Tomt: tills vidare." />
    </Box>
    <FullConfirmation />
    <TextInput
      source="discount_label"
      label="Etikett"
      helperText="Visas vid priset, till exempel Höstrea."
      slotProps={{ htmlInput: { maxLength: 100 } }}
    />
    {!product && <ProductPicker />}
  </>
);

/** Fixed amounts and percentages are one field of the form. */
const ownFields = (fields: Readonly<Record<string, string>> | undefined) => {
  const { discount_amount, discount_percentage, ...others } = fields ?? {};
  const value = discount_amount ?? discount_percentage;
  return value ? { ...others, value } : others;
};

interface Asked {
  readonly replaced: readonly ReplacedDiscount[];
  readonly answer: (replace: boolean) => void;
}

function useSetDiscounts(isEdit: boolean) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [error, setError] = useState<string>();
  const [asked, setAsked] = useState<Asked>();

  const mayReplace = (replaced: readonly ReplacedDiscount[]) =>
    new Promise<boolean>((resolve) => {
      const answer = (replace: boolean) => {
        setAsked(undefined);
        resolve(replace);
      };
      setAsked({ replaced, answer });
    });

  const save = async (form: DiscountForm, confirm_replace = isEdit): Promise<object | undefined> => {
    setError(undefined);
    try {
      await dataProvider.setDiscounts({ ...toPayload(form), confirm_replace });
    } catch (refused) {
      if (codeOf(refused) === 'discount_replaces') {
        const { replaced = [] } = (refused as { body?: { replaced?: ReplacedDiscount[] } }).body ?? {};
        return (await mayReplace(replaced)) ? save(form, true) : {};
      }
      setError(formErrorOf(refused, (message) => `Kunde inte sätta rabatt: ${message}`));
      return ownFields(fieldErrorsOf(refused));
    }
    refresh();
    notify(setText(form.product_ids.length), { type: 'success' });
  };
  return { save, error, asked };
}

const SHOWN = 10;

const Replaced = ({ replaced }: { readonly replaced: readonly ReplacedDiscount[] }) => (
  <>
    {replaced.length === 1
      ? 'Produkten har redan en rabatt. Ska den ersättas?'
      : `${replaced.length} produkter har redan en rabatt. Ska de ersättas?`}
    <Box component="ul" sx={{ pl: 2.5, mb: 0 }}>
      {replaced.slice(0, SHOWN).map((old) => (
        <li key={old.id}>{replacedLabel(old)}</li>
      ))}
    </Box>
    {replaced.length > SHOWN && `och ${replaced.length - SHOWN} till`}
  </>
);

/** Sets one discount on many products, or changes that of one; asks before it replaces another. */
export const DiscountDialog = ({ product }: { readonly product?: DiscountedProduct }) => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const close = () => navigate({ pathname: '/rabatter', search });
  const { save, error, asked } = useSetDiscounts(product !== undefined);
  return (
    <>
      <FormDialog
        title={product ? `Redigera rabatten på ${product.name}` : 'Sätt rabatt'}
        maxWidth={product ? 'sm' : 'md'}
        defaultValues={product ? formOf(product) : emptyForm}
        validate={(form) => discountErrors(form as DiscountForm)}
        onSubmit={(form) => save(form as DiscountForm)}
        error={error}
        onClose={close}
      >
        <Fields product={product} />
      </FormDialog>
      {asked && (
        <ConfirmDialog
          open
          title="Ersätt rabatt"
          question={<Replaced replaced={asked.replaced} />}
          confirmLabel="Ersätt"
          onConfirm={() => asked.answer(true)}
          onCancel={() => asked.answer(false)}
        />
      )}
    </>
  );
};

/** The dialog at /rabatter/:id. */
export const EditDiscount = () => {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { data, error, isPending, refetch } = useGetMany<DiscountedProduct>('rabatter', { ids: [Number(id)] });
  const product = data?.[0];
  if (product) return <DiscountDialog key={product.id} product={product} />;
  const missing = isPending ? null : new Error('Produkten har ingen rabatt längre.');
  return (
    <RecordLoading
      title="Redigera rabatt"
      error={error ?? missing}
      onRetry={error ? refetch : undefined}
      onClose={() => navigate({ pathname: '/rabatter', search })}
    />
  );
};
