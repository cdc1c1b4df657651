import type { OrderConfirmation } from '@kronblad/contracts/views/checkout';
import { getJson } from '../../../http';
import { orNull, sek, whole } from '../../../response-shape';

const CONFIRMATION = {
  order_number: '',
  created_at: '',
  checkout_id: '',
  payment_status: '',
  status: '',
  turned_away: orNull({ why: '', told: '' }),
  first_name: '',
  total_amount: sek,
  shipping_cost: sek,
  campaign_code: orNull(''),
  campaign_discount_percentage: Number.isFinite,
  campaign_discount_amount: sek,
  tax_amount: sek,
  items: [{ product_id: whole, name: '', quantity: whole, item_total: sek }],
} as const;

/** `GET /orders/confirmation`: the order of a payment intent, and whether it is paid. */
export function getConfirmation(paymentIntent: string, clientSecret: string, signal: AbortSignal) {
  const query = new URLSearchParams({ payment_intent: paymentIntent, payment_intent_client_secret: clientSecret });
  return getJson<OrderConfirmation>(`/orders/confirmation?${query}`, CONFIRMATION, signal);
}
