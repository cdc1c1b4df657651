import type { Freight } from '@kronblad/contracts/rules/shipping';
import type { DeliveryPromises } from '@kronblad/contracts/rules/shop-facts';
import type { ShopContact } from '@kronblad/contracts/views/settings';

export interface ShopFacts {
  readonly shop: ShopContact | null;
  readonly promises: DeliveryPromises;
  readonly freight: Freight;
  /** `kort, Swish eller Klarna` */
  readonly payments: string;
  readonly supportHours: string;
}

export function streetOf({ shop }: ShopFacts): string {
  return shop?.addressLine ? `${shop.addressLine} i ${shop.city || 'Kramfors'}` : 'Kramfors';
}
