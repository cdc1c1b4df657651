import type { OrderConfirmation } from '@kronblad/contracts/checkout/schema';
import type { OrderDeliveryInput } from '@kronblad/contracts/order/delivery-schema';
import type { CartCalculation } from '@kronblad/contracts/price/schema';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { getJson } from '../../http';
import { focusHeading } from '../cart/focus-heading';
import { cart as cartStore, useCart } from '../cart/use-cart';
import { type CalculatedCart, useCartCalculation } from '../cart/use-cart-calculation';
import {
  checkoutStore,
  type Details,
  type OpenPayment,
  openCheckoutId,
  type ReducedQuantity,
  useCheckoutDocument,
} from './checkout-document';
import { tidyDetails } from './details';
import { reducedQuantities, reducedQuantityText } from './reduced-quantities';
import { acceptAvailability, removePurchased } from './remove-purchased';
import { intentOf, thanksHref } from './thanks-href';
import { useDestination } from './use-destination';
import { usePaidCheckout } from './use-paid-checkout';
import { type StartOutcome, usePayment } from './use-payment';

const STEP = 'steg';
const PAYMENT = 'betalning';

export interface Checkout {
  readonly calculated: CalculatedCart;
  /** Notices about items with too little stock. */
  readonly fewer: readonly string[];
  /** True when the last attempt announced the stock changes at the pay button. */
  readonly repriced: boolean;
  readonly payment: OpenPayment | null;
  /** Number of this tab's order, when another tab has changed or paid it and no payment is open here; else null. */
  readonly overtaken: string | null;
  readonly starting: boolean;
  readonly goOn: (details: Details, delivery?: OrderDeliveryInput) => Promise<StartOutcome | null>;
  readonly goBack: () => void;
  readonly finish: (clientSecret: string) => void;
}

interface Found {
  readonly of: CartCalculation | null;
  readonly fewer: readonly ReducedQuantity[];
}

/** The checkout's two steps, details and payment. Each has a URL, so that back and forward work. */
export function useCheckout(): Checkout {
  const cart = useCart();
  const calculated = useCartCalculation(openCheckoutId, useDestination());
  usePaidCheckout(calculated.calculation);
  const fewerGoods = useReducedQuantities(calculated.calculation);
  const fewer = fewerGoods.map(reducedQuantityText);
  const { payment, starting, start, restore } = usePayment();
  // The cart's items when the pay button announced stock changes. When the items change, the message disappears.
  const [repricedOf, setRepricedOf] = useState<typeof cart.items | null>(null);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // A full page load: if files of /tack failed to load, the router would show the checkout again after the payment.
  const finish = (clientSecret: string) => location.replace(thanksHref(clientSecret));

  const empty = cart.items.length === 0;
  // After a reload the open payment continues. Without one the shopper returns to the details, which are kept.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page or its step is opened
  useEffect(() => {
    if (payment || !params.has(STEP)) return;
    const restored = restore();
    if (restored) leaveWhenPaid(restored.client_secret, finish);
    else navigate('/kassa', { replace: true });
  }, [payment, params, navigate]);

  // A cart that another tab empties does not end this tab's payment.
  const stands = payment?.client_secret === useCheckoutDocument().payment?.client_secret;
  const atPayment = params.get(STEP) === PAYMENT;
  const overtaken = payment !== null && !stands && (empty || atPayment) ? payment.order_number : null;
  const current = atPayment && stands ? payment : null;

  // After the page's own back button, scrolls to the top instead of restoring the position.
  const atTop = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the step changes
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

  async function goOn(typed: Details, delivery: OrderDeliveryInput | null = null): Promise<StartOutcome | null> {
    const { calculation, method, recalculate } = calculated;
    if (!calculation) return null;
    const { campaignCode } = cart;
    const { items } = calculation;
    const details = tidyDetails(typed);
    const outcome = await start({ details, method, items, campaignCode, calculation, delivery, reduced: fewerGoods });
    setRepricedOf(outcome?.kind === 'repriced' ? cart.items : null);
    if (outcome?.kind === 'delivery_refused') recalculate();
    if (outcome?.kind === 'repriced') {
      if (outcome.codeIsSpent) cartStore.setCampaignCode('');
      recalculate();
    }
    if (outcome) leave(outcome, calculation);
    return outcome;
  }

  function leave(outcome: StartOutcome, calculation: CartCalculation) {
    if (outcome.kind === 'free') navigate(thanksHref(outcome.clientSecret), { replace: true });
    if (outcome.kind === 'paid') {
      navigate(thanksHref(outcome.clientSecret), { replace: true, state: { alreadyPaid: true } });
    }
    if (outcome.kind === 'paid_before') {
      removePurchased(checkoutStore.current().items);
      navigate('/tack', { replace: true, state: { paidBefore: outcome.orderNumber } });
    }
    if (outcome.kind === 'started') {
      // The cart must equal the order, so that no unavailable item stays in it after the payment.
      acceptAvailability(calculation);
      navigate(`/kassa?${STEP}=${PAYMENT}`);
    }
  }

  const repriced = repricedOf === cart.items;
  return { calculated, fewer, repriced, payment: current, overtaken, starting, goOn, goBack, finish };
}

/**
 * The quantities that were reduced to the stock. Once the cart has been reduced, calculations no longer report them, so
 * they are remembered here, and in storage for a reload.
 */
function useReducedQuantities(calculation: CartCalculation | null): readonly ReducedQuantity[] {
  const [{ of, fewer }, setFound] = useState<Found>({ of: null, fewer: [] });
  if (calculation && calculation !== of) {
    setFound({
      of: calculation,
      fewer: reducedQuantities(of ? fewer : (checkoutStore.current().payment?.purchase.reduced ?? []), calculation),
    });
  }
  return fewer;
}

/** A reload may come after the payment and before the thank-you page. */
async function leaveWhenPaid(clientSecret: string, finish: (clientSecret: string) => void): Promise<void> {
  try {
    const named = { payment_intent: intentOf(clientSecret), payment_intent_client_secret: clientSecret };
    const { payment_status, attempt } = await getJson<OrderConfirmation>(
      `/orders/confirmation?${new URLSearchParams(named)}`,
      AbortSignal.timeout(10_000),
    );
    if (payment_status !== 'pending' || attempt === 'processing') finish(clientSecret);
  } catch {
    // The payment form tells what is wrong with it.
  }
}
