import type { DomainEvent } from '../../events/all.js';
import { Refusal } from '../../refusals/index.js';
import { ProductDiscountRemoved, ProductDiscountSet } from './events.js';
import type { DiscountTerms } from './product-discount.js';

const LEAST_PERCENTAGE = 0.01;
const INVALID_VALUE = 'Ange ett giltigt rabattvärde';

export interface SizeOfProduct {
  readonly productId: number;
  readonly sizeId: number;
}

export function setDiscount(
  current: DiscountTerms | null,
  { productId, sizeId }: SizeOfProduct,
  wanted: DiscountTerms,
): DomainEvent[] {
  checkTerms(wanted);
  return current && isSame(current, wanted) ? [] : [ProductDiscountSet({ productId, sizeId, ...wanted })];
}

export function removeDiscount(current: DiscountTerms | null, { productId, sizeId }: SizeOfProduct): DomainEvent[] {
  return current ? [ProductDiscountRemoved({ productId, sizeId })] : [];
}

function checkTerms({ discount, startDate, endDate }: DiscountTerms): void {
  const [field, isValid] =
    discount.type === 'percentage'
      ? ['discount_percentage', discount.percentage >= LEAST_PERCENTAGE && discount.percentage <= 100]
      : ['discount_amount', discount.amountOre > 0];
  if (!isValid) throw new Refusal('invalid_fields', { message: INVALID_VALUE, fields: { [field]: INVALID_VALUE } });
  if (startDate !== null && endDate !== null && endDate < startDate) {
    throw new Refusal('invalid_fields', { fields: { end_date: 'Slutdatum kan inte ligga före startdatum.' } });
  }
}

export function isSame(one: DiscountTerms, other: DiscountTerms): boolean {
  const { discount: a, ...daysAndLabel } = one;
  const { discount: b, ...others } = other;
  const sameValue =
    (a.type === 'percentage' && b.type === 'percentage' && a.percentage === b.percentage) ||
    (a.type === 'fixed' && b.type === 'fixed' && a.amountOre === b.amountOre);
  return (
    sameValue &&
    daysAndLabel.startDate === others.startDate &&
    daysAndLabel.endDate === others.endDate &&
    daysAndLabel.label === others.label
  );
}
