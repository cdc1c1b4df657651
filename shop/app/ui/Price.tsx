import { formatOreShort, formatSek, sekToOre } from '@kronblad/contracts/money/money';
import { lowestPriceText } from '@kronblad/contracts/price/price-history';
import { oreOrNull, type Priced, shownReduction } from '@kronblad/contracts/price/shown-reduction';
import type { ReactNode } from 'react';
import css from './price.module.css';

interface PriceProps {
  readonly product: Priced & { readonly price_from?: boolean };
  readonly large?: boolean;
  /** True omits the unit price and the lowest price of 30 days, for pages that show them elsewhere. */
  readonly short?: boolean;
  /** An element at the end of the first line. The texts that the law requires get the full width below. */
  readonly beside?: ReactNode;
}

export function Price({ product, large = false, short = false, beside }: PriceProps) {
  const lowestOre = oreOrNull(product.lowest_price_30_days);
  const beforeOre = shownReduction(product)?.struckOre ?? null;
  return (
    <div className={`${css.price} ${large ? css.large : ''}`}>
      <div className={css.line}>
        <div className={css.sums}>
          <span className={`${css.now} ${beforeOre === null ? '' : css.reduced}`}>
            {!product.price_from && beforeOre !== null && <span className="hidden-visually">Nu </span>}
            {product.price_from
              ? `Från ${formatSek(product.final_price)}`
              : formatOreShort(sekToOre(product.final_price))}
          </span>
          {beforeOre !== null && (
            <s className={css.before}>
              <span className="hidden-visually">Tidigare </span>
              {formatOreShort(beforeOre)}
            </s>
          )}
        </div>
        {beside}
      </div>
      {!short && product.unit_price !== null && (
        <span className={css.aside}>
          Jämförpris {formatSek(product.unit_price)}/{product.unit_price_per}
        </span>
      )}
      {!short && lowestOre !== null && <span className={css.aside}>{lowestPriceText(lowestOre)}</span>}
    </div>
  );
}

/** `−25 %` or `−50 kr`, by the rules for announced price reductions; empty when none is announced. */
export function DiscountBadge({ product, medium = false }: { readonly product: Priced; readonly medium?: boolean }) {
  const badge = shownReduction(product)?.badge;
  return badge ? <span className={`${css.badge} ${medium ? css.medium : ''}`}>{badge}</span> : null;
}
