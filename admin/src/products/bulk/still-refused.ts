import type { AdminProduct } from '@kronblad/contracts/product/schema';
import type { ChangedProducts } from '@kronblad/contracts/product/tools-schema';

type Refused = ChangedProducts['refused'];

/** The products that the API refused to publish, except those published or given the missing food information since. */
export function stillRefused(refused: Refused, products: readonly AdminProduct[]): Refused {
  const mended = new Set(
    products
      .filter(({ is_active, missing_food_fields }) => is_active || missing_food_fields.length === 0)
      .map(({ id }) => id),
  );
  return refused.filter(({ id }) => !mended.has(id));
}
