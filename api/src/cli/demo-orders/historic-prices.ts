import {
  CampaignCodeCache,
  type Quote,
  type QuoteRequest,
  Quotes,
  type SellableProduct,
  SellableProducts,
} from '../../pricing/index.js';
import type { Settings } from '../../settings/index.js';

const PLENTY = 1_000_000;

class UnlimitedStock extends SellableProducts {
  constructor(private readonly today: SellableProducts) {
    super();
  }

  productById(id: number): SellableProduct | undefined {
    const product = this.today.productById(id);
    if (!product) return undefined;
    const { id: own, row, images, categories, lowestPriceOre } = product;
    return { id: own, images, categories, lowestPriceOre, available: PLENTY, row };
  }
}

export class HistoricPrices {
  constructor(
    private readonly products: SellableProducts,
    private readonly codes: CampaignCodeCache,
    private readonly settings: Settings,
  ) {}

  quote(request: QuoteRequest): Quote {
    return new Quotes(new UnlimitedStock(this.products), this.codes, this.settings).quote(request);
  }
}
