import {
  CampaignCodeCache,
  type Quote,
  type QuoteRequest,
  Quotes,
  type SellableProduct,
  SellableProducts,
  type SellableSize,
} from '#api/pricing/index.js';
import type { Settings } from '#api/settings/index.js';

const PLENTY = 1_000_000;

class UnlimitedStock extends SellableProducts {
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

export class HistoricPrices {
  private readonly quotes: Quotes;

  constructor(products: SellableProducts, codes: CampaignCodeCache, settings: Settings) {
    this.quotes = new Quotes(new UnlimitedStock(products), codes, settings);
  }

  quote(request: QuoteRequest): Quote {
    return this.quotes.quote(request);
  }
}
