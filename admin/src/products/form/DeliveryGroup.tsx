import { type ProductKind, WAY_NAMES, WAYS, waysOfKind } from '@kronblad/contracts/delivery/delivery-ways';
import { PRODUCT_FIELDS } from '@kronblad/contracts/product/schema';
import { CheckboxGroupInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { KindInput, LeadTimeInputs } from '../../ui/form/DeliveryInputs';
import { Group } from './Group';
import type { ProductForm } from './product-form';

const ways = WAYS.map((id) => ({ id, name: WAY_NAMES[id] }));

/** A new kind brings its ways with it, unless staff have chosen others. */
function useWaysOfKind() {
  const { getValues, setValue } = useFormContext<ProductForm>();
  const before = useWatch<ProductForm, 'kind'>({ name: 'kind' });
  return (kind: ProductKind) => {
    const chosen = getValues('ways');
    const ofBefore = waysOfKind[before];
    const isUsual = chosen.length === ofBefore.length && ofBefore.every((way) => chosen.includes(way));
    if (isUsual) setValue('ways', [...waysOfKind[kind]], { shouldDirty: true });
  };
}

export const DeliveryGroup = () => (
  <Group title="Leverans">
    <KindInput
      helperText="Färska blommor och begravning har en leveransdag. Begravning har också band och ceremoni."
      onChange={useWaysOfKind()}
    />
    <CheckboxGroupInput source="ways" label={PRODUCT_FIELDS.ways.label} choices={ways} helperText={false} />
    <LeadTimeInputs />
  </Group>
);
