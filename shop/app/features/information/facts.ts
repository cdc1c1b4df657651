import type { DeliveryPromises } from '@kronblad/contracts/rules/shop-facts';
import type { ShopContact } from '@kronblad/contracts/views/settings';

export interface ShopFacts {
  readonly shop: ShopContact | null;
  readonly promises: DeliveryPromises;
  readonly supportHours: string;
}

export function streetOf({ shop }: ShopFacts): string {
  return shop?.addressLine ? `${shop.addressLine} i ${shop.city || 'Kramfors'}` : 'Kramfors';
}
