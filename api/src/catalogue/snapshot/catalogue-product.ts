import {
  type AnnouncedReduction,
  announcedReduction,
  finalPrice,
  isDiscountActive,
} from '@kronblad/contracts/rules/discount';
import { stockholmDay } from '@kronblad/contracts/rules/time';
import type { VatRate } from '@kronblad/contracts/rules/vat';
import { vatRateOn } from '@kronblad/contracts/rules/vat-rates';
import type { DescribedImage, Product } from '@kronblad/contracts/views/catalogue';
import { JSON_TYPE, Representation } from '../../http/index.js';
import { type SearchFields, wordsOf } from '../../search/index.js';
import { lowestPriceBeforeCut, lowestPriceBeforeReduction, lowestPriceToShow } from '../domain/price-timeline.js';
import type { StoredDiscount } from '../products/product.entity.js';
import { imageView } from './image-view.js';
import { type ProductToday, productView } from './product-view.js';
import type { CategoryRow, ProductRow } from './rows.js';

/**
 * An immutable product with the values that its discount and VAT rate have today. Money in öre, times in milliseconds.
 * It contains the cost price: publish only `view` and `answer`.
 */
export class CatalogueProduct implements ProductToday {
  readonly activeDiscount: StoredDiscount | null;
  readonly finalPriceOre: number;
  readonly vatRate: VatRate;
  readonly lowestPriceOre: number | null;
  /** The active discount if it may be announced: its price must be below the lowest earlier price. */
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

  /** True when shoppers may open the product's page, even if it is sold out. */
  get isPublic(): boolean {
    return this.row.isActive;
  }

  get isBuyable(): boolean {
    return this.row.isActive && this.row.available > 0;
  }

  /**
   * For the back office: not null when the active discount may not be announced. `lowestPriceOre` is then the lowest
   * price of the 30 days before the discount, or null when there is none.
   */
  get unannounced(): { readonly lowestPriceOre: number | null } | null {
    if (!this.activeDiscount || this.announcedDiscount) return null;
    return { lowestPriceOre: lowestPriceBeforeReduction(this.row.prices, this.now) };
  }

  get reduction(): AnnouncedReduction | null {
    const { priceOre, comparePriceOre } = this.row;
    const active = this.activeDiscount?.discount ?? null;
    return announcedReduction({ priceOre, comparePriceOre, active, lowestPriceOre: this.lowestPriceOre });
  }

  get view(): Product {
    this.cachedView ??= productView(this);
    return this.cachedView;
  }

  get answer(): Representation {
    this.cachedAnswer ??= new Representation(JSON_TYPE, Buffer.from(JSON.stringify(this.view)), 'answer');
    return this.cachedAnswer;
  }
}

const lowestBeside = ({ comparePriceOre, priceOre, prices }: ProductRow, now: number): number | null =>
  comparePriceOre !== null && comparePriceOre > priceOre ? lowestPriceBeforeCut(prices, now) : null;

export function searchFields({ row, categories }: CatalogueProduct): SearchFields {
  return {
    name: row.name,
    sku: row.sku,
    category: categories.map(({ name }) => name).join(' '),
    summary: row.shortDescription,
    description: row.description,
    flower: row.withdrawalException === 'perishable' ? (wordsOf(row.name)[0] ?? '') : '',
  };
}
