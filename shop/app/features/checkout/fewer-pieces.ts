import type { CartCalculation, UnavailableItem } from '@kronblad/contracts/views/pricing';

type Priced = Pick<CartCalculation, 'items' | 'unavailable'>;

/**
 * What there is less of than was asked for. `known` is what was found so before: the cart is lowered to it on the way to
 * the payment, and does not tell it any more. It stands as long as the cart holds all that there is.
 */
export function fewerPieces(known: readonly UnavailableItem[], { items, unavailable }: Priced): UnavailableItem[] {
  const found = unavailable.filter(({ reason }) => reason === 'insufficient');
  const stands = ({ id, available }: UnavailableItem) =>
    items.some((item) => item.id === id && item.quantity === available && item.available === available);
  return [...known.filter((each) => stands(each) && found.every(({ id }) => id !== each.id)), ...found];
}

export const fewerText = ({ name, available }: UnavailableItem): string =>
  `Det finns bara ${available} kvar av ${name ?? 'en vara'}, så vi räknar med det antalet.`;
