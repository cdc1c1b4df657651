import { formatPercent, formatSek } from '@kronblad/contracts/rules/money';
import { stockholmDay } from '@kronblad/contracts/rules/time';
import { vatRateOn } from '@kronblad/contracts/rules/vat-rates';
import { Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { tones } from '../../ui/StatusBadge';
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

export const MarginDisplay = () => {
  const [price, cost, vatClass] = useWatch<ProductForm, ['price', 'cost_price', 'vat_class']>({
    name: ['price', 'cost_price', 'vat_class'],
  });
  const margin = productMargin(price, cost, vatRateOn(vatClass, stockholmDay(Date.now())));
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
