import type { CartCalculation } from '@kronblad/contracts/views/pricing';
import type { Goods } from './noted-goods';

type Priced = Pick<CartCalculation, 'items' | 'unavailable'>;

/** An item whose stock is below the wanted quantity. */
export interface Fewer extends Goods {
  readonly name: string | null;
}

/**
 * Items with reduced stock. `known` holds earlier findings, which the API no longer reports after the cart was
 * reduced. A finding stays while the cart holds the whole stock.
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
