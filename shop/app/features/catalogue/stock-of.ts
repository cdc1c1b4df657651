import type { ProductKind } from '@kronblad/contracts/delivery/delivery-ways';
import { isBuyable, madeToOrderText } from '@kronblad/contracts/product/sizes';
import type { ProductSize } from '@kronblad/contracts/product/sizes-schema';

type Stocked = Pick<ProductSize, 'made_to_order' | 'inventory_quantity'>;

interface Stock {
  readonly text: string;
  readonly few: boolean;
}

const FEW = 5;

/** `sizes`: all of the product. Flowers of which a size is made to order have no pieces to count. */
export function stockOf(
  size: Stocked,
  { kind, sizes }: { readonly kind: ProductKind; readonly sizes: readonly Stocked[] },
): Stock {
  if (!isBuyable(size)) return { text: 'Slutsåld', few: false };
  if (size.made_to_order) return { text: madeToOrderText(kind), few: false };
  if (kind !== 'goods' && sizes.some(({ made_to_order }) => made_to_order))
    return { text: 'Finns i butiken', few: false };
  const { inventory_quantity: quantity } = size;
  const few = quantity <= FEW;
  return { text: few ? `Bara ${quantity} kvar i lager` : `I lager, ${quantity} st`, few };
}
