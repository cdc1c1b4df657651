import { useIsNarrow } from '../ui/use-is-narrow';
import { ProductCards } from './ProductCards';
import { ProductTable } from './ProductTable';

export const ProductList = () => (useIsNarrow() ? <ProductCards /> : <ProductTable />);
