import type { CategoryLink } from '@kronblad/contracts/category/schema';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon';
import { PageLink } from '../../ui/PageLink';
import { sourcesOf } from '../../ui/picture-sources';
import { ResponsiveImage } from '../../ui/ResponsiveImage';
import css from './category-tiles.module.css';
import { type ListAddress, listHref } from './list-address';

interface CategoryTilesProps {
  readonly categories: readonly CategoryLink[];
  /** Number of products in the whole shop; null when it could not be read. */
  readonly all: number | null;
  readonly address: ListAddress;
}

const SWATCH = '11rem';

const products = (count: number) => `${count} ${count === 1 ? 'produkt' : 'produkter'}`;

export function CategoryTiles({ categories, all, address }: CategoryTilesProps) {
  const current = categories.some((category) => category.slug === address.kategori) ? undefined : true;
  return (
    <nav aria-label="Kategorier">
      <ul className={css.tiles}>
        <li>
          <Link className={css.tile} to={listHref(address, { kategori: '' })} aria-current={current} preventScrollReset>
            <span className={`${css.swatch} ${css.all}`}>
              <Icon name="grid-small" size={28} />
            </span>
            <span className={css.label}>
              Alla
              {all !== null && <small>{products(all)}</small>}
            </span>
          </Link>
        </li>
        {categories.map((category) => (
          <li key={category.id}>
            <Tile category={category} address={address} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Tile({ category, address }: { readonly category: CategoryLink; readonly address: ListAddress }) {
  const current = category.slug === address.kategori || undefined;
  return (
    <PageLink
      className={css.tile}
      to={listHref(address, { kategori: category.slug })}
      aria-current={current}
      preventScrollReset
    >
      <span className={css.swatch}>
        {category.image_url && (
          <ResponsiveImage
            sources={sourcesOf(category.image_url)}
            sizes={SWATCH}
            alt=""
            width="104"
            height="104"
            loading="lazy"
          />
        )}
      </span>
      <span className={css.label}>
        {category.name}
        <small>{products(category.product_count ?? 0)}</small>
      </span>
    </PageLink>
  );
}
