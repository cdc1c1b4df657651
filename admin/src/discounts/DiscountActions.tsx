import type { DiscountedProduct } from '@kronblad/contracts/discount/schema';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import { useDialogAddress } from '../ui/dialogs';
import { IconAction } from '../ui/IconAction';
import { discountedName } from './labels';
import { RemoveDiscount } from './RemoveDiscount';

interface ProductProps {
  readonly product: DiscountedProduct;
}

export const ProductLink = ({ product }: ProductProps) => (
  <MuiLink
    component={Link}
    to={`/produkter/${product.product_id}`}
    underline="hover"
    sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}
  >
    {discountedName(product)}
  </MuiLink>
);

export const DiscountActions = ({ product }: ProductProps) => (
  <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
    <IconAction
      label={`Redigera rabatten på ${discountedName(product)}`}
      component={Link}
      to={useDialogAddress(product.id)}
    >
      <EditOutlined fontSize="small" />
    </IconAction>
    <RemoveDiscount product={product} />
  </Box>
);
