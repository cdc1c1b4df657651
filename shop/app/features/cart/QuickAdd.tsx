import { Icon } from '../../ui/Icon';
import { type Addable, addProduct, isFirstClick } from './add-product';
import css from './quick-add.module.css';

interface QuickAddProps {
  readonly product: Addable;
  readonly added?: (name: string) => string;
}

export function QuickAdd({ product, added }: QuickAddProps) {
  return (
    <button
      type="button"
      className={`${css.add} needs-script`}
      aria-label={`Lägg ${product.name} i kundvagnen`}
      title="Lägg i kundvagnen"
      onClick={(event) => isFirstClick(event) && addProduct(product, 1, added)}
    >
      <Icon name="bag-plus" />
    </button>
  );
}
