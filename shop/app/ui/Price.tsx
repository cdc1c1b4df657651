import { discountBadge } from '@kronblad/contracts/rules/discount';
import { formatOreShort, formatSek, sekToOre } from '@kronblad/contracts/rules/money';
import type { Product } from '@kronblad/contracts/views/catalogue';
import type { ReactNode } from 'react';
import css from './price.module.css';

type Priced = Pick<
  Product,
  | 'price'
  | 'final_price'
  | 'compare_price'
  | 'has_active_discount'
  | 'discount_type'
  | 'discount_percentage'
  | 'discount_amount'
  | 'lowest_price_30_days'
  | 'unit_price'
>;

const kronor = (sek: number) => formatOreShort(sekToOre(sek));

/** The struck price: the one before an active discount, else the compare price when it is higher. */
function priceBefore({ has_active_discount, price, final_price, compare_price }: Priced): number | null {
  if (has_active_discount) return price > final_price ? price : null;
  return compare_price !== null && compare_price > final_price ? compare_price : null;
}

interface PriceProps {
  readonly product: Priced;
  readonly large?: boolean;
  /** At the end of the first line; what the law wants told has the whole width below it. */
  readonly beside?: ReactNode;
}

/** What it costs, what it cost, by the kilogram, and the lowest price before a reduction. */
export function Price({ product, large = false, beside }: PriceProps) {
  const before = priceBefore(product);
  return (
    <div className={`${css.price} ${large ? css.large : ''}`}>
      <div className={css.line}>
        <div className={css.sums}>
          <span className={`${css.now} ${product.has_active_discount ? css.reduced : ''}`}>
            {before !== null && <span className="hidden-visually">Nu </span>}
            {kronor(product.final_price)}
          </span>
          {before !== null && (
            <s className={css.before}>
              <span className="hidden-visually">Tidigare </span>
              {kronor(before)}
            </s>
          )}
        </div>
        {beside}
      </div>
      {product.unit_price !== null && <span className={css.aside}>Jämförpris {formatSek(product.unit_price)}/kg</span>}
      {product.has_active_discount && product.lowest_price_30_days !== null && (
        <span className={css.aside}>Lägsta pris 30 dagar före sänkningen: {kronor(product.lowest_price_30_days)}</span>
      )}
    </div>
  );
}

/** `−25 %` or `−50 kr` by the rules for announced reductions; nothing without one. */
export function DiscountBadge({ product, medium = false }: { readonly product: Priced; readonly medium?: boolean }) {
  const text = badgeText(product);
  return text === null ? null : <span className={`${css.badge} ${medium ? css.medium : ''}`}>{text}</span>;
}

function badgeText(product: Priced): string | null {
  if (!product.has_active_discount || product.discount_type === null) return null;
  const value =
    product.discount_type === 'fixed'
      ? ({ type: 'fixed', amountOre: sekToOre(product.discount_amount) } as const)
      : ({ type: 'percentage', percentage: product.discount_percentage } as const);
  const lowest = product.lowest_price_30_days;
  return discountBadge(value, sekToOre(product.price), lowest === null ? null : sekToOre(lowest));
}
