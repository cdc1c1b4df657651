import type { ReactNode } from 'react';
import { PageLink } from '../../ui/PageLink';
import { Picture } from '../../ui/Picture';
import { DiscountBadge, Price } from '../../ui/Price';
import type { CardProduct } from './card-product';
import { preview } from './preview';
import css from './product-card.module.css';

interface ProductCardProps {
  readonly product: CardProduct;
  readonly sizes: string;
  readonly previewLength: number;
  readonly eager?: boolean;
  readonly first?: boolean;
  readonly action?: ReactNode;
}

export function ProductCard({ product, sizes, previewLength, eager = false, first = false, action }: ProductCardProps) {
  return (
    <article className={css.card}>
      <div className={css.picture}>
        <Picture image={product.image} sizes={sizes} eager={eager} first={first} alt="" />
        <span className={css.badge}>
          <DiscountBadge product={product} />
        </span>
      </div>
      <div className={css.text}>
        <h3 className={css.name}>
          <PageLink to={`/produkter/${product.slug}`}>{product.name}</PageLink>
        </h3>
        {previewLength > 0 && <p className={css.preview}>{preview(product.text, previewLength)}</p>}
        <div>
          {product.earliest && <p className={css.earliest}>{product.earliest}</p>}
          <Price product={product} beside={action && <div className={css.action}>{action}</div>} />
        </div>
      </div>
    </article>
  );
}
