import type { ProductDiscount } from '@kronblad/contracts/rules/discount';
import type { VatClass } from '@kronblad/contracts/rules/vat-rates';
import type { WithdrawalException } from '@kronblad/contracts/rules/withdrawal-exceptions';

/** The product data that a price calculation needs. Money in öre incl. VAT; the cost price excl. VAT. */
export interface SellableProduct {
  readonly id: number;
  /** Pieces in stock. */
  readonly available: number;
  /** The lowest price in the 30 days before the reduction; null when it may not be announced. */
  readonly lowestPriceOre: number | null;
  readonly row: {
    readonly name: string;
    readonly slug: string;
    readonly sku: string;
    readonly isActive: boolean;
    readonly priceOre: number;
    readonly costPriceOre: number | null;
    readonly vatClass: VatClass;
    readonly withdrawalException: WithdrawalException;
    /** The discount as set, even outside its days. */
    readonly discount: (ProductDiscount & { readonly label: string }) | null;
  };
  readonly images: readonly { readonly url: string; readonly thumb: string | null }[];
  readonly categories: readonly { readonly name: string; readonly isActive: boolean }[];
}

/** Product lookup; implemented by the catalogue's in-memory snapshot. */
export abstract class SellableProducts {
  abstract productById(id: number): SellableProduct | undefined;
}
