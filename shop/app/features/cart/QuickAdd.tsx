import { Icon } from '../../ui/Icon';
import { type Addable, addProduct } from './add-product';
import css from './quick-add.module.css';

/** One of a product into the cart, from a card. */
export function QuickAdd({ product }: { readonly product: Addable }) {
  return (
    <button
      type="button"
      className={`${css.add} needs-script`}
      aria-label={`Lägg ${product.name} i kundvagnen`}
      title="Lägg i kundvagnen"
      onClick={() => addProduct(product)}
    >
      <Icon name="bag-plus" />
    </button>
  );
}
