import { useRef, useState } from 'react';
import { ApiError } from '../../http';
import { checkoutStore, type OpenPayment, type Purchase } from './checkout-document';
import { type DetailsValidation, fieldErrors, isOfDelivery } from './details';
import { startPayment } from './start-payment';
import { CONFIG_FAILED, loadStripe, PAYMENT_FAILED_TO_START } from './stripe-loader';

export type StartOutcome =
  | { readonly kind: 'started' }
  /** The total is 0 kr, so the order is complete. */
  | { readonly kind: 'free'; readonly clientSecret: string }
  /**
   * The total changed: price the cart again before the next attempt. `codeIsSpent`: the customer has used the campaign
   * code before, or others' unpaid orders hold it, which pricing does not know; remove it from the cart.
   */
  | { readonly kind: 'repriced'; readonly message: string; readonly codeIsSpent?: boolean }
  /** The order is already paid, perhaps in another tab. */
  | { readonly kind: 'paid'; readonly clientSecret: string }
  /** The order is already paid, but the tab that opened the payment is gone, so only the order's number is known. */
  | { readonly kind: 'paid_before'; readonly orderNumber: string }
  | { readonly kind: 'invalid'; readonly validation: DetailsValidation }
  /** The API refused the day, the place or the recipient's data. `fields`: messages by the API's names. */
  | {
      readonly kind: 'delivery_refused';
      readonly message: string;
      readonly nearestDays: readonly string[];
      readonly fields: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'failed'; readonly message: string };

const OF_DELIVERY = /^(day_|area_not_served$|below_area_minimum$|no_common_way$|way_not_allowed$)/;
const SPENT_CODE = new Set(['code_used_by_customer', 'code_used_up']);
const STALE = new Set(['total_changed', 'insufficient_stock', 'size_gone', 'cart_unavailable']);

function outcomeOf(error: unknown): StartOutcome {
  if (!(error instanceof ApiError)) {
    const known = error instanceof Error && error.message === CONFIG_FAILED;
    return { kind: 'failed', message: `${known ? CONFIG_FAILED : PAYMENT_FAILED_TO_START} Försök igen.` };
  }
  const { code = '', message = PAYMENT_FAILED_TO_START, fields } = error.body;
  if (code === 'order_already_paid') return alreadyPaid(error.body);
  if (SPENT_CODE.has(code)) return { kind: 'repriced', message, codeIsSpent: true };
  if (STALE.has(code) || code.startsWith('code_')) return { kind: 'repriced', message };
  const ofDelivery = Object.entries(fields ?? {}).filter(([path]) => isOfDelivery(path));
  if (OF_DELIVERY.test(code) || ofDelivery.length > 0) {
    return {
      kind: 'delivery_refused',
      message,
      nearestDays: daysIn(error.body),
      fields: Object.fromEntries(ofDelivery),
    };
  }
  const validation = fieldErrors(fields);
  if (validation.summary) return { kind: 'invalid', validation };
  return { kind: 'failed', message: error.status >= 500 ? PAYMENT_FAILED_TO_START : message };
}

const daysIn = (body: object): readonly string[] =>
  'nearest_days' in body && Array.isArray(body.nearest_days) ? body.nearest_days.map(String) : [];

function alreadyPaid(body: object): StartOutcome {
  const { payment } = checkoutStore.current();
  if (payment) return { kind: 'paid', clientSecret: payment.client_secret };
  return { kind: 'paid_before', orderNumber: 'order_number' in body ? String(body.order_number) : '' };
}

export function usePayment() {
  const [payment, setPayment] = useState<OpenPayment | null>(null);
  const [starting, setStarting] = useState(false);
  const underWay = useRef(false);

  async function start(purchase: Purchase): Promise<StartOutcome | null> {
    if (underWay.current) return null;
    underWay.current = true;
    setStarting(true);
    try {
      // Stripe.js is loaded first, because an order that cannot be paid would only reserve stock.
      if (purchase.calculation.total_amount > 0) await loadStripe();
      const opened = await startPayment(purchase);
      const next = { ...opened, purchase };
      checkoutStore.keepPayment(next);
      if (opened.total_amount === 0) return { kind: 'free', clientSecret: opened.client_secret };
      setPayment(next);
      return { kind: 'started' };
    } catch (error) {
      return outcomeOf(error);
    } finally {
      underWay.current = false;
      setStarting(false);
    }
  }

  /** Continues the payment that was open before a reload. Returns null when there is none. */
  function restore(): OpenPayment | null {
    const kept = checkoutStore.current().payment;
    const stored = kept && kept.total_amount > 0 ? kept : null;
    setPayment(stored);
    return stored;
  }

  return { payment, starting, start, restore };
}
