import type { DiscountedProduct, ReplacedDiscount } from '@kronblad/contracts/discount/schema';
import { InputAdornment } from '@mui/material';
import { DateInput, NumberInput, SelectInput, TextInput, useGetMany } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate, useParams } from 'react-router';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { EditConflict } from '../ui/form/EditConflict';
import { FormDialog } from '../ui/form/FormDialog';
import { FullDiscountConfirmation } from '../ui/form/FullDiscountConfirmation';
import { KronorInput } from '../ui/form/KronorInput';
import { RecordDialog } from '../ui/records/RecordDialog';
import { FieldGrid } from '../ui/rows';
import { type DiscountForm, discountErrors, emptyForm, formOf, isFull } from './discount-form';
import { discountedProductName, discountLabels, replacedLabel } from './labels';
import { ProductPicker } from './ProductPicker';
import { useSetDiscounts } from './use-set-discounts';

const types = [
  { id: 'percentage', name: 'Procent' },
  { id: 'fixed', name: 'Fast belopp' },
];
const _pair = {
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
  return <FullDiscountConfirmation isFull={isFull({ discount_type, value })} />;
};

const Fields = ({ product }: { readonly product: DiscountedProduct | undefined }) => (
  <>
    <FieldGrid>
      <SelectInput source="discount_type" label="Typ av rabatt" choices={types} isRequired helperText={false} />
      <ValueInput />
      <DateInput source="start_date" label="Gäller från" helperText="Tomt: från nu." />
      <DateInput source="end_date" label="Gäller till och med" helperText="Tomt: tills vidare." />
    </FieldGrid>
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

const SHOWN = 10;

const Replaced = ({ replaced }: { readonly replaced: readonly ReplacedDiscount[] }) => (
  <>
    {replaced.length === 1
      ? 'Varan har redan en rabatt. Ska den ersättas?'
      : `${replaced.length} varor har redan en rabatt. Ska de ersättas?`}
    <ul>
      {replaced.slice(0, SHOWN).map((old) => (
        <li key={old.size_id}>{replacedLabel(old)}</li>
      ))}
    </ul>
    {replaced.length > SHOWN && `och ${replaced.length - SHOWN} till`}
  </>
);

export const DiscountDialog = ({ product }: { readonly product?: DiscountedProduct }) => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const close = () => navigate({ pathname: '/rabatter', search });
  const { save, error, question, conflict } = useSetDiscounts(product);
  return (
    <>
      <FormDialog
        title={product ? `Redigera rabatten på ${discountedProductName(product)}` : 'Sätt rabatt'}
        maxWidth={product ? 'sm' : 'md'}
        defaultValues={product ? formOf(product) : emptyForm}
        validate={(form) => discountErrors(form as DiscountForm)}
        onSubmit={(form) => save(form as DiscountForm)}
        error={error}
        onClose={close}
      >
        {conflict && <EditConflict conflict={conflict} labels={discountLabels} />}
        <Fields product={product} />
      </FormDialog>
      {question && (
        <ConfirmDialog
          open
          title="Ersätt rabatt"
          question={<Replaced replaced={question.replaced} />}
          confirmLabel="Ersätt"
          onConfirm={() => question.answer(true)}
          onCancel={() => question.answer(false)}
        />
      )}
    </>
  );
};

export const EditDiscount = () => {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { data, error, isPending, refetch } = useGetMany<DiscountedProduct>('rabatter', { ids: [Number(id)] });
  const product = data?.[0];
  if (product) return <DiscountDialog key={product.id} product={product} />;
  const missing = isPending ? null : new Error('Varan har ingen rabatt längre.');
  return (
    <RecordDialog
      title="Redigera rabatt"
      query={{ data: product, error: error ?? missing, refetch }}
      onClose={() => navigate({ pathname: '/rabatter', search })}
    />
  );
};
