import { STRIPE_URL } from './addresses.ts';
import { requestJson } from './http.ts';

/** What Stripe is to do wrong from now on; names in dev/stripe/README.md. */
export const setFaults = (faults: Record<string, number>) =>
  requestJson<object>('POST', `${STRIPE_URL}/_sandbox/faults`, faults);

export const clearFaults = () => requestJson<object>('POST', `${STRIPE_URL}/_sandbox/faults/clear`);

async function atStripe(path: string, body: Record<string, string>): Promise<Record<string, unknown>> {
  const response = await fetch(`${STRIPE_URL}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Pays as the shopper's browser would, with Stripe's own test card. */
export async function confirmPayment(clientSecret: string, method = 'pm_card_visa'): Promise<void> {
  await atStripe(`payment_intents/${clientSecret.split('_secret_')[0]}/confirm`, { payment_method: method });
}

/** Pays an order once more, by another intent of it, with a card that takes no money back. */
export async function payAgain(order: { id: number; order_number: string; total_amount: number }): Promise<void> {
  const intent = await atStripe('payment_intents', {
    amount: String(Math.round(order.total_amount * 100)),
    currency: 'sek',
    'automatic_payment_methods[enabled]': 'true',
    'metadata[order_id]': String(order.id),
    'metadata[order_number]': order.order_number,
  });
  await confirmPayment(String(intent.client_secret), 'pm_card_refundFail');
}

/** Lets a payment be of another amount than its order, so that the shop will turn it away. */
export async function changeAmount(intentId: string | null, amountOre: number): Promise<void> {
  const response = await fetch(`${STRIPE_URL}/v1/payment_intents/${intentId}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams({ amount: String(amountOre) }),
  });
  if (!response.ok) throw new Error(`Changing ${intentId}: ${response.status} ${await response.text()}`);
}

/** The cardholder disputes a payment that succeeded, and the bank decides for the cardholder. */
export async function loseDispute(intentId: string | null): Promise<void> {
  const opened = await requestJson<{ id: string }>(
    'POST',
    `${STRIPE_URL}/_sandbox/payment_intents/${intentId}/dispute`,
  );
  await requestJson<object>('POST', `${STRIPE_URL}/_sandbox/disputes/${opened.id}/close`, { status: 'lost' });
}
