/** A product has at least one size and at most this many. */
export const MAX_SIZES = 20;

/** The first size of a product has the product's id, so goods from before sizes mean that one. */
export const sizeIdOf = ({
  productId,
  sizeId = productId,
}: {
  readonly productId: number;
  readonly sizeId?: number | undefined;
}): number => sizeId;

/** `Rosenbukett, Stor`; only the product's name for a size without a name. */
export const nameWithSize = (name: string, sizeName: string | null | undefined): string =>
  sizeName ? `${name}, ${sizeName}` : name;
