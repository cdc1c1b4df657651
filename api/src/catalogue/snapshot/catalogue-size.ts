import { MAX_OF_ONE } from '@kronblad/contracts/cart/cart-limits';
import {
  type AnnouncedReduction,
  announcedReduction,
  finalPrice,
  isDiscountActive,
} from '@kronblad/contracts/discount/discount';
import { lowestPriceBeforeCut, lowestPriceBeforeReduction, lowestPriceToShow } from '../domain/price-timeline.js';
import type { StoredDiscount } from '../products/size.entity.js';
import type { SizeRow } from './rows.js';

/** An immutable size with today's price. Money in öre, times in milliseconds. It contains the cost price. */
export class CatalogueSize {
  readonly activeDiscount: StoredDiscount | null;
  readonly finalPriceOre: number;
  /**
   * Lowest earlier price to show with an announced reduction or a crossed-out price; null when neither may be shown
   * (prisinformationslagen 7 a §).
   */
  readonly lowestPriceOre: number | null;
  /** The active discount if it may be announced: its price must be below the lowest earlier price. */
  readonly announcedDiscount: StoredDiscount | null;

  constructor(
    readonly row: SizeRow,
    private readonly now: number,
  ) {
    const { discount } = row;
    this.activeDiscount = discount && isDiscountActive(discount, now) ? discount : null;
    this.finalPriceOre = finalPrice(row.priceOre, this.activeDiscount?.discount ?? null);
    this.lowestPriceOre = this.activeDiscount ? lowestPriceToShow(row.prices, now) : lowestBeside(row, now);
    this.announcedDiscount = this.lowestPriceOre === null ? null : this.activeDiscount;
  }

  get id(): number {
    return this.row.id;
  }

  /** Pieces that can be ordered. A size that is made to order is limited only by the cart. */
  get available(): number {
    return this.row.madeToOrder ? MAX_OF_ONE : this.row.available;
  }

  get isBuyable(): boolean {
    return this.row.isActive && this.available > 0;
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
}

const lowestBeside = ({ comparePriceOre, priceOre, prices }: SizeRow, now: number): number | null =>
  comparePriceOre !== null && comparePriceOre > priceOre ? lowestPriceBeforeCut(prices, now) : null;
