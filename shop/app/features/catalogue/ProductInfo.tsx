import { netQuantityText } from '@kronblad/contracts/product/food';
import { isBuyable } from '@kronblad/contracts/product/sizes';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon';
import { Price } from '../../ui/Price';
import { FoodFacts } from './FoodFacts';
import type { SoldProduct } from './page-product';
import css from './product-page.module.css';

interface ProductInfoProps {
  readonly product: SoldProduct;
  /** Items of the list of promises. */
  readonly delivery: ReactNode;
  readonly buy: ReactNode;
  readonly addOns: ReactNode;
}

export function ProductInfo({ product, delivery, buy, addOns }: ProductInfoProps) {
  return (
    <div className={css.info}>
      <h1>{product.name}</h1>
      <div>
        {product.lowest_price_30_days !== null && product.discount_label && (
          <p className={css.label}>{product.discount_label}</p>
        )}
        <Price product={product} large />
      </div>
      {product.short_description && <p className={css.lead}>{product.short_description}</p>}
      {buy}
      <StockLine product={product} />
      {addOns}
      <ul className={css.promises}>
        {delivery}
        <li>
          <Icon name="return" />
          <span>{withdrawalTexts[product.withdrawal_exception]}</span>
        </li>
      </ul>
      <div className={css.description}>
        {paragraphsOf(product.description).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <FoodFacts product={product} />
      <Facts product={product} />
    </div>
  );
}

const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n|\r?\n/)
    .map((part) => part.trim())
    .filter(Boolean);

function StockLine({ product }: { readonly product: SoldProduct }) {
  if (!isBuyable(product)) {
    return (
      <div className={`${css.stock} ${css.none}`}>
        <span>
          {product.size ? `${product.size.name} är slutsåld just nu.` : 'Slutsåld just nu.'}{' '}
          <Link to={`/kontakt?produkt=${product.slug}`}>Fråga om den kommer tillbaka</Link>
        </span>
      </div>
    );
  }
  const { stock } = product;
  return <p className={`${css.stock} ${stock.few ? css.few : ''}`}>{stock.text}</p>;
}

/**
 * Texts about the right of withdrawal, required before the purchase. Source: lagen (2005:59) om distansavtal, 2 kap. 11
 * §.
 */
const withdrawalTexts: Readonly<Record<SoldProduct['withdrawal_exception'], string>> = {
  none: '14 dagars ångerrätt från det att du har fått varan.',
  perishable: 'Ångerrätten gäller inte, eftersom det här är en färskvara.',
  sealed_hygiene: 'Ångerrätten gäller så länge förseglingen är obruten. Av hygienskäl gäller den inte efter det.',
  made_to_order: 'Ångerrätten gäller inte, eftersom vi gör varan efter dina önskemål.',
};

function Facts({ product }: { readonly product: SoldProduct }) {
  const netQuantity = netQuantityText(product.net_weight_grams, product.net_volume_ml);
  return (
    <dl className={css.facts}>
      <dt>Artikelnummer</dt>
      <dd>{product.sku}</dd>
      {product.contents && !product.size && (
        <>
          <dt>Innehåll</dt>
          <dd>{product.contents}</dd>
        </>
      )}
      {netQuantity && (
        <>
          <dt>Nettokvantitet</dt>
          <dd>{netQuantity}</dd>
        </>
      )}
      {product.categories.length > 0 && (
        <>
          <dt>{product.categories.length === 1 ? 'Kategori' : 'Kategorier'}</dt>
          <dd>
            {product.categories.map((name, index) => (
              <span key={name}>
                {index > 0 && ', '}
                <Link to={`/produkter?kategori=${product.category_slugs[index]}`}>{name}</Link>
              </span>
            ))}
          </dd>
        </>
      )}
      <dt>Frågor</dt>
      <dd>
        <Link to={`/kontakt?produkt=${product.slug}`}>Fråga oss om varan</Link>
      </dd>
    </dl>
  );
}
