import { STRIPE_URL } from './addresses.ts';
import { requestJson } from './http.ts';

/** Sets the sandbox's faults. dev/stripe/README.md lists their names. */
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

/** Pays with a Stripe test card. */
export async function confirmPayment(clientSecret: string, method = 'pm_card_visa'): Promise<void> {
  await atStripe(`payment_intents/${clientSecret.split('_secret_')[0]}/confirm`, { payment_method: method });
}

/** Answers for the shopper's bank, Swish or Klarna. */
export const decidePayment = (intentId: string | null, decision: 'approve' | 'deny' | 'later') =>
  requestJson<object>('POST', `${STRIPE_URL}/_sandbox/payment_intents/${intentId}/decide`, { decision });

/** Changes the payment's amount so that it differs from the order. The shop must refuse it. */
export async function changeAmount(intentId: string | null, amountOre: number): Promise<void> {
  const response = await fetch(`${STRIPE_URL}/v1/payment_intents/${intentId}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams({ amount: String(amountOre) }),
  });
  if (!response.ok) throw new Error(`Changing ${intentId}: ${response.status} ${await response.text()}`);
}
