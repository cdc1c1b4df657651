import type { Product } from '@kronblad/contracts/views/catalogue';
import { Icon } from '../../ui/Icon';
import { addProduct } from './add-product';
import css from './quick-add.module.css';

/** One of a product into the cart, from a card. */
export function QuickAdd({ product }: { readonly product: Product }) {
  return (
    <button
      type="button"
      className={css.add}
      aria-label={`Lägg ${product.name} i kundvagnen`}
      title="Lägg i kundvagnen"
      onClick={() => addProduct(product)}
    >
      <Icon name="bag" size={22} />
    </button>
  );
}
