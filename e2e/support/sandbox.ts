import { STRIPE_URL } from './addresses.ts';
import { requestJson } from './http.ts';

/** What Stripe is to do wrong from now on; names in dev/stripe/README.md. */
export const setFaults = (faults: Record<string, number>) =>
  requestJson<object>('POST', `${STRIPE_URL}/_sandbox/faults`, faults);

export const clearFaults = () => requestJson<object>('POST', `${STRIPE_URL}/_sandbox/faults/clear`);

/** Pays as the shopper's browser would, with Stripe's own test card. */
export async function confirmPayment(clientSecret: string): Promise<void> {
  const id = clientSecret.split('_secret_')[0];
  const response = await fetch(`${STRIPE_URL}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams({ payment_method: 'pm_card_visa' }),
  });
  if (!response.ok) throw new Error(`Confirming ${id}: ${response.status} ${await response.text()}`);
}

/** The cardholder disputes a payment that succeeded, and the bank decides for the cardholder. */
export async function loseDispute(intentId: string | null): Promise<void> {
  const opened = await requestJson<{ id: string }>(
    'POST',
    `${STRIPE_URL}/_sandbox/payment_intents/${intentId}/dispute`,
  );
  await requestJson<object>('POST', `${STRIPE_URL}/_sandbox/disputes/${opened.id}/close`, { status: 'lost' });
}
