import { formatSek } from '@kronblad/contracts/rules/money';
import type { DiscountedProduct } from '@kronblad/contracts/views/pricing';
import { Box, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { SelectRow } from '../ui/Selection';
import { StatusBadge } from '../ui/StatusBadge';
import { Thumbnail } from '../ui/Thumbnail';
import { DiscountActions, ProductLink } from './DiscountActions';
import { discountLabel, periodLabel, statusLabels } from './labels';
import { Unannounced } from './Unannounced';

const spread = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 } as const;

const DiscountCard = ({ product }: { product: DiscountedProduct }) => (
  <Box component="li" sx={{ display: 'flex', gap: 1.5, px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
    <Box sx={{ display: 'grid', justifyItems: 'center', alignContent: 'start', gap: 0.5 }}>
      <Thumbnail url={product.image} size={48} />
      <SelectRow record={product} name={product.name} />
    </Box>
    <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.25 }}>
      <Box sx={{ ...spread, alignItems: 'flex-start' }}>
        <ProductLink product={product} />
        <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{discountLabel(product)}</Typography>
      </Box>
      <Typography variant="body2">
        <Box component="s" sx={{ color: 'text.secondary' }}>
          {formatSek(product.price)}
        </Box>{' '}
        {formatSek(product.discounted_price)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {periodLabel(product)}
      </Typography>
      <Unannounced product={product} />
      <Box sx={spread}>
        <StatusBadge {...statusLabels[product.status]} />
        <DiscountActions product={product} />
      </Box>
    </Box>
  </Box>
);

export const DiscountCards = () => {
  const { data = [] } = useListContext<DiscountedProduct>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((product) => (
        <DiscountCard key={product.id} product={product} />
      ))}
    </Box>
  );
};
