import { type DeliveryPromises, hoursText, promisesOf, USUAL_FACTS } from '@kronblad/contracts/rules/shop-facts';
import type { PublicShop, ShopContact } from '@kronblad/contracts/views/settings';
import { isLike, type Like, orNull, whole } from '../../../answer-shape';
import type { ShopBackend } from '../../../backend';

const DAYS: Like = { min: whole, max: whole };
const HOURS: Like = [{ days: [''], opens: '', closes: '' }];
const SHOP: Like = {
  companyName: '',
  orgNumber: '',
  vatNumber: '',
  addressLine: '',
  postalCode: '',
  city: '',
  phone: '',
  email: '',
  dispatchDays: DAYS,
  deliveryDays: DAYS,
  sameDayBefore: orNull(''),
  supportHours: HOURS,
  openingHours: HOURS,
  socialLinks: [{ name: '', url: '' }],
  location: orNull({ latitude: Number.isFinite, longitude: Number.isFinite }),
  homeThemes: [{ category: '', title: '', text: '' }],
};

/** `GET /settings/shop`: who the shop is, what it promises, when it is open. Null when it cannot be read. */
export async function getShop(backend: ShopBackend): Promise<PublicShop | null> {
  const { status, body } = await backend.get('/settings/shop');
  return status === 200 && isLike(body, SHOP) ? (body as PublicShop) : null;
}

/** The same as pages say it: made on the server, so that the browser needs no code for it. */
export interface ShopInWords {
  /** Null where it could not be read. */
  readonly shop: ShopContact | null;
  /** The usual ones where they could not be read. */
  readonly promises: DeliveryPromises;
  readonly hours: ShopHours;
}

/** Such as `vardagar 09–17`; empty when there are none. */
export interface ShopHours {
  /** When somebody answers the telephone. */
  readonly support: string;
  /** When the door is open. */
  readonly opening: string;
}

export function inWords(read: PublicShop | null): ShopInWords {
  const facts = read ?? USUAL_FACTS;
  return {
    shop: read && contactOf(read),
    promises: promisesOf(facts),
    hours: { support: hoursText(facts.supportHours), opening: hoursText(facts.openingHours) },
  };
}

/** Where and when an order is collected, as far as it is known: `Storgatan 1, 872 30 Kramfors. Öppet vardagar 10–18`. */
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
