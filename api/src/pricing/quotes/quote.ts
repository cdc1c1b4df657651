import type { DeliveryArea } from '@kronblad/contracts/delivery/delivery-calendar';
import type { CartCalculation, UnavailableItem } from '@kronblad/contracts/price/schema';
import type { Refusal } from '../../refusals/index.js';
import type { UsableCode } from '../campaign-codes/campaign-code-cache.js';
import type { PricedCart } from './cart.js';
import type { QuoteLine } from './quote-lines.js';

/** Fee of the shop's own courier for an area on a day, in öre. */
export interface CourierFee {
  readonly area: DeliveryArea;
  readonly feeOre: number;
}

export interface Quote {
  /** The available items. Amounts in öre; lines in the order in which the request first named the goods. */
  readonly cart: PricedCart<QuoteLine>;
  /** Items that are unknown, inactive, sold out or short. An order with any of them must be refused. */
  readonly unavailable: readonly UnavailableItem[];
  /** Null without a code, or when the code was refused. */
  readonly campaign: UsableCode | null;
  readonly campaignRefusal: Refusal | null;
  /** Null unless the shop's courier drives to the order's place. */
  readonly courier: CourierFee | null;
  readonly view: CartCalculation;
}
