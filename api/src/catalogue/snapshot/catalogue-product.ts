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
 * A product at one moment: what the read models hold, and what follows from it today. Never changes; a change makes a new
 * one. Money in öre, times in milliseconds. Holds the cost price, so only `view` and `answer` are for the public.
 */
export class CatalogueProduct implements ProductToday {
  readonly activeDiscount: StoredDiscount | null;
  readonly finalPriceOre: number;
  /** Of its VAT class, today. */
  readonly vatRate: VatRate;
  readonly lowestPriceOre: number | null;
  /** The active discount where shoppers may be told of it; one that makes nothing cheaper than it was is not. */
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

  /** Pieces on the shelf. */
  get available(): number {
    return this.row.available;
  }

  /** Whether the public may know of it. */
  get isPublic(): boolean {
    return this.row.isActive;
  }

  /** Whether lists show it to shoppers. */
  get isBuyable(): boolean {
    return this.row.isActive && this.row.available > 0;
  }

  /**
   * For the back office, where a discount holds that shoppers may not be told of: the lowest price of the 30 days before it,
   * below which it does not go; null where there was none. Null where it is announced, or none holds.
   */
  get unannounced(): { readonly lowestPriceOre: number | null } | null {
    if (!this.activeDiscount || this.announcedDiscount) return null;
    return { lowestPriceOre: lowestPriceBeforeReduction(this.row.prices, this.now) };
  }

  /** As anybody may see it. */
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

/** An earlier price is struck only where the history bears it out. */
const lowestBeside = ({ comparePriceOre, priceOre, prices }: ProductRow, now: number): number | null =>
  comparePriceOre !== null && comparePriceOre > priceOre ? lowestPriceBeforeCut(prices, now) : null;
