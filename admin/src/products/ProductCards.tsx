import type { AdminProduct } from '@kronblad/contracts/views/catalogue';
import { Box, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { numeric } from '../ui/list-table';
import { SelectRow } from '../ui/Selection';
import { Thumbnail } from '../ui/Thumbnail';
import { MarginBadge, Price, ProductLink, ProductStatus, Stock } from './ProductCells';
import { ProductRowActions } from './ProductRowActions';
import { QuickPrice, QuickStock } from './QuickEdit';
import { thumbnailOf } from './thumbnail-of';

const spread = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 } as const;

const ProductCard = ({ product }: { product: AdminProduct }) => (
  <Box component="li" sx={{ display: 'flex', gap: 1.5, px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
    <Box sx={{ display: 'grid', justifyItems: 'center', alignContent: 'start', gap: 0.5 }}>
      <Thumbnail url={thumbnailOf(product)} size={56} />
      <SelectRow record={product} name={product.name} />
    </Box>
    <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5 }}>
      <Box sx={{ ...spread, alignItems: 'flex-start' }}>
        <ProductLink product={product} />
        <Box sx={numeric}>
          <QuickPrice product={product}>
            <Price product={product} />
          </QuickPrice>
        </Box>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
        {product.sku}
      </Typography>
      <Box sx={{ ...spread, flexWrap: 'wrap', fontSize: '0.875rem', whiteSpace: 'nowrap' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          I lager:{' '}
          <QuickStock product={product}>
            <Stock quantity={product.inventory_quantity} />
          </QuickStock>
        </Box>
        <Box>
          Marginal exkl. moms: <MarginBadge product={product} />
        </Box>
      </Box>
      <Box sx={spread}>
        <ProductStatus product={product} />
        <ProductRowActions product={product} />
      </Box>
    </Box>
  </Box>
);

export const ProductCards = () => {
  const { data = [] } = useListContext<AdminProduct>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
    </Box>
  );
};
