import { LONGEST_CONTENTS, SIZE_FIELDS } from '@kronblad/contracts/product/sizes-schema';
import { BooleanInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ProductForm } from './product-form';

export const ContentsInput = ({ index }: { index: number }) => (
  <TextInput
    source={`sizes.${index}.contents`}
    label={SIZE_FIELDS.contents.label}
    placeholder="Innehåll, till exempel 15 rosor, cirka 40 cm"
    helperText={false}
    slotProps={{ htmlInput: { maxLength: LONGEST_CONTENTS } }}
  />
);

/** Makes a size to order: flowers are then bound, and of other goods the stock is not counted. */
export const MadeToOrderInput = ({ index }: { index: number }) => {
  const kind = useWatch<ProductForm, 'kind'>({ name: 'kind' });
  const label = kind === 'goods' ? 'Lagret räknas inte' : SIZE_FIELDS.made_to_order.label;
  return <BooleanInput source={`sizes.${index}.made_to_order`} label={label} />;
};
