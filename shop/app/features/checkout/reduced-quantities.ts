import type { CartCalculation } from '@kronblad/contracts/views/pricing';
import type { CheckoutItem } from './checkout-items';

type Priced = Pick<CartCalculation, 'items' | 'unavailable'>;

export interface ReducedQuantity extends CheckoutItem {
  readonly name: string | null;
}

/**
 * Items with too little stock. `known`: items whose quantity in the cart has already been reduced to the stock. The API
 * no longer reports them, so they are kept while the quantity in the cart still equals the stock.
 */
export function reducedQuantities(known: readonly CheckoutItem[], { items, unavailable }: Priced): ReducedQuantity[] {
  const found = unavailable.filter(({ reason }) => reason === 'insufficient');
  const stands = items.filter(
    ({ id, quantity, available }) =>
      quantity === available &&
      known.some((each) => each.id === id && each.quantity === available) &&
      found.every((each) => each.id !== id),
  );
  return [...stands, ...found].map(({ id, name, available }) => ({ id, name, quantity: available }));
}

export const reducedQuantityText = ({ name, quantity }: ReducedQuantity): string =>
  `Det finns bara ${quantity} kvar av ${name ?? 'en vara'}, så vi räknar med det antalet.`;
