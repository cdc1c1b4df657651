import type { ProductDiscount } from '@kronblad/contracts/rules/discount';
import type { VatClass } from '@kronblad/contracts/rules/vat-rates';
import type { WithdrawalException } from '@kronblad/contracts/rules/withdrawal-exceptions';

/** Product data that a price calculation needs. Prices in öre incl. VAT; the cost price excludes VAT. */
export interface SellableProduct {
  readonly id: number;
  readonly available: number;
  /** Lowest price of the 30 days before the reduction; null when the reduction may not be announced. */
  readonly lowestPriceOre: number | null;
  readonly row: {
    readonly name: string;
    readonly slug: string;
    readonly sku: string;
    readonly isActive: boolean;
    readonly priceOre: number;
    readonly comparePriceOre: number | null;
    readonly costPriceOre: number | null;
    readonly vatClass: VatClass;
    readonly withdrawalException: WithdrawalException;
    /** The discount as set, even outside its dates. */
    readonly discount: (ProductDiscount & { readonly label: string }) | null;
  };
  readonly images: readonly { readonly url: string; readonly thumb: string | null }[];
  readonly categories: readonly { readonly name: string; readonly isActive: boolean }[];
}

export abstract class SellableProducts {
  abstract productById(id: number): SellableProduct | undefined;
}
