import { goodsOfUnavailable, isUnavailable } from '@kronblad/contracts/cart/unavailable-items';
import type { ShippingMethod } from '@kronblad/contracts/delivery/shipping';
import type { CartCalculation } from '@kronblad/contracts/price/schema';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { calculateCart } from './api/calculate-cart';
import type { CartState } from './cart-store';
import { allowedMethod, methodsFor } from './shipping-choice';
import { cart, useCart } from './use-cart';

export interface CalculatedCart {
  /** Null before the first response, for an empty cart and after a failure. */
  readonly calculation: CartCalculation | null;
  readonly pending: boolean;
  /** True when pricing failed. It is retried automatically. */
  readonly failed: boolean;
  readonly recalculate: () => void;
  /** The shopper's chosen method if all goods allow it, else the first that they allow. */
  readonly method: ShippingMethod;
  /** Methods that every item in the cart allows. Null before the first response. */
  readonly methods: readonly ShippingMethod[] | null;
}

/** Place and day of a courier's delivery. */
export interface Destination {
  readonly postalCode: string;
  readonly day: string;
}

interface Question {
  readonly cart: CartState;
  readonly method: ShippingMethod;
  readonly delivery: { readonly postal_code: string; readonly day: string | null } | null;
  readonly round: number;
}

interface Answer {
  readonly to: Question | null;
  readonly calculation: CartCalculation | null;
  readonly failed: boolean;
}

/** Delay in ms before a failed calculation is retried. */
const AGAIN_MS = 5_000;

/** Methods of the latest calculation, kept so that the next page shows the right form at once. */
let lastMethods: readonly ShippingMethod[] | null = null;

const nowhere: Destination = { postalCode: '', day: '' };
const unasked: Answer = { to: null, calculation: null, failed: false };

/**
 * Prices the cart on the server after every change. The latest request wins. `findCheckout` returns the id of the
 * checkout whose unpaid order already reserves items for this shopper, so that those items count as available.
 */
export function useCartCalculation(
  findCheckout: () => string | null,
  { postalCode, day }: Destination = nowhere,
): CalculatedCart {
  const cart = useCart();
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState(unasked);
  const [methods, setMethods] = useState(lastMethods);
  const method = methods ? allowedMethod(cart.shippingMethod, methods) : cart.shippingMethod;
  const question = useMemo(() => {
    const isKnown = method === 'courier' && postalCode !== '';
    return { cart, method, delivery: isKnown ? { postal_code: postalCode, day: day || null } : null, round };
  }, [cart, method, postalCode, day, round]);
  const recalculate = useCallback(() => setRound((current) => current + 1), []);

  useEffect(() => {
    const { method, delivery } = question;
    const { items, campaignCode } = question.cart;
    if (items.length === 0) return setAnswer({ ...unasked, to: question });
    const asking = new AbortController();
    calculateCart(
      {
        items: [...items],
        shipping_method: method,
        delivery,
        campaign_code: campaignCode || null,
        checkout_id: findCheckout(),
      },
      asking.signal,
    ).then(
      (calculation) => {
        const allowed = methodsFor(calculation.items);
        lastMethods = allowed;
        setMethods((known) => (known?.join() === allowed.join() ? known : allowed));
        setAnswer({ to: question, calculation, failed: false });
      },
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
  const { calculation, failed } = answer;
  return { calculation, failed, pending: answer.to !== question, recalculate, method, methods };
}

/** Removes items that are no longer for sale. Items with too little stock stay in the cart and are reported. */
export function dropGone({ unavailable }: CartCalculation) {
  for (const item of unavailable.filter(isUnavailable)) cart.remove(goodsOfUnavailable(item));
}
