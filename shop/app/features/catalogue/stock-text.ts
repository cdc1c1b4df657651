import { isBuyable } from '@kronblad/contracts/rules/sizes';
import type { ProductSize } from '@kronblad/contracts/views/product-sizes';

type Stocked = Pick<ProductSize, 'made_to_order' | 'inventory_quantity'>;

const FEW = 5;

export const hasFew = ({ made_to_order, inventory_quantity }: Stocked): boolean =>
  !made_to_order && inventory_quantity <= FEW;

export function stockText(size: Stocked): string {
  if (!isBuyable(size)) return 'Slutsåld';
  if (size.made_to_order) return 'Binds på beställning';
  const { inventory_quantity: quantity } = size;
  return hasFew(size) ? `Bara ${quantity} kvar i lager` : `I lager, ${quantity} st`;
}
