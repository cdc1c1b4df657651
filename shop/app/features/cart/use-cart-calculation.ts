import { goodsOfUnavailable, isUnavailable } from '@kronblad/contracts/rules/unavailable-items';
import type { CartCalculation } from '@kronblad/contracts/views/pricing';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { calculateCart } from './api/calculate-cart';
import type { CartState } from './cart-store';
import { cart, useCart } from './use-cart';

export interface CalculatedCart {
  /** Null before the first response, for an empty cart and after a failure. */
  readonly calculation: CartCalculation | null;
  readonly pending: boolean;
  /** True when pricing failed. It is retried automatically. */
  readonly failed: boolean;
  readonly recalculate: () => void;
}

interface Question {
  readonly cart: CartState;
  readonly round: number;
}

interface Answer {
  readonly to: Question | null;
  readonly calculation: CartCalculation | null;
  readonly failed: boolean;
}

/** Delay in ms before a failed calculation is retried. */
const AGAIN_MS = 5_000;

const unasked: Answer = { to: null, calculation: null, failed: false };

/**
 * Prices the cart on the server after every change. The latest request wins. `findCheckout` returns the id of the
 * checkout whose unpaid order already reserves items for this shopper, so that those items count as available.
 */
export function useCartCalculation(findCheckout: () => string | null): CalculatedCart {
  const cart = useCart();
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState(unasked);
  const question = useMemo(() => ({ cart, round }), [cart, round]);
  const recalculate = useCallback(() => setRound((current) => current + 1), []);

  useEffect(() => {
    const { items, shippingMethod, campaignCode } = question.cart;
    if (items.length === 0) return setAnswer({ ...unasked, to: question });
    const asking = new AbortController();
    calculateCart(
      {
        items: [...items],
        shipping_method: shippingMethod,
        campaign_code: campaignCode || null,
        checkout_id: findCheckout(),
      },
      asking.signal,
    ).then(
      (calculation) => setAnswer({ to: question, calculation, failed: false }),
      (error: unknown) => {
        if (asking.signal.aborted) return;
        console.error('Cart calculation failed', error);
        setAnswer({ to: question, calculation: null, failed: true });
      },
    );
    return () => asking.abort();
  }, [question, findCheckout]);
  useEffect(() => {
    if (!answer.failed) return;
    const timer = setTimeout(recalculate, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [answer, recalculate]);

  // The error stays until a response arrives, because shoppers cannot read a message that disappears with each retry.
  return { calculation: answer.calculation, failed: answer.failed, pending: answer.to !== question, recalculate };
}

/** Removes items that are no longer for sale. Items with too little stock stay in the cart and are reported. */
export function dropGone({ unavailable }: CartCalculation) {
  for (const item of unavailable.filter(isUnavailable)) cart.remove(goodsOfUnavailable(item));
}
