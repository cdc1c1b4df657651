import type { CategoryLink } from '@kronblad/contracts/category/schema';
import type { Product } from '@kronblad/contracts/product/schema';
import { Picture } from '../../../ui/Picture';
import { DiscountBadge, Price } from '../../../ui/Price';
import css from './search-suggestions.module.css';

export function ProductRow({ product }: { readonly product: Product }) {
  return (
    <div className={css.product}>
      <Picture image={product.image_details[0]} sizes="3rem" alt="" />
      <div>
        <span className={css.name}>{product.name}</span>
        <Price product={product} beside={<DiscountBadge product={product} />} />
      </div>
    </div>
  );
}

export function CategoryRow({ category: { name, product_count } }: { readonly category: CategoryLink }) {
  return (
    <span className={css.category}>
      {name}
      {product_count !== undefined && (
        <small>
          {product_count} {product_count === 1 ? 'produkt' : 'produkter'}
        </small>
      )}
    </span>
  );
}

export function PageRow({ title }: { readonly title: string }) {
  return <span className={css.category}>{title}</span>;
}
