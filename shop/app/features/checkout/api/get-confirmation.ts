import type { OrderConfirmation } from '@kronblad/contracts/checkout/schema';
import { getJson } from '../../../http';

export function getConfirmation(paymentIntent: string, clientSecret: string, signal: AbortSignal) {
  const query = new URLSearchParams({ payment_intent: paymentIntent, payment_intent_client_secret: clientSecret });
  return getJson<OrderConfirmation>(`/orders/confirmation?${query}`, signal);
}
