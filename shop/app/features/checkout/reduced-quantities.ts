import { goodsOfUnavailableItem } from '@kronblad/contracts/cart/unavailable-items';
import type { CartCalculation, PricedCartItem } from '@kronblad/contracts/price/schema';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import type { CheckoutItem, ReducedQuantity } from './checkout-document';

type Priced = Pick<CartCalculation, 'items' | 'unavailable'>;

/**
 * Items with too little stock. `known`: items whose quantity in the cart has already been reduced to the stock. The API
 * no longer reports them, so they are kept while the quantity in the cart still equals the stock.
 */
export function reducedQuantities(known: readonly CheckoutItem[], { items, unavailable }: Priced): ReducedQuantity[] {
  const found = unavailable
    .filter(({ reason }) => reason === 'insufficient')
    .map((item) => ({ ...goodsOfUnavailableItem(item), name: item.name, quantity: item.available }));
  const stands = items.filter(
    (item) =>
      item.quantity === item.available &&
      known.some((each) => isOf(each, item) && each.quantity === item.available) &&
      found.every((each) => !isOf(each, item)),
  );
  return [...stands.map(reducedItem), ...found];
}

const isOf = ({ id, size_id }: CheckoutItem, item: PricedCartItem): boolean =>
  id === item.id && (size_id === undefined || size_id === item.size_id);

const reducedItem = ({ id, size_id, size_name, name, available }: PricedCartItem): ReducedQuantity => ({
  id,
  size_id,
  name: nameWithSize(name, size_name),
  quantity: available,
});

export const reducedQuantityText = ({ name, quantity }: ReducedQuantity): string =>
  `Det finns bara ${quantity} kvar av ${name ?? 'en vara'}, så vi räknar med det antalet.`;
