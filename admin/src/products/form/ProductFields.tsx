import { waysOfKind } from '@kronblad/contracts/delivery/delivery-ways';
import { COLOURS, OCCASIONS } from '@kronblad/contracts/product/flower-words';
import { type AdminProduct, PRODUCT_FIELDS } from '@kronblad/contracts/product/schema';
import { formatLongDate, stockholmDay } from '@kronblad/contracts/time/time';
import { nextVatRate, VAT_CLASSES, type VatClass, vatRateOn } from '@kronblad/contracts/vat/vat-rates';
import { Alert, InputAdornment } from '@mui/material';
import { BooleanInput, CheckboxGroupInput, NumberInput, SelectInput, TextInput } from 'react-admin';
import { type FieldPath, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { type CategoryChoice, useCategories } from '../../api/use-categories';
import { AddOnsInput } from '../../ui/form/AddOnsInput';
import { SlugInput } from '../../ui/form/SlugInput';
import { useSlugOfName } from '../../ui/form/use-slug-of-name';
import { ImagesInput } from '../images/ImagesInput';
import { defaultsOfCategory } from './category-defaults';
import { DeliveryGroup } from './DeliveryGroup';
import { FoodFields } from './FoodFields';
import { Group } from './Group';
import type { ProductForm } from './product-form';
import { SizesInput } from './SizesInput';

const NameInput = () => (
  <TextInput
    source="name"
    label={PRODUCT_FIELDS.name.label}
    required
    autoFocus
    onChange={useSlugOfName()}
    slotProps={{ htmlInput: { maxLength: 200 } }}
    helperText={false}
  />
);

const grams = { input: { endAdornment: <InputAdornment position="end">g</InputAdornment> } };

const millilitres = { input: { endAdornment: <InputAdornment position="end">ml</InputAdornment> } };

const CLASS_NAMES: Readonly<Record<VatClass, string>> = {
  standard: 'Standard',
  food: 'Livsmedel',
  reduced_12: 'Reducerad',
  reduced_6: 'Reducerad',
};
const vatClasses = VAT_CLASSES.map((id) => ({
  id,
  name: `${CLASS_NAMES[id]}, ${vatRateOn(id, stockholmDay(Date.now()))}\u00a0%`,
}));
const withdrawalExceptions = [
  { id: 'none', name: 'Ångerrätt i 14 dagar' },
  { id: 'perishable', name: 'Ingen ångerrätt: färskvara' },
  { id: 'sealed_hygiene', name: 'Ingen ångerrätt när förseglingen brutits' },
  { id: 'made_to_order', name: 'Ingen ångerrätt: tillverkas på beställning' },
];

const wordsOf = (words: readonly string[]) => words.map((word) => ({ id: word, name: word }));

interface CategoryInputProps {
  readonly choices: readonly CategoryChoice[];
  readonly failed: boolean;
  readonly isNew: boolean;
}

/** A new product takes what its category gives new products, except fields that staff have changed. */
function useDefaultsOfCategory(choices: readonly CategoryChoice[]) {
  const { getFieldState, getValues, setValue } = useFormContext<ProductForm>();
  const formState = useFormState<ProductForm>();
  const isUntouched = (field: FieldPath<ProductForm>) => !getFieldState(field, formState).isDirty;
  return () => {
    const { made_to_order, ...defaults } = defaultsOfCategory(
      choices.find(({ id }) => id === getValues('category_id')),
    );
    const isSpecial = !['none', 'perishable'].includes(getValues('withdrawal_exception'));
    for (const [field, value] of Object.entries(defaults) as [keyof typeof defaults, never][]) {
      if (isUntouched(field) && !(field === 'withdrawal_exception' && isSpecial)) setValue(field, value);
    }
    if (isUntouched('ways')) setValue('ways', [...waysOfKind[getValues('kind')]]);
    for (const index of getValues('sizes').keys()) {
      const field = `sizes.${index}.made_to_order` as const;
      if (isUntouched(field)) setValue(field, made_to_order);
    }
  };
}

const CategoryInput = ({ choices, failed, isNew }: CategoryInputProps) => {
  const takeDefaults = useDefaultsOfCategory(choices);
  return (
    <>
      {failed && (
        <Alert severity="warning" className="wide" sx={{ mb: 1 }}>
          Kunde inte ladda kategorier. Kontrollera att servern är igång.
        </Alert>
      )}
      <SelectInput
        source="category_id"
        label={PRODUCT_FIELDS.category_ids.label}
        choices={[...choices]}
        emptyText="Ingen kategori"
        helperText={false}
        onChange={() => isNew && takeDefaults()}
      />
    </>
  );
};

const Texts = ({ isNew }: { isNew: boolean }) => (
  <>
    <NameInput />
    <SlugInput isNew={isNew} />
    <TextInput
      className="wide"
      source="short_description"
      label={PRODUCT_FIELDS.short_description.label}
      multiline
      minRows={2}
      slotProps={{ htmlInput: { maxLength: 500 } }}
      helperText={false}
    />
    <TextInput
      className="wide"
      source="description"
      label={PRODUCT_FIELDS.description.label}
      multiline
      minRows={4}
      maxRows={14}
      helperText={false}
    />
  </>
);

const VatClassInput = () => {
  const vatClass = useWatch<ProductForm, 'vat_class'>({ name: 'vat_class' });
  const next = nextVatRate(vatClass, stockholmDay(Date.now()));
  const hint = next && `${next.rate}\u00a0% från ${formatLongDate(next.from)}. Priset inklusive moms ändras inte.`;
  return (
    <SelectInput
      source="vat_class"
      label={PRODUCT_FIELDS.vat_class.label}
      choices={vatClasses}
      isRequired
      helperText={hint ?? false}
    />
  );
};

/** Fresh goods are sold by the piece. Values that a product has already are shown. */
const NetContents = () => {
  const [kind, weight, volume] = useWatch<ProductForm, ['kind', 'net_weight_grams', 'net_volume_ml']>({
    name: ['kind', 'net_weight_grams', 'net_volume_ml'],
  });
  if (kind !== 'goods' && !weight && !volume) return null;
  return (
    <>
      <NumberInput
        source="net_weight_grams"
        label={PRODUCT_FIELDS.net_weight_grams.label}
        min={1}
        step={1}
        slotProps={grams}
        helperText="För varor som säljs efter vikt; ger pris per kilo."
      />
      <NumberInput
        source="net_volume_ml"
        label={PRODUCT_FIELDS.net_volume_ml.label}
        min={1}
        step={1}
        slotProps={millilitres}
        helperText="För drycker och såser; ger pris per liter."
      />
    </>
  );
};

const FoodGroup = () => {
  const vatClass = useWatch<ProductForm, 'vat_class'>({ name: 'vat_class' });
  if (vatClass !== 'food') return null;
  return (
    <Group title="Livsmedel">
      <FoodFields />
    </Group>
  );
};

export const ProductFields = ({ product }: { readonly product: AdminProduct | undefined }) => {
  const categories = useCategories();
  return (
    <>
      <Group title="Produkt">
        <Texts isNew={product === undefined} />
      </Group>
      <SizesInput product={product} />
      <Group title="Sortiment">
        <CategoryInput {...categories} isNew={product === undefined} />
        <VatClassInput />
        <NetContents />
        <SelectInput
          className="wide"
          source="withdrawal_exception"
          label={PRODUCT_FIELDS.withdrawal_exception.label}
          choices={withdrawalExceptions}
          isRequired
          helperText={false}
        />
        <CheckboxGroupInput
          source="colours"
          label={PRODUCT_FIELDS.colours.label}
          choices={wordsOf(COLOURS)}
          helperText={false}
        />
        <CheckboxGroupInput
          source="occasions"
          label={PRODUCT_FIELDS.occasions.label}
          choices={wordsOf(OCCASIONS)}
          helperText="Kunder kan välja bland produkter efter färg och tillfälle."
        />
        <AddOnsInput helperText="Erbjuds på produktens sida och i kundvagnen. Lämna tomt för kategorins tillval." />
        <BooleanInput source="is_active" label={PRODUCT_FIELDS.is_active.label} helperText={false} />
        <BooleanInput source="is_featured" label={PRODUCT_FIELDS.is_featured.label} helperText={false} />
      </Group>
      <DeliveryGroup />
      <FoodGroup />
      <ImagesInput />
    </>
  );
};
