import { goodsOfUnavailableItem, isUnavailable } from '@kronblad/contracts/cart/unavailable-items';
import type { ShippingMethod } from '@kronblad/contracts/delivery/shipping';
import type { CartCalculation } from '@kronblad/contracts/price/schema';
import { useEffect, useState } from 'react';
import { PRICES_PATH, useFetched } from '../../use-fetched';
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

/** Delay in ms before a failed calculation is retried. */
const AGAIN_MS = 5_000;

/** Methods of the latest calculation, kept so that the next page shows the right form at once. */
let lastMethods: readonly ShippingMethod[] | null = null;

const nowhere: Destination = { postalCode: '', day: '' };

/**
 * Prices the cart on the server after every change. `findCheckout` returns the id of the checkout whose unpaid order
 * already reserves items for this shopper, so that those items count as available.
 */
export function useCartCalculation(
  findCheckout: () => string | null,
  { postalCode, day }: Destination = nowhere,
): CalculatedCart {
  const { items, campaignCode, shippingMethod } = useCart();
  const [methods, setMethods] = useState(lastMethods);
  const method = methods ? allowedMethod(shippingMethod, methods) : shippingMethod;
  const isKnown = method === 'courier' && postalCode !== '';
  const asked = {
    items,
    shipping_method: method,
    delivery: isKnown ? { postal_code: postalCode, day: day || null } : null,
    campaign_code: campaignCode || null,
  };
  const isEmpty = items.length === 0;
  const answer = useFetched<CartCalculation>(isEmpty ? null : PRICES_PATH, asked, () => ({
    checkout_id: findCheckout(),
  }));
  // The error stays until a response arrives, because shoppers cannot read a message that disappears with each retry.
  const { latest, failed, askAgain, isCurrent } = answer;
  const calculation = isEmpty ? null : latest;
  const allowed = calculation && methodsFor(calculation.items);
  if (allowed && methods?.join() !== allowed.join()) {
    lastMethods = allowed;
    setMethods(allowed);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each failure
  useEffect(() => {
    if (!failed || !isCurrent) return;
    const timer = setTimeout(askAgain, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [failed, isCurrent]);
  return {
    calculation,
    failed: failed && !isEmpty,
    pending: !isCurrent && !isEmpty,
    recalculate: askAgain,
    method,
    methods,
  };
}

/** Removes items that are no longer for sale. Items with too little stock stay in the cart and are reported. */
export function removeUnavailable({ unavailable }: CartCalculation) {
  for (const item of unavailable.filter(isUnavailable)) cart.remove(goodsOfUnavailableItem(item));
}
