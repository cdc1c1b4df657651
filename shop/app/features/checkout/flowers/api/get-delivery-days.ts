import type { Way } from '@kronblad/contracts/delivery/delivery-ways';
import type { DeliveryDaysAnswer } from '@kronblad/contracts/delivery/schema';
import { getJson } from '../../../../http';
import { type CheckoutItem, openCheckoutId } from '../../checkout-document';

export interface DaysQuestion {
  readonly way: Way;
  /** Empty: not known. */
  readonly postalCode: string;
  readonly items: readonly CheckoutItem[];
  readonly ribbon: boolean;
  /** When the ceremony begins; empty: none, or not known. */
  readonly ceremonyTime: string;
}

export function getDeliveryDays({ way, postalCode, items, ribbon, ceremonyTime }: DaysQuestion, signal: AbortSignal) {
  const wanted = items.map(({ id, size_id, quantity }) => ({ id, size_id, quantity }));
  const own = openCheckoutId();
  const query = new URLSearchParams({
    way,
    postal_code: postalCode,
    items: JSON.stringify(wanted),
    ribbon: `${ribbon}`,
    ...(ceremonyTime && { ceremony_time: ceremonyTime }),
    ...(own && { checkout_id: own }),
  });
  return getJson<DeliveryDaysAnswer>(`/delivery/days?${query}`, signal);
}
