import type { CartCalculation } from '@kronblad/contracts/views/pricing';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCart } from '../../features/cart/use-cart';
import { type CalculatedCart, useCartCalculation } from '../../features/cart/use-cart-calculation';
import { heldPayment } from '../../features/checkout/checkout-session';
import { type Details, tidyDetails } from '../../features/checkout/details';
import { type Fewer, fewerPieces, fewerText } from '../../features/checkout/fewer-pieces';
import { notedFewer, notedGoods, noteFewer } from '../../features/checkout/noted-goods';
import { openCheckoutId } from '../../features/checkout/open-checkout';
import { loadStripe } from '../../features/checkout/stripe-loader';
import { type OpenPayment, type StartOutcome, usePayment } from '../../features/checkout/use-payment';
import { acceptAvailability, takeOut } from './take-out';

const STEP = 'steg';
const PAYMENT = 'betalning';

export interface Checkout {
  readonly calculated: CalculatedCart;
  /** What there is less of than was asked for, as it is told. */
  readonly fewer: readonly string[];
  /** The last try told by its button what is gone, and what there is less of. */
  readonly repriced: boolean;
  /** The payment to be made now; null at the step of the details. */
  readonly payment: OpenPayment | null;
  /** What this tab was to pay for has been changed or paid in another, and it knows of no more to pay for. */
  readonly overtaken: boolean;
  readonly starting: boolean;
  readonly goOn: (details: Details) => Promise<StartOutcome | null>;
  readonly goBack: () => void;
  readonly finish: (clientSecret: string) => void;
}

interface Found {
  readonly of: CartCalculation | null;
  readonly fewer: readonly Fewer[];
}

function onStorage(listener: () => void) {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** The checkout's two steps, each an address, so that back and forward do what they say. */
export function useCheckout(): Checkout {
  const cart = useCart();
  const calculated = useCartCalculation(openCheckoutId);
  const fewerGoods = useFewerPieces(calculated.calculation);
  const fewer = fewerGoods.map(fewerText);
  const { payment, starting, start } = usePayment();
  // What was told by the button is told of these goods, and no longer when others are in the cart.
  const [repricedOf, setRepricedOf] = useState<typeof cart.items | null>(null);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const finish = (clientSecret: string, alreadyPaid = false) =>
    navigate(thanksHref(clientSecret), { replace: true, state: { alreadyPaid } });

  // On its way while the form is filled in. A failure is told when the shopper goes on; then it is tried again.
  const empty = cart.items.length === 0;
  useEffect(() => {
    if (!empty) loadStripe().catch(() => undefined);
  }, [empty]);
  // A reloaded payment step knows nothing of its payment: back to the details, which are filled in.
  useEffect(() => {
    if (!payment && params.has(STEP)) navigate('/kassa', { replace: true });
  }, [payment, params, navigate]);

  // An order stands though its goods were taken out of the cart in another tab, until that one has paid it.
  const held = useSyncExternalStore(onStorage, heldPayment, () => null);
  const stands = payment?.client_secret === held;
  const atPayment = params.get(STEP) === PAYMENT;
  const overtaken = payment !== null && !stands && (empty || atPayment);
  const current = atPayment && stands ? payment : null;

  // Who comes back by the page's own button begins with what it says, not where the browser had left it.
  const atTop = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the other step is shown
  useEffect(() => {
    if (atTop.current) scrollTo(0, 0);
    atTop.current = false;
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
    if (outcome?.kind === 'repriced') recalculate();
    if (outcome?.kind === 'paid') finish(outcome.clientSecret, true);
    if (outcome?.kind === 'paid_before') {
      takeOut(notedGoods());
      navigate('/tack', { replace: true, state: { paidBefore: outcome.orderNumber } });
    }
    if (outcome?.kind === 'started') {
      // The cart is what the order holds, so that nothing that could not be had is left when it is paid.
      acceptAvailability(calculation);
      noteFewer(fewerGoods);
      navigate(`/kassa?${STEP}=${PAYMENT}`);
    }
    return outcome;
  }

  const repriced = repricedOf === cart.items;
  return { calculated, fewer, repriced, payment: current, overtaken, starting, goOn, goBack, finish };
}

/** Known from when the first calculation finds it: the cart is lowered to it on the way to the payment, and stays so when loaded anew. */
function useFewerPieces(calculation: CartCalculation | null): readonly Fewer[] {
  const [{ of, fewer }, setFound] = useState<Found>({ of: null, fewer: [] });
  if (calculation && calculation !== of) {
    setFound({ of: calculation, fewer: fewerPieces(of ? fewer : notedFewer(), calculation) });
  }
  return fewer;
}

/** The thank-you page asks what became of the payment; its id is the first part of the secret. */
function thanksHref(clientSecret: string): string {
  const query = new URLSearchParams({
    payment_intent: clientSecret.split('_secret_')[0] ?? '',
    payment_intent_client_secret: clientSecret,
    redirect_status: 'succeeded',
  });
  return `/tack?${query}`;
}
