import { Refusal } from '@kronblad/contracts/refusals';
import { oreToSek } from '@kronblad/contracts/rules/money';
import { daySpanState } from '@kronblad/contracts/rules/time';
import type { ReplacedDiscount } from '@kronblad/contracts/views/pricing';
import { isSame } from './product-discount.decider.js';
import type { DiscountTerms } from './product-discount.js';

export interface DiscountedGoods {
  readonly id: number;
  readonly name: string;
  readonly priceOre: number;
  readonly current: DiscountTerms | null;
}

export interface Confirmed {
  readonly full: boolean;
  readonly replace: boolean;
}

const MAX_NAMED = 5;

/**
 * Throws the refusal `discount_not_below_price` when a fixed amount is not below the price. Unless confirmed, throws
 * `full_discount` for a discount of 100 % and `discount_replaces` for one that replaces another.
 */
export function checkDiscount(
  products: readonly DiscountedGoods[],
  wanted: DiscountTerms,
  confirmed: Confirmed,
  day: string,
): void {
  const { discount } = wanted;
  if (discount.type === 'fixed') refuseAbovePrice(products, discount.amountOre);
  else if (discount.percentage === 100 && !confirmed.full) throw new Refusal('full_discount');
  if (confirmed.replace) return;
  const replaced = products.flatMap(({ id, name, current }) =>
    current && !isSame(current, wanted) && daySpanState(current.startDate, current.endDate, day) !== 'after'
      ? [replacedDiscount(id, name, current)]
      : [],
  );
  if (replaced.length > 0) throw new Refusal('discount_replaces', { body: { replaced } });
}

function refuseAbovePrice(products: readonly DiscountedGoods[], amountOre: number): void {
  const tooCheap = products.filter(({ priceOre }) => amountOre >= priceOre);
  if (tooCheap.length === 0) return;
  const more = tooCheap.length > MAX_NAMED ? ` och ${tooCheap.length - MAX_NAMED} till` : '';
  const names = tooCheap.slice(0, MAX_NAMED).map(({ name }) => name);
  const message = 'Rabatten måste vara lägre än priset.';
  throw new Refusal('discount_not_below_price', {
    message,
    fields: { discount_amount: `${message} Gäller ${names.join(', ')}${more}.` },
    body: { products: tooCheap.map(({ id, name, priceOre }) => ({ id, name, price: oreToSek(priceOre) })) },
  });
}

function replacedDiscount(id: number, name: string, { discount, label }: DiscountTerms): ReplacedDiscount {
  const value = discount.type === 'fixed' ? oreToSek(discount.amountOre) : discount.percentage;
  return { id, name, discount_type: discount.type, value, discount_label: label || null };
}
