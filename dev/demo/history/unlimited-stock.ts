import { type SellableProduct, SellableProducts, type SellableSize } from '#api/pricing/index.js';

const PLENTY = 1_000_000;

/** The shop's products, as if none could run out. */
export class UnlimitedStock extends SellableProducts {
  private readonly today: SellableProducts;

  constructor(today: SellableProducts) {
    super();
    this.today = today;
  }

  productById(id: number): SellableProduct | undefined {
    const product = this.today.productById(id);
    if (!product) return undefined;
    const { row, images, categories } = product;
    const unlimited = ({ id: sizeId, row: size, lowestPriceOre }: SellableSize) => ({
      id: sizeId,
      row: size,
      lowestPriceOre,
      available: PLENTY,
    });
    return {
      ...{ id, row, images, categories, first: unlimited(product.first) },
      size(sizeId) {
        const size = product.size(sizeId);
        return size && unlimited(size);
      },
    };
  }
}
