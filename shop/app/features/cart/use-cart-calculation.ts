import type { CartCalculation } from '@kronblad/contracts/views/pricing';
import { useCallback, useEffect, useState } from 'react';
import { calculateCart } from './api/calculate-cart';
import { cart, useCart } from './use-cart';

export interface CalculatedCart {
  /** Null while first asked for, for an empty cart, and after a failure. */
  readonly calculation: CartCalculation | null;
  /** A newer answer is on its way; what is shown may be about to change. */
  readonly pending: boolean;
  readonly failed: boolean;
  /** Asks again: after a failure, or when prices may have moved. */
  readonly recalculate: () => void;
}

const idle = { calculation: null, pending: false, failed: false };

/** Prices the cart on the server at every change of it. The last question wins. */
export function useCartCalculation(): CalculatedCart {
  const { items, shippingMethod, campaignCode } = useCart();
  const [answer, setAnswer] = useState<Omit<CalculatedCart, 'recalculate'>>(idle);
  const [round, setRound] = useState(0);
  const recalculate = useCallback(() => setRound((current) => current + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    if (items.length === 0) return setAnswer(idle);
    const asking = new AbortController();
    setAnswer((before) => ({ ...before, pending: true }));
    calculateCart(
      { items: [...items], shipping_method: shippingMethod, campaign_code: campaignCode || null },
      asking.signal,
    ).then(
      (calculation) => setAnswer({ calculation, pending: false, failed: false }),
      (error: unknown) => {
        if (asking.signal.aborted) return;
        console.error('Cart calculation failed', error);
        setAnswer({ calculation: null, pending: false, failed: true });
      },
    );
    return () => asking.abort();
  }, [items, shippingMethod, campaignCode, round]);

  return { ...answer, recalculate };
}

/** Takes the cart to what can be had: drops what is gone, lowers what there is less of. */
export function acceptAvailability(calculation: CartCalculation) {
  for (const { id, available } of calculation.unavailable) cart.setQuantity(id, available);
}
