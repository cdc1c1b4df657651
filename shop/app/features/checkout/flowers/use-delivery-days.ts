import type { Way } from '@kronblad/contracts/delivery/delivery-ways';
import type { DeliveryDaysAnswer } from '@kronblad/contracts/delivery/schema';
import { useFetched } from '../../../use-fetched';
import { type CheckoutItem, openCheckoutId } from '../checkout-document';

export interface DaysQuestion {
  readonly way: Way;
  /** Empty: not known. */
  readonly postalCode: string;
  readonly items: readonly CheckoutItem[];
  readonly ribbon: boolean;
  /** When the ceremony begins; empty: none, or not known. */
  readonly ceremonyTime: string;
}

export interface KnownDays {
  /** Null before the answer to the current question, and without a question. */
  readonly answer: DeliveryDaysAnswer | null;
  readonly failed: boolean;
  readonly askAgain: () => void;
}

/** `question` null: nothing to ask yet. */
export function useDeliveryDays(question: DaysQuestion | null): KnownDays {
  const { latest, isCurrent, failed, askAgain } = useFetched<DeliveryDaysAnswer>(
    question && '/delivery/days',
    question ? askedOf(question) : {},
    ownCheckout,
  );
  return { answer: isCurrent ? latest : null, failed: isCurrent && failed, askAgain };
}

function askedOf({ way, postalCode, items, ribbon, ceremonyTime }: DaysQuestion) {
  const wanted = items.map(({ id, size_id, quantity }) => ({ id, size_id, quantity }));
  return {
    way,
    postal_code: postalCode,
    items: JSON.stringify(wanted),
    ribbon,
    ...(ceremonyTime && { ceremony_time: ceremonyTime }),
  };
}

function ownCheckout() {
  const id = openCheckoutId();
  return id ? { checkout_id: id } : {};
}
