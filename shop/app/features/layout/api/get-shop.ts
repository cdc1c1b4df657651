import { type Freight, freightInOre, USUAL_FREIGHT } from '@kronblad/contracts/delivery/shipping';
import { offeredText } from '@kronblad/contracts/payment/payment-methods';
import type { ShownBanner } from '@kronblad/contracts/shop/sale-banner';
import type { PublicShop, ShopContact } from '@kronblad/contracts/shop/schema';
import { type DeliveryPromises, hoursText, promisesOf, USUAL_FACTS } from '@kronblad/contracts/shop/shop-facts';
import type { ShopBackend } from '../../../backend';

/** Null when the shop's settings cannot be read. */
export async function getShop(backend: ShopBackend): Promise<PublicShop | null> {
  const { status, body } = await backend.get('/settings/shop');
  return status === 200 ? (body as PublicShop) : null;
}

/** The texts are formatted on the server, so that browsers need no code for it. */
export interface ShopInWords {
  readonly shop: ShopContact | null;
  /** Delivery promises from the settings; the defaults when the settings could not be read. */
  readonly promises: DeliveryPromises;
  readonly freight: Freight;
  /** `kort, Swish eller Klarna` */
  readonly payments: string;
  readonly hours: ShopHours;
  readonly banner: ShownBanner | null;
}

/** Each text is for example `vardagar 09–17`; empty when not set. */
export interface ShopHours {
  readonly support: string;
  readonly opening: string;
}

export function shopInWords(read: PublicShop | null): ShopInWords {
  const facts = read ?? USUAL_FACTS;
  return {
    shop: read && contactOf(read),
    promises: promisesOf(facts),
    freight: freightOf(read),
    payments: offeredText(read?.paymentMethods ?? []),
    banner: read?.banner ?? null,
    hours: { support: hoursText(facts.supportHours), opening: hoursText(facts.openingHours) },
  };
}

export const freightOf = (read: PublicShop | null): Freight => (read ? freightInOre(read.freight) : USUAL_FREIGHT);

/** For example `Storgatan 1, 872 30 Kramfors. Öppet vardagar 10–18`. Leaves out what is not set. */
export function pickupPlace(
  shop: Pick<ShopContact, 'addressLine' | 'postalCode' | 'city'> | null,
  opening: string,
): string {
  const town = shop?.addressLine ? `${shop.postalCode} ${shop.city}`.trim() : shop?.city;
  const address = [shop?.addressLine, town || 'Kramfors'].filter(Boolean).join(', ');
  return opening ? `${address}. Öppet ${opening}` : address;
}

function contactOf(read: PublicShop): ShopContact {
  const { companyName, orgNumber, vatNumber, addressLine, postalCode, city, phone, email, socialLinks, location } =
    read;
  return { companyName, orgNumber, vatNumber, addressLine, postalCode, city, phone, email, socialLinks, location };
}
