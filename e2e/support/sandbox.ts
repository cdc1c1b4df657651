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

/** Lets a payment be of another amount than its order, so that the shop will turn it away. */
export async function changeAmount(intentId: string | null, amountOre: number): Promise<void> {
  const response = await fetch(`${STRIPE_URL}/v1/payment_intents/${intentId}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams({ amount: String(amountOre) }),
  });
  if (!response.ok) throw new Error(`Changing ${intentId}: ${response.status} ${await response.text()}`);
}
