import type { AdminProduct } from '@kronblad/contracts/views/catalogue';
import { Alert } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { priceWarning } from './price-warnings';
import type { ProductForm } from './product-form';

export const PriceWarnings = ({ product }: { product: AdminProduct | undefined }) => {
  const [price, compare_price] = useWatch<ProductForm, ['price', 'compare_price']>({
    name: ['price', 'compare_price'],
  });
  const warning = priceWarning({ price, compare_price }, product);
  return warning ? (
    <Alert severity="warning" className="wide">
      {warning}
    </Alert>
  ) : null;
};
