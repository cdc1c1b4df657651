import { Panel } from '../ui/Panel';
import { Loaded } from './Loaded';
import { ProductsTable } from './ProductsTable';
import { useVisitedProducts } from './use-visitors';

export const ProductsTab = ({ days }: { readonly days: number }) => (
  <Loaded query={useVisitedProducts(days)} what="produktstatistik">
    {({ products }) => (
      <Panel title="Mest besökta produkter">
        <ProductsTable products={products} />
      </Panel>
    )}
  </Loaded>
);
