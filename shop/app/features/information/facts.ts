import type { DeliveryPromises } from '@kronblad/contracts/rules/shop-facts';
import type { ShopContact } from '@kronblad/contracts/views/settings';

/** What the pages' words are made of: settings, never words of their own. */
export interface ShopFacts {
  /** Null where the company profile could not be read. */
  readonly shop: ShopContact | null;
  readonly promises: DeliveryPromises;
  /** Such as `vardagar 09–17`; empty when nobody has said. */
  readonly supportHours: string;
}

/** Where the shop is found, as far as it is known. */
export function streetOf({ shop }: ShopFacts): string {
  return shop?.addressLine ? `${shop.addressLine} i ${shop.city || 'Kramfors'}` : 'Kramfors';
}
