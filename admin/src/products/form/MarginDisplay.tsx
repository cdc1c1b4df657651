import { formatPercent, formatSek } from '@kronblad/contracts/rules/money';
import { stockholmDay } from '@kronblad/contracts/rules/time';
import { vatRateOn } from '@kronblad/contracts/rules/vat-rates';
import { Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { StatusBadge, tones } from '../../ui/StatusBadge';
import { productMargin } from '../product-margin';
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

type MarginFields = [`sizes.${number}.price`, `sizes.${number}.cost_price`, 'vat_class'];

function useMargin(index: number) {
  const [price, cost, vatClass] = useWatch<ProductForm, MarginFields>({
    name: [`sizes.${index}.price`, `sizes.${index}.cost_price`, 'vat_class'],
  });
  return productMargin(price, cost, vatRateOn(vatClass, stockholmDay(Date.now())));
}

/** The margin of a size in its row. */
export const MarginBadge = ({ index }: { index: number }) => {
  const margin = useMargin(index);
  return margin ? <StatusBadge tone={margin.tone} label={formatPercent(margin.marginPercent)} /> : <>–</>;
};

/** The margin of a product's only size. */
export const MarginDisplay = () => {
  const margin = useMargin(0);
  if (!margin) return null;
  const { text, tint } = tones[margin.tone];
  return (
    <Box
      component="dl"
      className="wide"
      aria-label="Marginal"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(3, 1fr)',
        gap: 2,
        m: 0,
        p: 1.5,
        borderRadius: 1,
        bgcolor: tint,
      }}
    >
      <Figure label="Vinst per st exkl. moms" value={formatSek(margin.profit)} color={text} />
      <Figure label="Påslag exkl. moms" value={formatPercent(margin.markupPercent)} color={text} />
      <Figure label="Marginal exkl. moms" value={formatPercent(margin.marginPercent)} color={text} />
    </Box>
  );
};
