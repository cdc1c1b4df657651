import type { ReplacedDiscount } from '@kronblad/contracts/discount/schema';
import { oreToSek } from '@kronblad/contracts/money/money';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import { daySpanState } from '@kronblad/contracts/time/time';
import { Refusal } from '../../refusals/index.js';
import { isSame } from './product-discount.decider.js';
import type { DiscountTerms } from './product-discount.js';

export interface DiscountedGoods {
  readonly productId: number;
  readonly sizeId: number;
  readonly name: string;
  readonly sizeName: string;
  readonly priceOre: number;
  readonly current: DiscountTerms | null;
}

export interface ConfirmedWarnings {
  readonly full: boolean;
  readonly replace: boolean;
}

const MAX_NAMED = 5;

/**
 * Throws the refusal `discount_not_below_price` when a fixed amount is not below the price. Unless confirmed, throws
 * `full_discount` for a discount of 100 % and `discount_replaces` for one that replaces another.
 */
export function checkDiscount(
  goods: readonly DiscountedGoods[],
  wanted: DiscountTerms,
  confirmed: ConfirmedWarnings,
  day: string,
): void {
  const { discount } = wanted;
  if (discount.type === 'fixed') refuseAbovePrice(goods, discount.amountOre);
  else if (discount.percentage === 100 && !confirmed.full) throw new Refusal('full_discount');
  if (confirmed.replace) return;
  const replaced = goods.flatMap((size) => {
    const { current } = size;
    if (!current || isSame(current, wanted)) return [];
    const isOver = daySpanState(current.startDate, current.endDate, day) === 'after';
    return isOver ? [] : [replacedDiscount(size, current)];
  });
  if (replaced.length > 0) throw new Refusal('discount_replaces', { body: { replaced } });
}

function refuseAbovePrice(goods: readonly DiscountedGoods[], amountOre: number): void {
  const tooCheap = goods.filter(({ priceOre }) => amountOre >= priceOre);
  if (tooCheap.length === 0) return;
  const more = tooCheap.length > MAX_NAMED ? ` och ${tooCheap.length - MAX_NAMED} till` : '';
  const names = tooCheap.slice(0, MAX_NAMED).map(nameOf);
  const message = 'Rabatten måste vara lägre än priset.';
  throw new Refusal('discount_not_below_price', {
    message,
    fields: { discount_amount: `${message} Gäller ${names.join(', ')}${more}.` },
    body: {
      products: tooCheap.map((size) => ({ id: size.productId, name: nameOf(size), price: oreToSek(size.priceOre) })),
    },
  });
}

const nameOf = ({ name, sizeName }: DiscountedGoods) => nameWithSize(name, sizeName);

function replacedDiscount(size: DiscountedGoods, { discount, label }: DiscountTerms): ReplacedDiscount {
  const value = discount.type === 'fixed' ? oreToSek(discount.amountOre) : discount.percentage;
  const goods = { id: size.productId, size_id: size.sizeId, name: nameOf(size) };
  return { ...goods, discount_type: discount.type, value, discount_label: label || null };
}
