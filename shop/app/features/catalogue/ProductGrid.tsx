import type { ReactNode } from 'react';
import type { CardProduct } from './card-product';
import { ProductCard } from './ProductCard';
import css from './product-grid.module.css';

interface ProductGridProps {
  readonly products: readonly CardProduct[];
  readonly mode?: 'kompakt' | 'stor';
  /** True omits the last items that would not fill a row. */
  readonly shelf?: boolean;
  readonly previewLength: number;
  /** Number of pictures to load at once, because they are visible without scrolling. */
  readonly eager?: number;
  readonly action?: (product: CardProduct) => ReactNode;
}

const SIZES = {
  kompakt: '(min-width: 67.5em) 20rem, (min-width: 48em) 30vw, 45vw',
  stor: '(min-width: 67.5em) 27rem, (min-width: 48em) 45vw, 90vw',
};

export function ProductGrid(props: ProductGridProps) {
  const { products, mode = 'kompakt', shelf = false, previewLength, eager = 0, action } = props;
  return (
    <ul className={`${css.grid} ${mode === 'stor' ? css.large : ''} ${shelf ? css.shelf : ''}`}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            sizes={SIZES[mode]}
            previewLength={previewLength}
            eager={index < eager}
            first={index === 0 && eager > 0}
            action={action?.(product)}
          />
        </li>
      ))}
    </ul>
  );
}
