import type { Way } from '@kronblad/contracts/delivery/delivery-ways';
import type { DeliveryDaysAnswer } from '@kronblad/contracts/delivery/schema';
import { useFetched } from '../../use-fetched';

export interface DaysQuestion {
  readonly way: Way;
  /** The recipient's postal code; empty: not known. */
  readonly postalCode: string;
  /** The cart's items to be delivered; empty: flowers in general. */
  readonly items: readonly { readonly id: number; readonly size_id?: number; readonly quantity: number }[];
  readonly ribbon?: boolean;
  /** When the ceremony begins; empty: none, or not known. */
  readonly ceremonyTime?: string;
}

/** Finds the shopper's open checkout, whose own order's share of a day counts as free. */
export type FindCheckout = () => string | null | Promise<string | null>;

export interface KnownDays {
  /** Null before the answer to the current question, and without a question. */
  readonly answer: DeliveryDaysAnswer | null;
  readonly failed: boolean;
  /** The API's message about a question that it refuses. */
  readonly refusal: string | undefined;
  readonly askAgain: () => void;
}

/** `question` null: nothing to ask yet. */
export function useDeliveryDays(question: DaysQuestion | null, findCheckout: FindCheckout): KnownDays {
  const { latest, answered, isCurrent, failed, askAgain } = useFetched<DeliveryDaysAnswer>(
    question && '/delivery/days',
    question ? askedOf(question) : {},
    async () => {
      const own = await findCheckout();
      return own ? { checkout_id: own } : {};
    },
  );
  return {
    answer: isCurrent ? latest : null,
    failed: isCurrent && failed,
    refusal: answered?.refusal?.body.message,
    askAgain,
  };
}

function askedOf({ way, postalCode, items, ribbon = false, ceremonyTime }: DaysQuestion) {
  const wanted = items.map(({ id, size_id, quantity }) => ({ id, size_id, quantity }));
  return {
    way,
    postal_code: postalCode,
    items: JSON.stringify(wanted),
    ribbon,
    ...(ceremonyTime && { ceremony_time: ceremonyTime }),
  };
}
