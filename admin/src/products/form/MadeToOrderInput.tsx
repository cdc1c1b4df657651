import { SIZE_FIELDS } from '@kronblad/contracts/product/sizes-schema';
import { BooleanInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ProductForm } from './product-form';

/** Makes a size to order: flowers are then bound, and of other goods the stock is not counted. */
export const MadeToOrderInput = ({ index }: { index: number }) => {
  const kind = useWatch<ProductForm, 'kind'>({ name: 'kind' });
  const label = kind === 'goods' ? 'Lagret räknas inte' : SIZE_FIELDS.made_to_order.label;
  return <BooleanInput source={`sizes.${index}.made_to_order`} label={label} />;
};
