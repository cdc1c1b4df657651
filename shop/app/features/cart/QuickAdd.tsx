import { Icon } from '../../ui/Icon';
import { PageLink } from '../../ui/PageLink';
import { type Addable, addProduct, isFirstClick } from './add-product';
import css from './quick-add.module.css';

interface QuickAddProps {
  readonly product: Addable & { readonly slug: string; readonly has_sizes: boolean };
  readonly added?: (name: string) => string;
}

/** A product with several sizes is chosen on its page. */
export function QuickAdd({ product, added }: QuickAddProps) {
  if (product.has_sizes) {
    return (
      <PageLink
        className={css.add}
        to={`/produkter/${product.slug}`}
        aria-label={`Välj storlek på ${product.name}`}
        title="Välj storlek"
      >
        <Icon name="right" />
      </PageLink>
    );
  }
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
