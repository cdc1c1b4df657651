import { formatPercent, formatSek, oreToSek } from '@kronblad/contracts/money/money';
import { shownReduction } from '@kronblad/contracts/price/shown-reduction';
import type { AdminProduct } from '@kronblad/contracts/product/schema';
import { Box, Link as MuiLink, Stack } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { useApiQuery } from '../api/use-api-query';
import { formatCount } from '../format/numbers';
import { StatusBadge } from '../ui/StatusBadge';
import { Note } from '../ui/text';
import { productMargin } from './product-margin';

/** Number of persons that asked to be told when the product can be bought again. */
function useWaiting(productId: number): number {
  const { data } = useApiQuery(['produkter', 'waiting'], (api) => api.stockAlertCounts());
  const counts = data?.filter(({ product_id }) => product_id === productId) ?? [];
  return counts.reduce((sum, { waiting }) => sum + waiting, 0);
}

const LOW_STOCK = 5;

export const ProductLink = ({ product }: { product: AdminProduct }) => {
  const { search } = useLocation();
  return (
    <MuiLink
      component={Link}
      to={{ pathname: `/produkter/${product.id}`, search }}
      variant="subtitle2"
      underline="hover"
    >
      {product.name}
    </MuiLink>
  );
};

export const Price = ({ product }: { product: AdminProduct }) => {
  const reduction = shownReduction(product);
  const from = product.price_from ? 'Från ' : '';
  if (!reduction) return from + formatSek(product.final_price);
  return (
    <>
      <Note as="s">{formatSek(oreToSek(reduction.struckOre))}</Note>
      {from}
      <Box component="strong" sx={{ color: 'error.main', fontWeight: 600 }}>
        {formatSek(product.final_price)}
      </Box>
    </>
  );
};

/** Margin at the current price, excl. VAT. */
export const MarginBadge = ({ product }: { product: AdminProduct }) => {
  const margin = productMargin(product.final_price, product.cost_price, product.vat_rate);
  return margin ? <StatusBadge tone={margin.tone} label={formatPercent(margin.marginPercent)} /> : <>–</>;
};

/** Pieces of all sizes in sale; `null` when all of them are made to order. */
function stockOf({ sizes }: AdminProduct): number | null {
  const inSale = sizes.filter(({ is_active }) => is_active);
  const counted = (inSale.length > 0 ? inSale : sizes).filter(({ made_to_order }) => !made_to_order);
  return counted.length === 0 ? null : counted.reduce((sum, { inventory_quantity }) => sum + inventory_quantity, 0);
}

const soldOutSizes = ({ sizes }: AdminProduct): string[] =>
  sizes.flatMap(({ name, is_active, made_to_order, inventory_quantity }) =>
    is_active && !made_to_order && inventory_quantity === 0 ? [name] : [],
  );

export const Stock = ({ product }: { product: AdminProduct }) => {
  const quantity = stockOf(product);
  if (quantity === null) return <>På beställning</>;
  if (quantity === 0) return <Box sx={{ color: 'error.main', fontWeight: 560 }}>0 (slut)</Box>;
  const soldOut = soldOutSizes(product);
  return (
    <>
      <Box sx={{ color: quantity <= LOW_STOCK ? 'warning.main' : undefined }}>{formatCount(quantity)}</Box>
      {soldOut.length > 0 && (
        <Box
          sx={{ color: 'error.main', fontSize: '0.75rem', whiteSpace: 'normal' }}
        >{`${soldOut.join(', ')} slut`}</Box>
      )}
    </>
  );
};

/** Number of persons who want an email when the product can be bought again. */
export const Waiting = ({ product }: { product: AdminProduct }) => {
  const waiting = useWaiting(product.id);
  if (waiting === 0) return null;
  return <StatusBadge tone="info" label={`${formatCount(waiting)} bevakar`} />;
};

export const ProductStatus = ({ product }: { product: AdminProduct }) => (
  <Stack direction="row" spacing={0.5}>
    <StatusBadge tone={product.is_active ? 'good' : 'neutral'} label={product.is_active ? 'Aktiv' : 'Inaktiv'} />
    {product.missing_food_fields.length > 0 && <StatusBadge tone="waiting" label="Ofullständig" />}
    <Waiting product={product} />
    {product.is_featured && <StatusBadge tone="info" label="Utvald" />}
  </Stack>
);
