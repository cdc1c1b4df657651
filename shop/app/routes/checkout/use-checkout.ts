import type { CartCalculation } from '@kronblad/contracts/views/pricing';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { focusHeading } from '../../features/cart/focus-heading';
import { cart as cartStore, useCart } from '../../features/cart/use-cart';
import { type CalculatedCart, useCartCalculation } from '../../features/cart/use-cart-calculation';
import {
  storedCheckoutItems,
  storedReducedQuantities,
  storeReducedQuantities,
} from '../../features/checkout/checkout-items';
import { heldPayment } from '../../features/checkout/checkout-session';
import { type Details, tidyDetails } from '../../features/checkout/details';
import { openCheckoutId } from '../../features/checkout/open-checkout';
import {
  type ReducedQuantity,
  reducedQuantities,
  reducedQuantityText,
} from '../../features/checkout/reduced-quantities';
import { loadStripe } from '../../features/checkout/stripe-loader';
import { type OpenPayment, type StartOutcome, usePayment } from '../../features/checkout/use-payment';
import { acceptAvailability, removePurchased } from './remove-purchased';

const STEP = 'steg';
const PAYMENT = 'betalning';

export interface Checkout {
  readonly calculated: CalculatedCart;
  /** Notices about reduced stock. */
  readonly fewer: readonly string[];
  /** The last attempt announced the stock changes at the button. */
  readonly repriced: boolean;
  /** The open payment; null at the details step. */
  readonly payment: OpenPayment | null;
  /** Another tab has changed or paid this tab's order, and no payment is open. */
  readonly overtaken: boolean;
  readonly starting: boolean;
  readonly goOn: (details: Details) => Promise<StartOutcome | null>;
  readonly goBack: () => void;
  readonly finish: (clientSecret: string) => void;
}

interface Found {
  readonly of: CartCalculation | null;
  readonly fewer: readonly ReducedQuantity[];
}

function onStorage(listener: () => void) {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** The two steps of the checkout. Each has a URL, so that back and forward work. */
export function useCheckout(): Checkout {
  const cart = useCart();
  const calculated = useCartCalculation(openCheckoutId);
  const fewerGoods = useReducedQuantities(calculated.calculation);
  const fewer = fewerGoods.map(reducedQuantityText);
  const { payment, starting, start } = usePayment();
  // The cart for which the button announced changes. Another cart clears the message.
  const [repricedOf, setRepricedOf] = useState<typeof cart.items | null>(null);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // A page load: if the files of /tack failed, the router would show the checkout again after the payment.
  const finish = (clientSecret: string) => location.replace(thanksHref(clientSecret));

  // Loads Stripe.js early. A failure is shown, and retried, when the shopper continues.
  const empty = cart.items.length === 0;
  useEffect(() => {
    if (!empty) loadStripe().catch(() => undefined);
  }, [empty]);
  // A reload loses the open payment, so return to the details, which are kept.
  useEffect(() => {
    if (!payment && params.has(STEP)) navigate('/kassa', { replace: true });
  }, [payment, params, navigate]);

  // The order stays valid when another tab removes its items from the cart, until that tab has paid it.
  const held = useSyncExternalStore(onStorage, heldPayment, () => null);
  const stands = payment?.client_secret === held;
  const atPayment = params.get(STEP) === PAYMENT;
  const overtaken = payment !== null && !stands && (empty || atPayment);
  const current = atPayment && stands ? payment : null;

  // The page's own back button scrolls to the top instead of restoring the position.
  const atTop = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the other step is shown
  useEffect(() => {
    if (!atTop.current) return;
    atTop.current = false;
    scrollTo(0, 0);
    focusHeading();
  }, [current]);
  const goBack = () => {
    atTop.current = true;
    navigate(-1);
  };

  async function goOn(typed: Details): Promise<StartOutcome | null> {
    const { calculation, recalculate } = calculated;
    if (!calculation) return null;
    if (calculation.total_amount <= 0) return { kind: 'failed', message: 'Kontrollera totalsumman.' };
    const { shippingMethod: method, campaignCode } = cart;
    const { items } = calculation;
    const details = tidyDetails(typed);
    const outcome = await start({ details, method, items, campaignCode, calculation, fewer });
    setRepricedOf(outcome?.kind === 'repriced' ? cart.items : null);
    if (outcome?.kind === 'repriced') {
      if (outcome.codeIsSpent) cartStore.setCampaignCode('');
      recalculate();
    }
    if (outcome) leave(outcome, calculation);
    return outcome;
  }

  /** Moves on to the payment, or to the thank-you page of an order that is paid. */
  function leave(outcome: StartOutcome, calculation: CartCalculation) {
    if (outcome.kind === 'paid') {
      navigate(thanksHref(outcome.clientSecret), { replace: true, state: { alreadyPaid: true } });
    }
    if (outcome.kind === 'paid_before') {
      removePurchased(storedCheckoutItems());
      navigate('/tack', { replace: true, state: { paidBefore: outcome.orderNumber } });
    }
    if (outcome.kind === 'started') {
      // The cart must equal the order, so that no unavailable item is left after the payment.
      acceptAvailability(calculation);
      storeReducedQuantities(fewerGoods);
      navigate(`/kassa?${STEP}=${PAYMENT}`);
    }
  }

  const repriced = repricedOf === cart.items;
  return { calculated, fewer, repriced, payment: current, overtaken, starting, goOn, goBack, finish };
}

/**
 * Computed from the first calculation that reports it. The cart is then reduced, so later calculations no longer
 * report it, also after a reload.
 */
function useReducedQuantities(calculation: CartCalculation | null): readonly ReducedQuantity[] {
  const [{ of, fewer }, setFound] = useState<Found>({ of: null, fewer: [] });
  if (calculation && calculation !== of) {
    setFound({ of: calculation, fewer: reducedQuantities(of ? fewer : storedReducedQuantities(), calculation) });
  }
  return fewer;
}

/** The payment intent's id is the first part of the secret. */
function thanksHref(clientSecret: string): string {
  const query = new URLSearchParams({
    payment_intent: clientSecret.split('_secret_')[0] ?? '',
    payment_intent_client_secret: clientSecret,
    redirect_status: 'succeeded',
  });
  return `/tack?${query}`;
}
