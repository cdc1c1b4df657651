import { type AdminProduct, PRODUCT_FIELDS } from '@kronblad/contracts/product/schema';
import { SIZE_FIELDS } from '@kronblad/contracts/product/sizes-schema';
import AddRounded from '@mui/icons-material/AddRounded';
import { Alert, Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { NumberInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { KronorInput } from '../../ui/form/KronorInput';
import { ContentsInput } from './ContentsInput';
import { Group } from './Group';
import { MadeToOrderInput } from './MadeToOrderInput';
import { MarginDisplay } from './MarginDisplay';
import { priceWarning } from './price-warnings';
import type { ProductForm } from './product-form';
import { SkuInput } from './SkuInput';
import { withNewSize } from './sizes-form';

interface OnlySizeProps {
  readonly product: AdminProduct | undefined;
}

const PriceWarnings = ({ product }: OnlySizeProps) => {
  const [price, compare_price] = useWatch<ProductForm, ['sizes.0.price', 'sizes.0.compare_price']>({
    name: ['sizes.0.price', 'sizes.0.compare_price'],
  });
  const warning = priceWarning({ price, compare_price }, product?.sizes[0]);
  return warning ? (
    <Alert severity="warning" className="wide">
      {warning}
    </Alert>
  ) : null;
};

const AddSizes = () => {
  const { getValues, setValue } = useFormContext<ProductForm>();
  const add = () => setValue('sizes', withNewSize(getValues('sizes')), { shouldDirty: true });
  return (
    <Box className="wide" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      <Button variant="outlined" startIcon={<AddRounded />} onClick={add}>
        Lägg till storlekar
      </Button>
      <Typography variant="body2" color="textSecondary">
        Till exempel Liten, Mellan och Stor, med var sitt pris och lager.
      </Typography>
    </Box>
  );
};

/** The prices of a product with one size. */
export const OnlySizePrices = ({ product, children }: OnlySizeProps & { readonly children: ReactNode }) => (
  <Group title="Pris">
    <KronorInput source="sizes.0.price" label={PRODUCT_FIELDS.price.label} required helperText="Inklusive moms." />
    <KronorInput
      source="sizes.0.compare_price"
      label={PRODUCT_FIELDS.compare_price.label}
      helperText="Visas överstruket när priset har sänkts, med lägsta priset 30 dagar före."
    />
    <KronorInput
      source="sizes.0.cost_price"
      label={PRODUCT_FIELDS.cost_price.label}
      helperText="Exklusive moms. Visas bara här."
    />
    {children}
    <PriceWarnings product={product} />
    <MarginDisplay product={product} />
    <AddSizes />
  </Group>
);

/** SKU and stock of a product with one size. */
export const OnlySizeStock = ({ product }: OnlySizeProps) => {
  const [isMade, kind] = useWatch<ProductForm, ['sizes.0.made_to_order', 'kind']>({
    name: ['sizes.0.made_to_order', 'kind'],
  });
  return (
    <>
      <SkuInput index={0} sizeId={product?.sizes[0]?.id} />
      <Box>
        {!isMade && (
          <NumberInput
            source="sizes.0.inventory_quantity"
            label={PRODUCT_FIELDS.inventory_quantity.label}
            required
            min={0}
            step={1}
            helperText={false}
          />
        )}
        {(isMade || kind !== 'goods') && (
          <NumberInput
            source="sizes.0.work_points"
            label={SIZE_FIELDS.work_points.label}
            min={0}
            step={1}
            helperText="Hur mycket arbete ett exemplar är: bukett 1, dekoration 2, krans 4. Tomt: det vanliga."
          />
        )}
        <ContentsInput index={0} />
        <MadeToOrderInput index={0} />
      </Box>
    </>
  );
};
