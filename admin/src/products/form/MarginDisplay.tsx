import { formatPercent, formatSek } from '@kronblad/contracts/money/money';
import type { AdminProduct } from '@kronblad/contracts/product/schema';
import { stockholmDay } from '@kronblad/contracts/time/time';
import { vatRateOn } from '@kronblad/contracts/vat/vat-rates';
import { Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { StatusBadge, tones } from '../../ui/StatusBadge';
import { priceNow, productMargin } from '../product-margin';
import type { ProductForm } from './product-form';

const Figure = ({ label, value, color }: { label: string; value: string; color?: string }) => (
  <Box>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums', color }}>
      {value}
    </Typography>
  </Box>
);

type MarginFields = [`sizes.${number}.price`, `sizes.${number}.cost_price`, `sizes.${number}.id`, 'vat_class'];

interface MarginProps {
  readonly product: AdminProduct | undefined;
  readonly index: number;
}

/** At the price with the running discount, which `discounted` is; undefined without one. */
function useMargin({ product, index }: MarginProps) {
  const [price, cost, id, vatClass] = useWatch<ProductForm, MarginFields>({
    name: [`sizes.${index}.price`, `sizes.${index}.cost_price`, `sizes.${index}.id`, 'vat_class'],
  });
  const size = product?.sizes.find((each) => each.id === id);
  const now = priceNow(price, size);
  const margin = productMargin(now, cost, vatRateOn(vatClass, stockholmDay(Date.now())));
  return margin && { ...margin, discounted: size?.has_active_discount ? now : undefined };
}

/** The margin of a size in its row. */
export const MarginBadge = (props: MarginProps) => {
  const margin = useMargin(props);
  if (!margin) return <>–</>;
  return (
    <>
      <StatusBadge tone={margin.tone} label={formatPercent(margin.marginPercent)} />
      {margin.discounted != null && (
        <Typography variant="body2" color="textSecondary">{`nu ${formatSek(margin.discounted)}`}</Typography>
      )}
    </>
  );
};

/** The margin of a product's only size. */
export const MarginDisplay = ({ product }: Pick<MarginProps, 'product'>) => {
  const margin = useMargin({ product, index: 0 });
  if (!margin) return null;
  const { text, tint } = tones[margin.tone];
  return (
    <Box
      component="dl"
      className="wide"
      aria-label="Marginal"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
        gap: 2,
        m: 0,
        p: 1.5,
        borderRadius: 1,
        bgcolor: tint,
      }}
    >
      {margin.discounted != null && (
        <Figure label="Pris nu, med rabatt" value={formatSek(margin.discounted)} color={text} />
      )}
      <Figure label="Vinst per st exkl. moms" value={formatSek(margin.profit)} color={text} />
      <Figure label="Påslag exkl. moms" value={formatPercent(margin.markupPercent)} color={text} />
      <Figure label="Marginal exkl. moms" value={formatPercent(margin.marginPercent)} color={text} />
    </Box>
  );
};
