import { finalPrice, isDiscountActive } from '@kronblad/contracts/rules/discount';
import { stockholmDay } from '@kronblad/contracts/rules/time';
import type { VatRate } from '@kronblad/contracts/rules/vat';
import { vatRateOn } from '@kronblad/contracts/rules/vat-rates';
import type { DescribedImage, Product } from '@kronblad/contracts/views/catalogue';
import { JSON_TYPE, Representation } from '../../http/index.js';
import { lowestPriceBeforeCut, lowestPriceBeforeReduction, lowestPriceToShow } from '../domain/price-timeline.js';
import type { StoredDiscount } from '../read-models/catalogue/product.entity.js';
import { imageView } from './image-view.js';
import { type ProductToday, productView } from './product-view.js';
import type { CategoryRow, ProductRow } from './rows.js';

/**
 * An immutable product with values derived for today. Money in öre, times in milliseconds. Contains the cost price:
 * only `view` and `answer` are public.
 */
export class CatalogueProduct implements ProductToday {
  readonly activeDiscount: StoredDiscount | null;
  readonly finalPriceOre: number;
  readonly vatRate: VatRate;
  readonly lowestPriceOre: number | null;
  /** The active discount when it may be announced: only if the price is below the lowest earlier one. */
  readonly announcedDiscount: StoredDiscount | null;
  readonly images: readonly DescribedImage[];
  private cachedView: Product | undefined;
  private cachedAnswer: Representation | undefined;

  constructor(
    readonly row: ProductRow,
    readonly categories: readonly CategoryRow[],
    private readonly now: number,
  ) {
    const { discount } = row;
    this.activeDiscount = discount && isDiscountActive(discount, now) ? discount : null;
    this.finalPriceOre = finalPrice(row.priceOre, this.activeDiscount?.discount ?? null);
    this.vatRate = vatRateOn(row.vatClass, stockholmDay(now));
    this.lowestPriceOre = this.activeDiscount ? lowestPriceToShow(row.prices, now) : lowestBeside(row, now);
    this.announcedDiscount = this.lowestPriceOre === null ? null : this.activeDiscount;
    this.images = row.images.map((image) => imageView(image, row.name));
  }

  get id(): number {
    return this.row.id;
  }

  get available(): number {
    return this.row.available;
  }

  /** Whether the public may see it. */
  get isPublic(): boolean {
    return this.row.isActive;
  }

  /** Whether public lists contain it. */
  get isBuyable(): boolean {
    return this.row.isActive && this.row.available > 0;
  }

  /**
   * For the back office, when a discount applies that may not be announced: the lowest price of the 30 days before it,
   * or null without one. Null when announced or without a discount.
   */
  get unannounced(): { readonly lowestPriceOre: number | null } | null {
    if (!this.activeDiscount || this.announcedDiscount) return null;
    return { lowestPriceOre: lowestPriceBeforeReduction(this.row.prices, this.now) };
  }

  /** Public fields. */
  get view(): Product {
    this.cachedView ??= productView(this);
    return this.cachedView;
  }

  /** `view` as JSON, serialised once. */
  get answer(): Representation {
    this.cachedAnswer ??= new Representation(JSON_TYPE, Buffer.from(JSON.stringify(this.view)), 'answer');
    return this.cachedAnswer;
  }
}

/** A struck earlier price must be supported by the price history. */
const lowestBeside = ({ comparePriceOre, priceOre, prices }: ProductRow, now: number): number | null =>
  comparePriceOre !== null && comparePriceOre > priceOre ? lowestPriceBeforeCut(prices, now) : null;
