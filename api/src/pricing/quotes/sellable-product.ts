import type { ProductKind, Way } from '@kronblad/contracts/delivery/delivery-ways';
import type { ProductDiscount } from '@kronblad/contracts/discount/discount';
import type { VatClass } from '@kronblad/contracts/vat/vat-rates';
import type { WithdrawalException } from '@kronblad/contracts/withdrawal/withdrawal-exceptions';

/** A size as the price calculation needs it. Prices in öre incl. VAT; the cost price excludes VAT. */
export interface SellableSize {
  readonly id: number;
  /** Pieces that can be ordered. */
  readonly available: number;
  /** Lowest price of the 30 days before the reduction; null when the reduction may not be announced. */
  readonly lowestPriceOre: number | null;
  readonly row: {
    readonly name: string;
    readonly sku: string;
    readonly isActive: boolean;
    readonly madeToOrder: boolean;
    readonly workPoints: number;
    readonly priceOre: number;
    readonly comparePriceOre: number | null;
    readonly costPriceOre: number | null;
    readonly imageUrl: string | null;
    /** The discount as set, even outside its dates. */
    readonly discount: (ProductDiscount & { readonly label: string }) | null;
  };
}

export interface SellableProduct {
  readonly id: number;
  readonly row: {
    readonly name: string;
    readonly slug: string;
    readonly isActive: boolean;
    readonly vatClass: VatClass;
    readonly withdrawalException: WithdrawalException;
    readonly kind: ProductKind;
    readonly ways: readonly Way[];
    /** Days on which the shop is open, between order and delivery. */
    readonly leadDays: number;
    /** `HH:MM` in Stockholm; null: the day's own. */
    readonly latestHour: string | null;
  };
  /** The size that a client means who names only the product. */
  readonly first: SellableSize;
  readonly images: readonly { readonly url: string; readonly thumb: string | null }[];
  readonly categories: readonly { readonly name: string; readonly isActive: boolean }[];
  size(id: number): SellableSize | undefined;
}

export abstract class SellableProducts {
  abstract productById(id: number): SellableProduct | undefined;
}
