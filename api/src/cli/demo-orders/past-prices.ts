import { stockholmDay } from '@kronblad/contracts/rules/time';
import { vatRateOn } from '@kronblad/contracts/rules/vat-rates';
import {
  CodeBook,
  type Quote,
  type QuoteRequest,
  Quotes,
  type SellableProduct,
  SellableProducts,
} from '../../pricing/index.js';

/** More of anything than an order asks for: the stock itself decides, when the order is placed. */
const PLENTY = 1_000_000;

/** The shelf as it was on a Stockholm day: today's goods, food with the VAT of that day. */
class ShelfOn extends SellableProducts {
  constructor(
    private readonly today: SellableProducts,
    private readonly day: string,
  ) {
    super();
  }

  productById(id: number): SellableProduct | undefined {
    const product = this.today.productById(id);
    if (!product) return undefined;
    const { id: own, row, images, categories, lowestPriceOre } = product;
    const vatRate = product.vatRate === 25 ? product.vatRate : vatRateOn('food', this.day);
    return { id: own, images, categories, lowestPriceOre, vatRate, available: PLENTY, row };
  }
}

/** Prices as they were: discounts and codes by their days, food by its VAT of the time. */
export class PastPrices {
  constructor(
    private readonly products: SellableProducts,
    private readonly codes: CodeBook,
  ) {}

  quote(request: QuoteRequest): Quote {
    return new Quotes(new ShelfOn(this.products, stockholmDay(request.now)), this.codes).quote(request);
  }
}
