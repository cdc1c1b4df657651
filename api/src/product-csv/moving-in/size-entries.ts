import type { AdminProductSize, SizeWrite } from '@kronblad/contracts/views/catalogue';

/** Every field of a size, so that none is set back to its default. */
export type SizeEntry = Required<Omit<SizeWrite, 'id' | 'inventory_quantity_before'>> & {
  readonly id?: number;
  inventory_quantity_before?: number | undefined;
};

/** The sizes of a product as a request that changes nothing. Sales in between are kept. */
export const sizeEntries = (sizes: readonly AdminProductSize[]): SizeEntry[] =>
  sizes.map(
    ({
      id,
      name,
      sku,
      price,
      compare_price,
      cost_price,
      inventory_quantity,
      made_to_order,
      work_points,
      is_active,
      image,
    }) => ({
      ...{ id, name, sku, price, compare_price, cost_price, made_to_order, work_points, is_active, image },
      inventory_quantity,
      inventory_quantity_before: inventory_quantity,
    }),
  );
