import type { PaymentIntentAnswer } from '@kronblad/contracts/views/orders';
import { useRef, useState } from 'react';
import { ApiError } from '../../http';
import { forgetCheckoutId, heldPayment, holdPayment } from './checkout-session';
import { fieldErrors, type Validation } from './details';
import { type Purchase, startPayment } from './start-payment';
import { CONFIG_FAILED, loadStripe, PAYMENT_FAILED_TO_START } from './stripe-loader';

/** An order that waits for its payment, with what was bought as the shopper saw it. */
export interface OpenPayment extends PaymentIntentAnswer {
  readonly purchase: Purchase;
}

export type StartOutcome =
  | { readonly kind: 'started' }
  /** The sums are others now; they are to be fetched and shown before going on. */
  | { readonly kind: 'repriced'; readonly message: string }
  /** This checkout's order has been paid already, maybe in another window. */
  | { readonly kind: 'paid'; readonly clientSecret: string }
  | { readonly kind: 'invalid'; readonly validation: Validation }
  | { readonly kind: 'failed'; readonly message: string };

/** Refusals after which the cart must be priced anew. */
const STALE = new Set(['total_changed', 'insufficient_stock', 'cart_unavailable']);

function outcomeOf(error: unknown): StartOutcome {
  if (!(error instanceof ApiError)) {
    const known = error instanceof Error && error.message === CONFIG_FAILED;
    return { kind: 'failed', message: `${known ? CONFIG_FAILED : PAYMENT_FAILED_TO_START} Försök igen.` };
  }
  const { code = '', message = PAYMENT_FAILED_TO_START, fields } = error.body;
  if (code === 'order_already_paid') return alreadyPaid(message);
  if (STALE.has(code) || code.startsWith('code_')) return { kind: 'repriced', message };
  const validation = fieldErrors(fields);
  if (validation.summary) return { kind: 'invalid', validation };
  return { kind: 'failed', message: error.status >= 500 ? PAYMENT_FAILED_TO_START : message };
}

function alreadyPaid(message: string): StartOutcome {
  const clientSecret = heldPayment();
  if (clientSecret) return { kind: 'paid', clientSecret };
  // Whose payment it was is not known here; another try is another order.
  forgetCheckoutId();
  return { kind: 'failed', message };
}

/** Opens a payment, once at a time however often the button is pressed. */
export function usePayment() {
  const [payment, setPayment] = useState<OpenPayment | null>(null);
  const [starting, setStarting] = useState(false);
  const underWay = useRef(false);

  async function start(purchase: Purchase): Promise<StartOutcome | null> {
    if (underWay.current) return null;
    underWay.current = true;
    setStarting(true);
    try {
      // Stripe.js first: an order without a way to pay would only hold its stock.
      await loadStripe();
      const opened = await startPayment(purchase);
      holdPayment(opened.client_secret);
      setPayment({ ...opened, purchase });
      return { kind: 'started' };
    } catch (error) {
      return outcomeOf(error);
    } finally {
      underWay.current = false;
      setStarting(false);
    }
  }

  return { payment, starting, start };
}
