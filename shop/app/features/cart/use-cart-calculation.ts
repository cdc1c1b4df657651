import { isGone } from '@kronblad/contracts/rules/gone-goods';
import type { CartCalculation } from '@kronblad/contracts/views/pricing';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { calculateCart } from './api/calculate-cart';
import type { CartState } from './cart-store';
import { cart, useCart } from './use-cart';

export interface CalculatedCart {
  /** Null while first asked for, for an empty cart, and after a failure. */
  readonly calculation: CartCalculation | null;
  /** A newer answer is on its way; what is shown may be about to change. */
  readonly pending: boolean;
  /** It could not be had. It is asked for again by itself, too. */
  readonly failed: boolean;
  /** Asks again: after a failure, or when prices may have moved. */
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

/** So often the sum is asked for again, in ms, until it comes. */
const AGAIN_MS = 5_000;

const unasked: Answer = { to: null, calculation: null, failed: false };

/**
 * Prices the cart on the server at every change of it. The last question wins. `findCheckout` names the checkout whose
 * unpaid order already holds goods for this shopper, so that they are not called gone.
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

  // A failure stands until there is an answer: what comes and goes with each try cannot be read.
  return { calculation: answer.calculation, failed: answer.failed, pending: answer.to !== question, recalculate };
}

/** Drops what is gone. What there is less of is asked for still, and told. */
export function dropGone({ unavailable }: CartCalculation) {
  for (const { id } of unavailable.filter(isGone)) cart.remove(id);
}
