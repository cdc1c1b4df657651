import type { CartCalculation } from '@kronblad/contracts/views/pricing';
import type { Goods } from './noted-goods';

type Priced = Pick<CartCalculation, 'items' | 'unavailable'>;

/** What there is less of than was asked for, and how many there are. */
export interface Fewer extends Goods {
  readonly name: string | null;
}

/**
 * What there is less of than was asked for. `known` is what was found so before: the cart is lowered to it on the way to
 * the payment, and does not tell it any more. It stands as long as the cart holds all that there is.
 */
export function fewerPieces(known: readonly Goods[], { items, unavailable }: Priced): Fewer[] {
  const found = unavailable.filter(({ reason }) => reason === 'insufficient');
  const stands = items.filter(
    ({ id, quantity, available }) =>
      quantity === available &&
      known.some((each) => each.id === id && each.quantity === available) &&
      found.every((each) => each.id !== id),
  );
  return [...stands, ...found].map(({ id, name, available }) => ({ id, name, quantity: available }));
}

export const fewerText = ({ name, quantity }: Fewer): string =>
  `Det finns bara ${quantity} kvar av ${name ?? 'en vara'}, så vi räknar med det antalet.`;
