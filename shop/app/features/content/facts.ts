import type { Freight } from '@kronblad/contracts/delivery/shipping';
import type { ShopContact } from '@kronblad/contracts/shop/schema';
import type { DeliveryPromises } from '@kronblad/contracts/shop/shop-facts';

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
