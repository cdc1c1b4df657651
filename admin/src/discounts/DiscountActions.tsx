import type { DiscountedProduct } from '@kronblad/contracts/discount/schema';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import { useDialogAddress } from '../ui/dialogs';
import { IconAction } from '../ui/IconAction';
import { ButtonsAtEnd } from '../ui/rows';
import { discountedProductName } from './labels';
import { RemoveDiscount } from './RemoveDiscount';

interface ProductProps {
  readonly product: DiscountedProduct;
}

export const ProductLink = ({ product }: ProductProps) => (
  <MuiLink component={Link} to={`/produkter/${product.product_id}`} underline="hover" variant="subtitle2">
    {discountedProductName(product)}
  </MuiLink>
);

export const DiscountActions = ({ product }: ProductProps) => (
  <ButtonsAtEnd>
    <IconAction
      label={`Redigera rabatten på ${discountedProductName(product)}`}
      component={Link}
      to={useDialogAddress(product.id)}
    >
      <EditOutlined fontSize="small" />
    </IconAction>
    <RemoveDiscount product={product} />
  </ButtonsAtEnd>
);
